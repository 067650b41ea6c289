import { userEndpoints } from '@utsav/contract/user';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestRedis } from '../../testing/redis.ts';
import { hashPassword } from '../auth/passwords.ts';
import { clientRate } from './client-rate.ts';
import { createLimiters } from './limiters.ts';
import { connectRedis } from './redis.ts';
import { giveBack, throttle } from './throttle.ts';

/* Several instances share limits through a real Redis, and limits hold while it is away. */

const redis = await createTestRedis();
await redis.start();
const config = { redisUrl: redis.url };
const one = await startTestApp({ config });
const two = await startTestApp({ config, beside: one });
const passwordHash = await hashPassword('right one');

async function signIn(app: TestApp, email: string, password: string, remoteAddress = '203.0.113.1') {
  const { method, path: url } = userEndpoints.login;
  return (await app.app.inject({ method, url, remoteAddress, payload: { email, password } })).statusCode;
}

async function countersInDatabase(like: string): Promise<number> {
  const { rows } = await one.context.db.execute<{ count: number }>(
    sql`SELECT coalesce(sum(points), 0)::integer AS count FROM rate_limits WHERE key LIKE ${`%${like}%`}`,
  );
  return rows[0]?.count ?? 0;
}

/** Emails are in the keys as hashes. */
const keyOf = (email: string) => one.context.tokens.keyedHash(`throttle\n${email}`).toString('base64url');

/** Waits until this instance counts in Redis. */
const shared = (app: TestApp) =>
  vi.waitFor(() => expect(app.context.redis?.isReady()).toBe(true), { timeout: 10_000, interval: 50 });

const limit = (tries: number, minutes = 1) => ({ tries, minutes });

describe('while Redis is up', () => {
  test('wrong passwords are counted over all instances, and not in the database', async () => {
    const { email } = await one.build.user({ passwordHash });
    const answers: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      answers.push(await signIn(index % 2 === 0 ? one : two, email, 'wrong one'));
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect(await signIn(two, email, 'right one', '203.0.113.2')).toBe(200);
    expect(await countersInDatabase(keyOf(email))).toBe(0);
    expect(await redis.keys(`utsav:throttle:password:${keyOf(email)}*`)).not.toEqual([]);
  });

  test('parallel tries cannot slip through', async () => {
    const tries = Array.from({ length: 40 }, (_, index) =>
      throttle((index % 2 ? one : two).context, 'parallel', limit(7)).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(7);
  });

  test('a right try does not count, and the counter never falls below 0', async () => {
    for (let index = 0; index < 3; index += 1) await giveBack(one.context, 'given back');
    await throttle(one.context, 'given back', limit(1));
    await giveBack(two.context, 'given back');
    await throttle(one.context, 'given back', limit(1));
    await expect(throttle(two.context, 'given back', limit(1))).rejects.toThrow('Too many tries');
  });

  test('a window ends by itself', async () => {
    const short = limit(1, 1 / 60);
    await throttle(one.context, 'short', short);
    await expect(throttle(one.context, 'short', short)).rejects.toThrow('Too many tries');
    await vi.waitFor(() => throttle(one.context, 'short', short), { timeout: 5_000 });
    expect(await redis.keys('utsav:throttle:*short')).toHaveLength(1);
  });

  test('the connection ends with the server', async () => {
    expect(await redis.connections()).toBe(2);
    const third = connectRedis(redis.url, { info: vi.fn(), warn: vi.fn() });
    await third.start();
    expect(await redis.connections()).toBe(3);
    third.stop();
    await vi.waitFor(async () => expect(await redis.connections()).toBe(2));
  });

  test('searches are counted over all instances', async () => {
    const [here, there] = [
      clientRate(one.context, 'searching', 10),
      clientRate(two.context, 'searching', 10),
    ];
    const ip = '203.0.113.9';
    for (let index = 0; index < 6; index += 1) await here({ ip });
    for (let index = 0; index < 4; index += 1) await there({ ip });
    await expect(there({ ip })).rejects.toThrow('Too many tries');
    await expect(here({ ip })).rejects.toThrow('Too many tries');
    await here({ ip: '203.0.113.10' });
    expect(await redis.keys('utsav:rate:searching:*')).toHaveLength(2);
  });
});

describe('when Redis fails', () => {
  afterAll(() => redis.thaw());

  test('because it is lost, limits are in the database, no request fails, and it is used again once it is back', async () => {
    await redis.kill();
    const { email } = await one.build.user({ passwordHash });
    const answers: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      answers.push(await signIn(index % 2 === 0 ? one : two, email, 'wrong one', '203.0.113.3'));
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect(await countersInDatabase(keyOf(email))).toBeGreaterThan(0);
    expect(await signIn(two, email, 'right one', '203.0.113.4')).toBe(200);

    await redis.start();
    await Promise.all([shared(one), shared(two)]);
    await throttle(one.context, 'after', limit(1));
    await expect(throttle(two.context, 'after', limit(1))).rejects.toThrow('Too many tries');
    expect(await countersInDatabase('after')).toBe(0);
  });

  test('because it hangs, its connection is closed and limits are in the database', async () => {
    redis.freeze();
    await throttle(one.context, 'frozen', limit(10));
    await vi.waitFor(() => expect(one.context.redis?.isReady()).toBe(false), { timeout: 10_000 });
    for (let index = 0; index < 9; index += 1) await throttle(one.context, 'frozen', limit(10));
    await expect(throttle(one.context, 'frozen', limit(10))).rejects.toThrow('Too many tries');
    expect(one.context.redis?.isReady()).toBe(false);
    expect(await countersInDatabase('frozen')).toBe(11);
    redis.thaw();
    await shared(one);
  });
});

describe('a Redis that is down at the start', () => {
  const log = { info: vi.fn(), warn: vi.fn() };

  beforeAll(() => redis.kill());

  test('does not keep the server from starting, is logged once, and is used once it is up', async () => {
    const connection = connectRedis(redis.url, log);
    await connection.start();
    expect(connection.isReady()).toBe(false);
    const { tries } = createLimiters((one.context.db as { $client: Pool }).$client, connection);
    for (let index = 0; index < 20; index += 1) await tries.penalty('late');
    expect(await countersInDatabase('late')).toBe(20);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.warn.mock.calls[0]?.[0].reason).toContain('ECONNREFUSED');

    await redis.start();
    await vi.waitFor(() => expect(connection.isReady()).toBe(true), 10_000);
    await tries.penalty('late');
    expect(await countersInDatabase('late')).toBe(20);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledTimes(1);
    connection.stop();
    await tries.penalty('late');
    expect(await countersInDatabase('late')).toBe(21);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });
});
