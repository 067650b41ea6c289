import { Client } from 'pg';
import type { TestApp } from './app.ts';

// LISTEN and NOTIFY are the heartbeat of core/bus/instance-bus.ts; set_config prepares a new connection of the pool.
const bookkeeping = /^(BEGIN|COMMIT|ROLLBACK|LISTEN .*|NOTIFY .*|SELECT set_config\('jit'[\s\S]*)$/i;

/** Records the SQL statements of the work without BEGIN and COMMIT. Nothing else may run meanwhile. */
export async function recordStatements(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const query = Client.prototype.query;
  const statements: string[] = [];
  Client.prototype.query = function (this: Client, ...args: Parameters<typeof query>) {
    const [first] = args as unknown as [string | { text?: string }];
    const text = typeof first === 'string' ? first : (first?.text ?? '');
    const isOurs = this.database === new URL(app.databaseUrl).pathname.slice(1);
    if (isOurs && !bookkeeping.test(text)) statements.push(text);
    return query.apply(this, args);
  } as unknown as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return statements;
}

export const countStatements = async (app: TestApp, work: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(app, work)).length;
