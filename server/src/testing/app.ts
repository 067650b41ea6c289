import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BodyInput, Endpoint, QueryInput, ReplyOf } from '@utsav/contract/endpoint';
import type { FailureReply } from '@utsav/contract/reply';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import { afterAll, inject, onTestFinished, TestRunner, vi } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { minuteMs } from '../core/clock.ts';
import type { AppContext } from '../core/context.ts';
import { openPool } from '../core/db/db.ts';
import { assemble } from '../start.ts';
import { type Builders, createBuilders, type TestUser } from './build.ts';
import { databaseUrl, onServer } from './database.ts';

/** A clock that stands still until a test moves it. */
export type TestClock = { now(): Date; set(moment: string): void; advance(minutes: number): void };

type CallOptions<E extends Endpoint> = {
  body?: BodyInput<E> | undefined;
  query?: QueryInput<E> | undefined;
  as?: TestUser | undefined;
  headers?: Record<string, string>;
};

/** Refusals have the type of a success, so that tests can check status, message and field. */
type Called<E extends Endpoint> = {
  status: number;
  json: ReplyOf<E> & Partial<Pick<FailureReply, 'code' | 'params' | 'field'>>;
  text: string;
  headers: Record<string, unknown>;
};

export type TestApp = {
  app: FastifyInstance;
  context: AppContext;
  clock: TestClock;
  build: Builders;
  dataDir: string;
  databaseUrl: string;
  /** Makes a call of the contract through the whole server, without a port. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Called<E>>;
  /** Makes a call with any body, as a wrong or hostile client does. */
  send(endpoint: Endpoint, body: unknown, as?: TestUser): Promise<Called<Endpoint> & { json: FailureReply }>;
};

type ConfigChanges = {
  [Key in keyof Config]?: Config[Key] extends object ? Partial<Config[Key]> : Config[Key];
};

export const testSecret = 'a secret that only the tests know about';

let databases = 0;

type Options = {
  config?: ConfigChanges;
  /** Connections to the database. */
  connections?: number;
  /** `Date` stands still with the clock as well, for libraries that read it. */
  fakeDate?: boolean;
  /** The address under which the database is reached, such as that of a proxy, and other settings of the pool. */
  reach?: (databaseUrl: string) => PoolConfig | Promise<PoolConfig>;
  /** A migrated database to use instead of one of its own; whoever made it removes it. */
  database?: string;
  /** Another instance of the product, on the database and with the clock of this one. */
  beside?: TestApp;
};

/** Runs the function at the end of the present test, or else of the test file. */
function cleanUp(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()));
  else afterAll(async () => void (await end()));
}

/** Starts a server on its own database, and removes both after the test or the test file. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const { beside, connections: max = 5 } = options;
  const url = options.database ?? beside?.databaseUrl ?? (await createDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'utsav-app-'));
  const database = openPool(
    // Longer than in production, because tests may run on a busy machine.
    { connectionString: url, max, connectionTimeoutMillis: 60_000, ...(await options.reach?.(url)) },
    { onError: () => undefined, guarded: true, direct: { connectionString: url } },
  );
  const clock = beside?.clock ?? createTestClock();
  if (options.fakeDate) {
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now() });
    cleanUp(() => vi.useRealTimers());
  }
  const { app, context, stop } = await assemble({
    config: changedConfig(options.config),
    database,
    dataDir,
    clock,
    workers: false,
  });
  cleanUp(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const request = async (endpoint: Endpoint, body: unknown, query: unknown, as?: TestUser, headers = {}) => {
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.path,
      ...(body === undefined ? {} : { payload: body as object }),
      ...(query === undefined ? {} : { query: query as Record<string, string> }),
      headers: { ...(as ? { authorization: `Bearer ${as.accessToken}` } : {}), ...headers },
    });
    return {
      status: response.statusCode,
      json: response.json(),
      text: response.body,
      headers: response.headers,
    };
  };
  return {
    app,
    context,
    clock,
    dataDir,
    databaseUrl: url,
    build: createBuilders(context),
    call: (endpoint, { body, query, as, headers } = {}) => request(endpoint, body, query, as, headers),
    send: (endpoint, body, as) => request(endpoint, body, undefined, as),
  };
}

async function createDatabase(): Promise<string> {
  const server = inject('databaseServer');
  const name = `utsav_${process.pid}_${Date.now().toString(36)}_${databases++}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')}`);
  // Registered before the end of any server, so that it runs last.
  cleanUp(() => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return databaseUrl(server, name);
}

function changedConfig(changes: ConfigChanges = {}): Config {
  const config = readConfig({ NODE_ENV: 'test', TOKEN_SECRET: testSecret });
  const merged = { ...config, ...changes } as Config;
  if (changes.brand) merged.brand = { ...config.brand, ...changes.brand };
  return merged;
}

function createTestClock(): TestClock {
  let now = new Date('2026-11-15T06:30:00Z');
  const set = (moment: Date) => {
    now = moment;
    if (vi.isFakeTimers()) vi.setSystemTime(now);
  };
  return {
    now: () => new Date(now),
    set: (moment) => set(new Date(moment)),
    advance: (minutes) => set(new Date(now.getTime() + minutes * minuteMs)),
  };
}
