import type { PoolConfig } from 'pg';
import { type Config, readConfig } from '../config.ts';
import { type Database, openPool } from '../core/db/db.ts';
import { StartError } from '../core/errors/start-error.ts';
import { uploadsFolder } from '../core/files/storage-disk.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';

/* Shared by the commands for operators, which run beside the server or without it, with its environment. */

/** Runs a command with its arguments; an error that an operator can fix is one sentence. */
export async function runCommand(command: (config: Config, args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(readConfig(), process.argv.slice(2));
  } catch (error) {
    console.error(isForOperators(error) ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

/** Messages that an operator can act on; parseArgs of node:util reports unknown options with a code. */
const isForOperators = (error: unknown) =>
  error instanceof StartError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');

type Place = {
  connection: Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>;
  /** Undefined where uploads are in an S3-compatible store. */
  uploads: string | undefined;
};

/** Opens database and folder of the configuration. `alone` refuses an embedded database whose server is running. */
export async function withPlace<Result>(
  config: Config,
  work: (place: Place) => Promise<Result>,
  { alone = false } = {},
): Promise<Result> {
  const uploadsOf = (dataDir: string) => (config.s3 ? undefined : uploadsFolder(dataDir));
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseDirectUrl };
    return work({ connection, uploads: uploadsOf(config.dataDir) });
  }
  const reach = alone ? startEmbeddedPostgres : joinEmbeddedPostgres;
  const postgres = await reach({ dataDir: config.dataDir, log: console.error });
  try {
    return await work({ connection: postgres.connection, uploads: uploadsOf(postgres.dataDir) });
  } finally {
    await postgres.stop();
  }
}

/** The database of the configuration, whether or not the server runs. */
export function withDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return withPlace(config, async ({ connection }) => {
    const database = openPool(
      { ...connection, max: 2, query_timeout: 0 },
      { onError: () => undefined, guarded: true },
    );
    try {
      return await work(database);
    } catch (error) {
      throw isNotSetUp(error)
        ? new StartError('This database was not set up by this version of the product; start it once.')
        : error;
    } finally {
      await database.close();
    }
  });
}

/** PostgreSQL answers 42P01 where there is no such table. */
function isNotSetUp(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === '42P01') return true;
  }
  return false;
}
