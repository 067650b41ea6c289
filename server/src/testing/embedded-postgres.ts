import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { EmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { builtFile } from './built-product.ts';

/** Puts a migrated database that was stopped into a data folder, because making one takes seconds. */
export function copyPrepared(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  execFileSync('cp', ['-a', `${inject('preparedFolder')}/.`, dataDir]);
}

/** For tests: a separate server process that can be killed. */
export type TestServer = {
  child: ChildProcess;
  /** result of the start: the database's address, or the error message */
  outcome: {
    connection?: EmbeddedPostgres['connection'];
    startError?: string;
    otherError?: string;
    log: string[];
  };
  end(signal: NodeJS.Signals): Promise<void>;
};

const program = `
  const { startEmbeddedPostgres } = await import(process.env.ENTRY);
  const log = [];
  const settings = { fsync: 'off' };
  const options = { dataDir: process.env.TEST_DATA_DIR, log: (message) => log.push(message), settings };
  try {
    const { connection, stop } = await startEmbeddedPostgres(options);
    const timer = process.env.STAY ? setInterval(() => {}, 1000) : undefined;
    process.on('SIGTERM', () => stop().then(() => process.exit(0)));
    console.log(JSON.stringify({ connection, log }));
  } catch (error) {
    const kind = error.name === 'StartError' ? 'startError' : 'otherError';
    console.log(JSON.stringify({ [kind]: error.message, log }));
  }`;

/** The built module, which loads three times as fast as its source. */
export function spawnTestServer(
  dataDir: string,
  { uid, stay = true }: { uid?: number; stay?: boolean } = {},
) {
  const ENTRY = builtFile('embedded-postgres/embedded-postgres');
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: '/',
    env: { TEST_DATA_DIR: dataDir, ENTRY, STAY: stay ? 'yes' : '', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
}

export async function startTestServer(
  dataDir: string,
  options: { uid?: number; stay?: boolean } = {},
): Promise<TestServer> {
  const child = spawnTestServer(dataDir, options);
  const exit = once(child, 'exit');
  let text = '';
  for await (const chunk of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return {
    child,
    outcome: JSON.parse(text || '{"log":[]}'),
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exit;
    },
  };
}

export async function ask(connection: EmbeddedPostgres['connection'], sql: string): Promise<unknown> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
