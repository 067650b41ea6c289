import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { categoryEndpoints } from '@utsav/contract/category';
import type { Endpoint } from '@utsav/contract/endpoint';
import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import { type Environment, originOf, startEnvironment } from './environment.ts';
import { clientAddress } from './row.ts';
import { number } from './tables.ts';
import { createUsers, type User } from './users.ts';

/*
 * `npm run bench:waits`: how long a login takes for an unknown email beside a wrong password (who listens must not learn
 * which emails have accounts), how long a change takes to another instance, and how long requests wait for a Redis that
 * hangs. Needs the redis-server package.
 */

const rounds = 40;
const redisPort = 3544;
const goals = { loginRatio: 1.25, changeMs: 1_000, redisMs: 300 };

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const milliseconds = (time: number) => `${number(time, 1)} ms`;

type Request = { body?: object; token?: string; client?: string; expected?: number };

async function call(
  who: 'server' | 'second',
  { method, path }: Endpoint,
  { body, token, client, expected = 200 }: Request = {},
): Promise<string> {
  const answer = await fetch(`${originOf(who)}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(client ? { 'x-forwarded-for': client } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return text;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** In turn, so that what else the machine does slows both. */
async function timeLogins(customers: User[]) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const login = (email: string, index: number) => () =>
    call('server', userEndpoints.login, {
      body: { email, password: 'a wrong one' },
      client: clientAddress(index),
      expected: 400,
    });
  for (let index = 0; index < rounds; index += 1) {
    times.known.push(await timed(login(customers[index]?.email ?? '', index)));
    times.unknown.push(await timed(login(`nobody${index}@example.com`, index)));
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

/** From the answer to the change until the other instance says the same. */
async function timeChanges({ sql }: Environment, { token }: User): Promise<number[]> {
  const { rows } = await sql.query<{ id: string; image: string }>('SELECT id, image FROM categories LIMIT 1');
  const [category] = rows;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const name = `Changed ${round}`;
    await call('second', categoryEndpoints.list);
    const body = { _id: category?.id, name, image: category?.image };
    await call('server', categoryEndpoints.update, { body, token });
    times.push(
      await timed(async () => {
        while (!(await call('second', categoryEndpoints.list)).includes(name)) await pause(1);
      }),
    );
  }
  return times.sort((a, b) => a - b);
}

const search = () =>
  call('server', productEndpoints.search, { body: { search: 'wedding' }, client: clientAddress(0) });

async function timeSearches(): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(search));
  return times;
}

const redis = spawn('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', ''], {
  stdio: 'ignore',
});
const stopRedis = () => redis.kill('SIGKILL');

async function run(environment: Environment): Promise<void> {
  if (redis.exitCode !== null || redis.signalCode !== null) {
    throw new Error(`Redis has ended; is port ${redisPort} taken?`);
  }
  await environment.fill(1_000);
  const { admin, customers } = await createUsers(environment);
  const { known, unknown } = await timeLogins(customers);
  await environment.startSecond();
  const changes = await timeChanges(environment, admin);
  const longest = changes.at(-1) ?? 0;
  const before = median(await timeSearches());
  redis.kill('SIGSTOP');
  const [first = 0, ...others] = await timeSearches();
  console.table({
    'login, wrong password': { measured: milliseconds(known) },
    'login, unknown email': {
      measured: milliseconds(unknown),
      goal: `${1 / goals.loginRatio} to ${goals.loginRatio} times the other`,
    },
    'a change at another instance, median': { measured: milliseconds(median(changes)) },
    'a change at another instance, longest': {
      measured: milliseconds(longest),
      goal: milliseconds(goals.changeMs),
    },
    'search that is cached, median': { measured: milliseconds(before) },
    'the first one while Redis hangs': { measured: milliseconds(first), goal: milliseconds(goals.redisMs) },
    'the next ones, median': { measured: milliseconds(median(others)) },
    'the next ones, longest': { measured: milliseconds(Math.max(...others)) },
  });
  const ratio = Math.max(known / unknown, unknown / known);
  if (ratio > goals.loginRatio || longest > goals.changeMs || first > goals.redisMs) process.exitCode = 1;
}

process.once('exit', stopRedis);
// A signal before the environment is there: without Redis it is closed again.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopRedis);
let environment: Environment | undefined;
try {
  await once(redis, 'spawn');
  environment = await startEnvironment({ REDIS_URL: `redis://127.0.0.1:${redisPort}` });
  await run(environment);
} finally {
  stopRedis();
  await environment?.close();
}
