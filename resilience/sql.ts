import { connectSql, type Sql } from '../server/src/testing/sql.ts';
import { onCleanUp } from './clean-up.ts';

export type { Sql };

export async function openSql(url: string): Promise<Sql> {
  const sql = await connectSql(url);
  onCleanUp(() => sql.end());
  return sql;
}
