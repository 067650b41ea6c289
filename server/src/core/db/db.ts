import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ClientBase, DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { PreparedClient } from './prepared-client.ts';

/** Drizzle over the pool, or over the one connection of a transaction; queries cannot tell and need not. */
export type Db = NodePgDatabase & { $client: Pool | PoolClient };

export type Database = { db: Db; pool: Pool; close(): Promise<void> };

/** How a row is locked before it is changed, or before it is deleted: not stronger than the write itself would. */
export type RowLock = 'no key update' | 'update';

const insideTransaction = new AsyncLocalStorage<true>();
/** The pools that refuse escapes; without them nothing is stored along, which would slow every promise down. */
const guarded = new WeakSet<Pool>();

export function openPool(
  connection: PoolConfig,
  options: { onError: (error: Error) => void; guarded: boolean },
): Database {
  const pool = new Pool({
    Client: PreparedClient,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // What a transaction asks at once is sent at once.
    pipeline: true,
    onConnect: readByIndex,
    ...connection,
  });
  // A connection lost while idle is replaced at the next query; unheard, the event would end the process.
  pool.on('error', options.onError);
  if (options.guarded) refuseEscapes(pool);
  return { db: drizzle(pool) as Db, pool, close: () => pool.end() };
}

/**
 * PostgreSQL's own setting is for disks that turn: it would rather read a whole small table than look into an index,
 * which takes twice as long where everything is in memory. What somebody has chosen for this database is left alone.
 */
async function readByIndex(client: ClientBase): Promise<void> {
  await client.query(
    "SELECT set_config('random_page_cost', '1.1', false) WHERE current_setting('random_page_cost') = '4'",
  );
}

/**
 * A query on the pool inside a transaction would silently run outside of it. Outside production, where the
 * bookkeeping costs nothing that matters, that is refused.
 */
function refuseEscapes(pool: Pool): void {
  guarded.add(pool);
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    if (insideTransaction.getStore()) throw new Error('A query escaped the transaction that it is part of.');
    return query(...args);
  }) as typeof pool.query;
}

const dbs = new WeakMap<PoolClient, Db>();

/** Connections are used again and again, and what drizzle needs for one takes a while to build. */
function dbOf(client: PoolClient): Db {
  const known = dbs.get(client);
  if (known) return known;
  const db = drizzle(client) as Db;
  dbs.set(client, db);
  return db;
}

/**
 * Runs the work in one transaction. Name the callback's argument `db` as well: the outer one is then out of reach.
 * A transaction inside a transaction joins it.
 */
export function transaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return openedTransaction(db, { open: async () => undefined, work });
}

type Opened<Opening, Result> = {
  /** Sent along with BEGIN, which saves a trip. It may only read and lock: should BEGIN fail, it has run without. */
  open: (db: Db) => Promise<Opening>;
  work: (db: Db, opening: Opening) => Promise<Result>;
  /** Then the connection is cut, so that it can no longer commit: PostgreSQL bounds a whole transaction only since 17. */
  withinMs?: number;
};

export async function openedTransaction<Opening, Result>(
  db: Db,
  { open, work, withinMs }: Opened<Opening, Result>,
): Promise<Result> {
  const pool = db.$client;
  if (!(pool instanceof Pool)) return work(db, await open(db));
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection lost in the middle fails the query that waits for it; unheard, the event would end the process.
  const onLoss = (error: Error) => {
    broken = error;
  };
  client.on('error', onLoss);
  // Not `end`, which would wait for the answers to what was sent.
  const cut = withinMs && setTimeout(() => client.connection.stream.destroy(), withinMs);
  const inside = async () => {
    const db = dbOf(client);
    const [, opening] = await Promise.all([client.query('BEGIN'), open(db)]);
    return work(db, opening);
  };
  try {
    const result = await (guarded.has(pool) ? insideTransaction.run(true, inside) : inside());
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away instead of going back to the pool.
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    if (cut) clearTimeout(cut);
    client.off('error', onLoss);
    client.release(broken);
  }
}

/** The name of the violated constraint or unique index, if that is what went wrong. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError && cause.code?.startsWith('23')) return cause.constraint;
  }
  return undefined;
}

const lostConnectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** The database is away or overloaded: worth a 503, not a 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: string }).code ?? '';
    // Class 08: connection errors; 57P0x: the server is going down or coming up; 53300: too many connections.
    if (/^(08...|57P0\d|53300)$/.test(code)) return true;
    // A statement (57014), a lock (55P03) or a whole transaction (25P0x) took longer than it may.
    if (/^(57014|55P03|25P0[34])$/.test(code)) return true;
    const { syscall } = cause as { syscall?: string };
    if (syscall && lostConnectionCodes.has(code)) return true;
    // Of a socket, that is: any other file that is missing is another matter.
    if (syscall === 'connect' && code === 'ENOENT') return true;
    if (/timeout exceeded when trying to connect|Connection terminated|not queryable/i.test(cause.message))
      return true;
  }
  return false;
}
