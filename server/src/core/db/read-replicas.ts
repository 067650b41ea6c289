import type { Pool, PoolConfig } from 'pg';
import { type Database, type Db, openPool } from './db.ts';
import { prepareConnection } from './primary-pool.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/*
 * Hands out the database to read from: a replica where that is as good, else the primary. A replica shows the commits of the
 * primary up to a position of its log, and has to have passed the position of a change before its answers are cached.
 */

const checkMs = 1_000;
const answerMs = 2_000;
/** A replica further behind is left out. */
const maxBehindMs = 10_000;

const positionOf = (lsn: string) => `pg_wal_lsn_diff(${lsn}, '0/0')::float8 AS position`;
const written = `SELECT ${positionOf('pg_current_wal_lsn()')}`;
/** Past every commit that somebody may know of. */
const inserted = `SELECT ${positionOf('pg_current_wal_insert_lsn()')}`;
const replayed = `SELECT ${positionOf(
  'CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END',
)}`;

type Moment = { at: number; position: number };
type Replica = {
  name: string;
  database: Database;
  position: number;
  isUsable: boolean;
  seconds: number | undefined;
};

export type Reads = {
  /**
   * For a response that is cached, made in this generation of the cache: a replica that has passed all changes before
   * it, or the primary. `isCurrent` is false where nobody could tell, because the primary is away.
   */
  current<Result>(
    generation: number,
    read: (db: Db) => Promise<Result>,
  ): Promise<{ result: Result; isCurrent: boolean }>;
  /** For a response that is made for one guest; it may miss the changes of the last 10 s. */
  recent<Result>(read: (db: Db) => Promise<Result>): Promise<Result>;
  /** How far each replica is behind, undefined where it is left out. */
  lag(): { replica: string; seconds: number | undefined }[];
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Log = { warn(details: object, message: string): void };

async function ask(pool: Pool, text: string): Promise<number> {
  const { rows } = await pool.query({ text, query_timeout: answerMs } as { text: string });
  return rows[0].position;
}

export function createReads(primary: Database, urls: readonly string[], log: Log): Reads {
  const monitor = primary.another({ max: 1, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  const replicas = urls.map((url) => openReplica(url, primary.pool.options));
  /** Where the primary was, newest last, back to the last moment that is `maxBehindMs` ago. */
  let history: Moment[] = [];
  let isPrimaryThere = true;
  let known: { generation: number; position: Promise<number> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let next = 0;

  async function checkPrimary(): Promise<void> {
    try {
      const position = await ask(monitor.pool, written);
      const at = performance.now();
      // After a failover positions may begin lower, and what was known of the former primary counts no more.
      if (position < (history.at(-1)?.position ?? 0)) forget();
      history.push({ at, position });
      const first = history.findLastIndex((moment) => at - moment.at >= maxBehindMs);
      history = history.slice(Math.max(0, first));
      isPrimaryThere = true;
    } catch {
      isPrimaryThere = false;
    }
  }

  function forget(): void {
    history = [];
    known = undefined;
  }

  /** Since when the primary is further than the replica. While the primary is away nobody falls behind. */
  function secondsBehind(position: number): number {
    const missed = history.find((moment) => moment.position > position);
    return missed ? ((history.at(-1)?.at ?? 0) - missed.at) / 1_000 : 0;
  }

  async function checkReplica(replica: Replica): Promise<void> {
    const before = replica.isUsable;
    let reason = 'it is too far behind';
    try {
      replica.position = await ask(replica.database.pool, replayed);
      replica.seconds = secondsBehind(replica.position);
      replica.isUsable = replica.seconds * 1_000 <= maxBehindMs;
    } catch (error) {
      reason = (error as Error).message;
      leaveOut(replica);
    }
    if (before && !replica.isUsable) {
      log.warn({ replica: replica.name, reason }, 'a read replica is left out');
    }
    if (!before && replica.isUsable) log.warn({ replica: replica.name }, 'a read replica is in use');
  }

  const leaveOut = (replica: Replica) => Object.assign(replica, { isUsable: false, seconds: undefined });

  async function check(): Promise<void> {
    await checkPrimary();
    await Promise.all(replicas.map(checkReplica));
  }

  async function checkAgainAndAgain(): Promise<void> {
    await check();
    timer = setTimeout(checkAgainAndAgain, checkMs).unref();
  }

  /** Replicas in use, another one first each time. */
  function usable(): Replica[] {
    next += 1;
    const found = replicas.filter(({ isUsable }) => isUsable);
    return found.map((_, index) => found[(index + next) % found.length] as Replica);
  }

  /** Past all changes that this generation of the cache knows; asked once for each. */
  function neededPosition(generation: number): Promise<number> {
    if (known?.generation !== generation) {
      const position = ask(monitor.pool, inserted);
      position.catch(() => {
        if (known?.position === position) known = undefined;
      });
      known = { generation, position };
    }
    return known.position;
  }

  async function hasPassed(replica: Replica, position: number): Promise<boolean> {
    if (replica.position >= position) return true;
    replica.position = await ask(replica.database.pool, replayed).catch(() => 0);
    return replica.position >= position;
  }

  async function orPrimary<Result>(
    replica: Replica | undefined,
    read: (db: Db) => Promise<Result>,
  ): Promise<Result> {
    if (!replica) return read(primary.db);
    try {
      return await read(replica.database.db);
    } catch (error) {
      if (!isReplicaProblem(error)) throw error;
      leaveOut(replica);
      log.warn({ replica: replica.name, reason: (error as Error).message }, 'a read replica is left out');
      return read(primary.db);
    }
  }

  return {
    async current(generation, read) {
      const candidates = usable();
      const [first] = candidates;
      if (!first) return { result: await read(primary.db), isCurrent: true };
      const position = isPrimaryThere ? await neededPosition(generation).catch(() => undefined) : undefined;
      if (position === undefined) return { result: await orPrimary(first, read), isCurrent: false };
      const passed = candidates.find((replica) => replica.position >= position);
      const chosen = passed ?? ((await hasPassed(first, position)) ? first : undefined);
      return { result: await orPrimary(chosen, read), isCurrent: true };
    },
    recent: (read) => orPrimary(usable()[0], read),
    lag: () => replicas.map(({ name, seconds }) => ({ replica: name, seconds })),
    async start() {
      if (replicas.length > 0) await checkAgainAndAgain();
    },
    async stop() {
      clearTimeout(timer);
      await Promise.all([monitor, ...replicas.map(({ database }) => database)].map(({ close }) => close()));
    },
  };
}

/** Away, overloaded, or the query was cancelled because it stood in the way of replaying (40001). */
const isReplicaProblem = (error: unknown) => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === '40001') return true;
  }
  return isDatabaseUnavailable(error);
};

function openReplica(url: string, { max }: PoolConfig): Replica {
  const database = openPool(
    {
      connectionString: url,
      max: max ?? 10,
      application_name: 'utsav reads',
      connectionTimeoutMillis: answerMs,
      onConnect: (client) => prepareConnection(client, { mayBeStandby: true }),
    },
    { onError: () => undefined, guarded: false },
  );
  const { hostname, port } = new URL(url);
  const name = `${hostname}${port ? `:${port}` : ''}`;
  return { name, database, position: 0, isUsable: false, seconds: undefined };
}
