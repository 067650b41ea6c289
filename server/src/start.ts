import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, createServer } from './app.ts';
import type { Config } from './config.ts';
import { createTokens } from './core/auth/tokens.ts';
import { createInstanceBus } from './core/bus/instance-bus.ts';
import { notifyTransport } from './core/bus/notify-transport.ts';
import { redisTransport } from './core/bus/redis-transport.ts';
import { createCache } from './core/cache/cache.ts';
import { invalidateWithOthers } from './core/cache/invalidation.ts';
import { type Clock, systemClock } from './core/clock.ts';
import type { AppContext } from './core/context.ts';
import { type Database, openPool } from './core/db/db.ts';
import { migrate } from './core/db/migrate.ts';
import { refuseUnfitPooler } from './core/db/pooler.ts';
import { createReads } from './core/db/read-replicas.ts';
import { StartError } from './core/errors/start-error.ts';
import { createStorage } from './core/files/create-storage.ts';
import { warnOfLocalFiles } from './core/files/shared-files.ts';
import { createJobs } from './core/jobs/jobs.ts';
import { createMailer } from './core/mail/mailer.ts';
import { createNotifier } from './core/notifications/notifier.ts';
import { createMetrics } from './core/observability/metrics.ts';
import { createLimiters } from './core/rate-limit/limiters.ts';
import { connectRedis } from './core/rate-limit/redis.ts';
import { randomToken } from './core/secrets.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { indexMissing } from './features/product/search-index-queries.ts';

/** Few connections of their own, so that stalled jobs leave those of requests alone; nobody waits for an answer. */
const jobPool = { max: 3, connectionTimeoutMillis: 60_000, query_timeout: 60_000 };
/** The most memory for cached responses and pages. */
const cacheBytes = 64 * 1024 * 1024;

export type Running = { app: FastifyInstance; context: AppContext; stop(): Promise<void> };

/** Creates the context on a migrated database. */
export async function assemble(options: {
  config: Config;
  database: Database;
  dataDir: string;
  clock?: Clock;
  workers: boolean;
}): Promise<Running> {
  const { config, database, dataDir, clock = systemClock, workers } = options;
  const app = createServer(config);
  const tokenSecret = config.tokenSecret ?? (await generatedSecret(dataDir));
  const jobDatabase = database.another(jobPool);
  const jobs = createJobs(jobDatabase, {
    clock,
    onError: (error) => app.log.warn({ err: error }, 'job queue'),
    onFailure: (error, job) => app.log.warn({ err: error, ...job }, 'job failed'),
    workers: workers && config.processRole !== 'web',
    direct: database.direct,
    log: (message) => app.log.warn(message),
  });
  const { db } = database;
  const reads = createReads(database, config.databaseReadUrls, app.log);
  const mailer = createMailer({ config, tokenSecret, jobs, clock, log: app.log });
  const storage = await createStorage(config, dataDir);
  const tokens = createTokens(tokenSecret, clock);
  const cache = createCache({ maxBytes: cacheBytes, clock });
  const redis = config.redisUrl ? connectRedis(config.redisUrl, app.log) : undefined;
  const throughRedis =
    config.instanceBus === 'redis' && redis ? redisTransport({ db, redis, log: app.log }) : undefined;
  const bus = createInstanceBus(throughRedis ?? notifyTransport(database), app.log);
  invalidateWithOthers(cache, bus);
  if (!config.s3) warnOfLocalFiles(bus, app.log);
  const notifier = createNotifier({ clock, mailer, config, bus });
  const measured = { pool: database.pool, jobs, cache, redis, reads, bus };
  const metrics = config.metricsPort === undefined ? undefined : createMetrics(measured);
  const context: AppContext = {
    config,
    log: app.log,
    clock,
    db,
    reads,
    tokens,
    jobs,
    mailer,
    notifier,
    storage,
    limiters: createLimiters(database.pool, redis),
    redis,
    metrics,
    cache,
    bus,
  };
  await buildApp(app, context);
  await jobs.start();
  await redis?.start();
  await bus.start();
  await reads.start();
  return {
    app,
    context,
    async stop() {
      await app.close();
      await jobs.stop();
      await bus.stop();
      throughRedis?.stop();
      redis?.stop();
      await reads.stop();
      await jobDatabase.close();
      await database.close();
    },
  };
}

/** Opens and migrates the database of the configuration, and finds the folder for files. */
export async function openDatabase(
  config: Config,
  log: (message: string) => void,
  /** Called when the embedded database was lost and cannot be restarted. */
  onLost?: (error: Error) => void,
): Promise<{ database: Database; dataDir: string; embedded: boolean; stop(): Promise<void> }> {
  const options = {
    onError: (error: Error) => log(`The database connection was lost: ${error.message}`),
    guarded: config.mode !== 'production',
  };
  if (config.databaseUrl) {
    const connect = (connectionString: string | undefined) => ({
      connectionString,
      application_name: 'utsav',
    });
    const database = openPool(
      { ...connect(config.databaseUrl), max: config.databasePoolSize },
      { ...options, direct: connect(config.databaseDirectUrl) },
    );
    await migrateOrClose(database, log);
    const dataDir = await writableFolder(config.dataDir);
    return { database, dataDir, embedded: false, stop: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    ...(onLost ? { onLost } : {}),
  });
  try {
    const database = openPool({ ...postgres.connection, max: config.databasePoolSize }, options);
    await migrateOrClose(database, log);
    const dataDir = await writableFolder(postgres.dataDir);
    return { database, dataDir, embedded: true, stop: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function migrateOrClose(database: Database, log: (message: string) => void): Promise<void> {
  try {
    await refuseUnfitPooler(database.another({ max: 2 }));
    await migrate(database.direct, log);
    const unhurried = database.another({ max: 1, query_timeout: 0 });
    await indexMissing(unhurried.db).finally(unhurried.close);
  } catch (error) {
    await database.close();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database cannot be used: ${(error as Error).message || String(error)}.`);
  }
}

async function writableFolder(folder: string): Promise<string> {
  const absolute = path.resolve(folder);
  try {
    await mkdir(absolute, { recursive: true });
    const probe = path.join(absolute, `.probe-${process.pid}`);
    await writeFile(probe, '', { flag: 'wx' });
    await rm(probe);
    return absolute;
  } catch (error) {
    throw new StartError(`The data folder ${absolute} cannot be written: ${(error as Error).message}.`);
  }
}

/** Outside production the secret is created once and stored beside the data, so that sessions survive a restart. */
async function generatedSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'token-secret');
  await writeFile(file, randomToken(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
