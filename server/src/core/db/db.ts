import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ClientBase, DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';

/** Drizzle over the pool or over the connection of a transaction; queries work with either. */
export type Db = NodePgDatabase & { $client: Pool | PoolClient };

export type Database = { db: Db; pool: Pool; close(): Promise<void> };

/** The lock for a row that will be changed, and for one that will be deleted: as strong as that of the write itself. */
export type RowLock = 'no key update' | 'update';

const insideTransaction = new AsyncLocalStorage<true>();
/** Pools are guarded outside production only, because an async context makes every promise slower. */
const guardedPools = new WeakSet<Pool>();

export function openPool(
  connection: PoolConfig,
  options: { onError: (error: Error) => void; guarded: boolean },
): Database {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    onConnect: tuneForShortStatements,
    ...connection,
  });
  // A connection lost while idle is replaced at the next query. Without a listener the event would end the process.
  pool.on('error', options.onError);
  if (options.guarded) refuseEscapes(pool);
  return { db: drizzle(pool) as Db, pool, close: () => pool.end() };
}

/**
 * Settings for short statements. Compiling one (jit) takes longer than running it. The default of 4 for a random page
 * is meant for spinning disks and makes PostgreSQL scan small tables instead of using an index; a value that the
 * operator has set is kept.
 */
async function tuneForShortStatements(client: ClientBase): Promise<void> {
  await client.query(
    `SELECT set_config('jit', 'off', false),
      CASE WHEN current_setting('random_page_cost') = '4' THEN set_config('random_page_cost', '1.1', false) END`,
  );
}

/** A query on the pool inside a transaction would silently run outside of it. Outside production it throws. */
function refuseEscapes(pool: Pool): void {
  guardedPools.add(pool);
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    if (insideTransaction.getStore()) throw new Error('A query escaped the transaction that it is part of.');
    return query(...args);
  }) as typeof pool.query;
}

/**
 * Runs the work in one transaction. Name the callback's argument `db` as well: the outer one is then out of reach.
 * A transaction inside a transaction joins it. After `timeoutMs` the connection is closed, so that the transaction
 * cannot commit any more; PostgreSQL itself can bound a whole transaction only since version 17.
 */
export async function transaction<Result>(
  db: Db,
  work: (db: Db) => Promise<Result>,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<Result> {
  const pool = db.$client;
  if (!(pool instanceof Pool)) return work(db);
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection lost in between fails its next query. Without a listener the event would end the process.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  // `end` would wait for the running query.
  const timer = timeoutMs && setTimeout(() => client.connection.stream.destroy(), timeoutMs);
  try {
    await client.query('BEGIN');
    const inside = () => work(drizzle(client) as Db);
    const result = await (guardedPools.has(pool) ? insideTransaction.run(true, inside) : inside());
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot roll back is closed instead of going back to the pool.
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    if (timer) clearTimeout(timer);
    client.off('error', onError);
    client.release(broken);
  }
}

/** The name of the violated constraint or unique index, if the error is a violation. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError && cause.code?.startsWith('23')) return cause.constraint;
  }
  return undefined;
}

const lostConnectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** True where the database is away or overloaded, which is answered with 503 instead of 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: string }).code ?? '';
    // Class 08: connection errors; 57P0x: the server is going down or coming up; 53300: too many connections.
    if (/^(08...|57P0\d|53300)$/.test(code)) return true;
    // A statement (57014), a lock (55P03) or a whole transaction (25P0x) took longer than it may.
    if (/^(57014|55P03|25P0[34])$/.test(code)) return true;
    const { syscall } = cause as { syscall?: string };
    if (syscall && lostConnectionCodes.has(code)) return true;
    // A socket that does not exist; other missing files are defects.
    if (syscall === 'connect' && code === 'ENOENT') return true;
    if (/timeout exceeded when trying to connect|Connection terminated|not queryable/i.test(cause.message))
      return true;
  }
  return false;
}
