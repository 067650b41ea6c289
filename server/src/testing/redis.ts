import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { afterAll } from 'vitest';
import { freePort } from './free-port.ts';

/* A temporary Redis on loopback and in memory, stopped after the test file. */

const run = promisify(execFile);

const installed = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find((file) => existsSync(file));

async function findRedis(): Promise<string> {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], { env });
    const now = installed();
    if (now) return now;
  }
  throw new Error('No Redis is installed here; install the redis-server package and run this again.');
}

export type TestRedis = {
  url: string;
  start(): Promise<void>;
  /** Kills Redis like a power cut: connections break, and all data is lost. */
  kill(): Promise<void>;
  /** Redis then accepts connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  keys(pattern: string): Promise<string[]>;
  /** How many connections of the product there are. */
  connections(): Promise<number>;
};

/** Does not start Redis yet, because a test may need it to be away at first. */
export async function createTestRedis(): Promise<TestRedis> {
  const program = await findRedis();
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}/3`;
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  afterAll(kill);

  async function ask<Answer>(question: (redis: Redis) => Promise<Answer>): Promise<Answer> {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  }

  return {
    url,
    kill,
    async start() {
      child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '']);
      for (let tries = 0; tries < 1_000; tries += 1) {
        if (await ask((redis) => redis.ping()).catch(() => undefined)) return;
        await sleep(25);
      }
      throw new Error('Redis did not start.');
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    keys: (pattern) => ask((redis) => redis.keys(pattern)),
    connections: async () =>
      String(await ask((redis) => redis.client('LIST')))
        .split('\n')
        .filter((line) => line.includes(' name=utsav ')).length,
  };
}
