import { Client } from 'pg';
import type { TestApp } from './app.ts';

// LISTEN and NOTIFY are the heartbeat of core/cache/invalidation.ts.
const bookkeeping = /^(BEGIN|COMMIT|ROLLBACK|LISTEN .*|NOTIFY .*)$/i;

/** How many SQL statements the work sends to the database, BEGIN and COMMIT apart. Nothing else may run meanwhile. */
export async function countStatements(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  const query = Client.prototype.query;
  let count = 0;
  Client.prototype.query = function (this: Client, ...args: Parameters<typeof query>) {
    const [first] = args as unknown as [string | { text?: string }];
    const text = typeof first === 'string' ? first : (first?.text ?? '');
    if (this.database === new URL(app.databaseUrl).pathname.slice(1) && !bookkeeping.test(text)) count += 1;
    return query.apply(this, args);
  } as unknown as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return count;
}
