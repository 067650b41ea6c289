import { userEndpoints } from '@utsav/contract/user';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestRedis } from '../../testing/redis.ts';
import { hashPassword } from '../auth/passwords.ts';
import { clientRate } from './client-rate.ts';
import { createSharedCounters } from './shared-counters.ts';
import { giveBack, throttle } from './throttle.ts';

/* Limits that several instances share through a real Redis, and that hold without it. */

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
    sql`SELECT coalesce(sum(count), 0)::integer AS count FROM throttles WHERE key LIKE ${`%${like}%`}`,
  );
  return rows[0]?.count ?? 0;
}

/** Until Redis takes the counts of this instance (again). */
const shared = (app: TestApp) =>
  vi.waitFor(
    async () => expect(await app.context.shared?.add([{ key: 'asked', by: 1 }], 1_000)).toBeDefined(),
    {
      timeout: 10_000,
      interval: 50,
    },
  );

const limit = (tries: number, minutes = 1) => ({ tries, minutes });

describe('while Redis is there', () => {
  test('wrong passwords are counted over all instances, and not in the database', async () => {
    const { email } = await one.build.user({ passwordHash });
    const answers: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      answers.push(await signIn(index % 2 === 0 ? one : two, email, 'wrong one'));
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect(await signIn(two, email, 'right one', '203.0.113.2')).toBe(200);
    expect(await countersInDatabase(email)).toBe(0);
    expect(await redis.keys(`utsav:throttle:password:${email}*`)).not.toEqual([]);
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

  test('a right try does not count, and never below nothing', async () => {
    for (let index = 0; index < 3; index += 1) await giveBack(one.context, 'given back');
    await throttle(one.context, 'given back', limit(1));
    await giveBack(two.context, 'given back');
    await throttle(one.context, 'given back', limit(1));
    await expect(throttle(two.context, 'given back', limit(1))).rejects.toThrow('Too many tries');
  });

  test('a window ends by itself', async () => {
    const short = limit(1, 0.3 / 60);
    await throttle(one.context, 'short', short);
    await expect(throttle(one.context, 'short', short)).rejects.toThrow('Too many tries');
    await vi.waitFor(() => throttle(one.context, 'short', short), { timeout: 5_000 });
    expect(await redis.keys('utsav:throttle:*short')).toHaveLength(1);
  });

  test('the connection ends with the server', async () => {
    expect(await redis.connections()).toBe(2);
    const third = createSharedCounters(redis.url, { info: vi.fn(), warn: vi.fn() });
    await third.start();
    expect(await redis.connections()).toBe(3);
    third.stop();
    await vi.waitFor(async () => expect(await redis.connections()).toBe(2));
  });

  test('searches are counted over all instances, without anybody waiting', async () => {
    const [here, there] = [one, two].map(({ context }) => clientRate(context, 'searching', 10));
    const ask = (count: typeof here, ip = '203.0.113.9') => {
      try {
        count?.({ ip } as FastifyRequest);
        return true;
      } catch {
        return false;
      }
    };
    for (let index = 0; index < 6; index += 1) expect(ask(here)).toBe(true);
    await vi.waitFor(async () => expect(await redis.keys('utsav:rate:searching:*')).toHaveLength(1));
    for (let index = 0; index < 4; index += 1) expect(ask(there)).toBe(true);
    await vi.waitFor(() => expect(ask(there)).toBe(false));
    await vi.waitFor(() => expect(ask(here)).toBe(false));
    expect(ask(here, '203.0.113.10')).toBe(true);
    one.clock.advance(1);
    expect([ask(here), ask(there)]).toEqual([true, true]);
  });
});

describe('when Redis goes away', () => {
  afterAll(() => redis.thaw());

  test('lost: limits hold in the database, no request fails, and it is used again once it is back', async () => {
    await redis.kill();
    const { email } = await one.build.user({ passwordHash });
    const answers: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      answers.push(await signIn(index % 2 === 0 ? one : two, email, 'wrong one', '203.0.113.3'));
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect(await countersInDatabase(email)).toBeGreaterThan(0);
    expect(await signIn(two, email, 'right one', '203.0.113.4')).toBe(200);

    await redis.start();
    await Promise.all([shared(one), shared(two)]);
    await throttle(one.context, 'after', limit(1));
    await expect(throttle(two.context, 'after', limit(1))).rejects.toThrow('Too many tries');
    expect(await countersInDatabase('after')).toBe(0);
  });

  test('slow: one request waits for a moment, the others not at all', async () => {
    const took = async (key: string) => {
      const begun = performance.now();
      await throttle(one.context, key, limit(20));
      return performance.now() - begun;
    };
    redis.freeze();
    // 200 ms and the database; other tests may be busy beside this one.
    expect(await took('frozen')).toBeLessThan(1_000);
    const begun = performance.now();
    for (let index = 0; index < 9; index += 1) await took('frozen');
    expect(performance.now() - begun).toBeLessThan(9 * 200);
    expect(await countersInDatabase('frozen')).toBe(10);
    redis.thaw();
    await shared(one);
  });
});

describe('a connection that was never there', () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const counter = [{ key: 'late', by: 1 }];

  beforeAll(() => redis.kill());

  test('delays the start by no more than a second, is told of once, and comes about by itself', async () => {
    const counters = createSharedCounters(redis.url, log);
    const begun = performance.now();
    await counters.start();
    expect(performance.now() - begun).toBeLessThan(1_500);
    for (let index = 0; index < 20; index += 1) expect(await counters.add(counter, 1_000)).toBeUndefined();
    expect(await counters.takeBack(['late'])).toBe(false);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.warn.mock.calls[0]?.[0].reason).toContain('ECONNREFUSED');

    await redis.start();
    await vi.waitFor(async () => expect(await counters.add(counter, 1_000)).toBeDefined(), 10_000);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledTimes(1);
    counters.stop();
    expect(await counters.add(counter, 1_000)).toBeUndefined();
    expect(log.warn).toHaveBeenCalledTimes(1);
  });
});
