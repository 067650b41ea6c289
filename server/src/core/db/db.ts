import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ClientConfig, DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { atMost } from '../concurrency-limit.ts';
import { PrimaryPool } from './primary-pool.ts';
import { DatabaseUnavailable, isQueryTimeout, isReadOnly } from './unavailable.ts';

/** Drizzle over the pool or over the connection of a transaction; queries work with either. */
export type Db = NodePgDatabase & { $client: Pool | PoolClient };

export type Database = {
  db: Db;
  pool: Pool;
  /** Past poolers, for what belongs to a session: LISTEN, and the lock of the tables. */
  direct: ClientConfig;
  /** Another pool for the same database. */
  another(changes: PoolConfig): Database;
  close(): Promise<void>;
};

/** The lock for a row that will be changed, and for one that will be deleted: as strong as that of the write itself. */
export type RowLock = 'no key update' | 'update';

const insideTransaction = new AsyncLocalStorage<true>();
/** Pools are guarded outside production only, because an async context makes every promise slower. */
const guardedPools = new WeakSet<Pool>();

/** A part of the pool is left for reads when transactions stall, as they do while a synchronous standby is away. */
const transactionShare = 0.7;
const transactionTurns = new WeakMap<Pool, ReturnType<typeof atMost>>();

/** Clients give up after 30 s; an answer needs the time for a connection and for one query that hangs at most. */
const queryMs = 10_000;

export function openPool(
  connection: PoolConfig,
  options: { onError: (error: Error) => void; guarded: boolean; direct?: ClientConfig | undefined },
): Database {
  const pool = new PrimaryPool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // After so long the query fails and its connection is closed: a request never waits for a server that hangs.
    query_timeout: queryMs,
    ...connection,
  });
  const { max, connectionTimeoutMillis: waitMs = 0 } = pool.options;
  const tooLate = () => new DatabaseUnavailable('Too many transactions wait.');
  transactionTurns.set(pool, atMost(Math.max(1, Math.floor(max * transactionShare)), { waitMs, tooLate }));
  // A connection lost while idle is replaced at the next query. Without a listener the event would end the process.
  pool.on('error', options.onError);
  if (options.guarded) refuseEscapes(pool);
  const direct = options.direct ?? connection;
  return {
    db: drizzle(pool) as Db,
    pool,
    direct,
    another: (changes) => openPool({ ...connection, ...changes }, options),
    close: () => pool.end(),
  };
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
 * A transaction inside a transaction joins it. At `deadline` (of performance.now) the connection is closed, so that the
 * transaction cannot commit any more; PostgreSQL itself can bound a whole transaction only since version 17.
 */
export async function transaction<Result>(
  db: Db,
  work: (db: Db) => Promise<Result>,
  { deadline }: { deadline?: number } = {},
): Promise<Result> {
  const pool = db.$client;
  if (!(pool instanceof Pool)) return work(db);
  const inTurn = transactionTurns.get(pool);
  return inTurn ? inTurn(() => transactionOn(pool, work, deadline)) : transactionOn(pool, work, deadline);
}

async function transactionOn<Result>(
  pool: Pool,
  work: (db: Db) => Promise<Result>,
  deadline: number | undefined,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection lost in between fails its next query. Without a listener the event would end the process.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const stopAtDeadline = closeAt(client, deadline);
  try {
    if (deadline !== undefined && performance.now() >= deadline)
      throw new DatabaseUnavailable('No time left.');
    await client.query('BEGIN');
    const inside = () => work(drizzle(client) as Db);
    const result = await (guardedPools.has(pool) ? insideTransaction.run(true, inside) : inside());
    await client.query('COMMIT');
    for (const work of afterCommit.get(client) ?? []) work();
    return result;
  } catch (error) {
    if (isQueryTimeout(error) || isReadOnly(error)) broken = error as Error;
    // A connection that cannot roll back is closed instead of going back to the pool.
    if (!isQueryTimeout(error)) {
      await client.query('ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    }
    throw error;
  } finally {
    clearTimeout(stopAtDeadline);
    afterCommit.delete(client);
    client.off('error', onError);
    client.release(broken);
  }
}

const afterCommit = new WeakMap<object, Set<() => void>>();

/** Calls it after the commit of the transaction that `db` is in, once for the same function; outside of one at once. */
export function onCommit(db: Db, work: () => void): void {
  if (db.$client instanceof Pool) work();
  else afterCommit.set(db.$client, (afterCommit.get(db.$client) ?? new Set()).add(work));
}

/** `end` would wait for the running query. */
function closeAt(client: PoolClient, deadline: number | undefined): NodeJS.Timeout | undefined {
  if (deadline === undefined) return undefined;
  return setTimeout(() => client.connection.stream.destroy(), Math.max(0, deadline - performance.now()));
}

/** The name of the violated constraint or unique index, if the error is a violation. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError && cause.code?.startsWith('23')) return cause.constraint;
  }
  return undefined;
}
