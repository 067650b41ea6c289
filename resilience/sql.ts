import { connectSql, type Sql } from '../server/src/testing/sql.ts';
import { atTheEnd } from './clean-up.ts';

export type { Sql };

export async function openSql(url: string): Promise<Sql> {
  const sql = await connectSql(url);
  atTheEnd(() => sql.end());
  return sql;
}
