import { categoryEndpoints } from '@utsav/contract/category';
import { productEndpoints } from '@utsav/contract/product';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestRedis } from '../../testing/redis.ts';
import { withInvalidation } from '../cache/invalidation.ts';

const redis = await createTestRedis();
await redis.start();
const config = { redisUrl: redis.url, instanceBus: 'redis' as const };
const app = await startTestApp({ config });
const beside = await startTestApp({ config, beside: app });
const category = await app.build.category();
const service = await app.build.product({ name: 'First' });
beside.context.cache.invalidate(['allTags']);

const nameOn = async ({ call }: TestApp) =>
  (await call(productEndpoints.details, { body: { productId: service.id } })).json.data?.name;
const rename = (name: string) =>
  withInvalidation(app.context, [`product:${service.id}`], (db) =>
    db.execute(sql`UPDATE products SET name = ${name} WHERE id = ${service.id}`),
  );
const waiting = async () => (await app.context.db.execute(sql`SELECT FROM instance_messages`)).rowCount;

test('a change is visible on the other instance, and its message is gone from the table', async () => {
  const caches = async () => {
    expect(await nameOn(beside)).toBe('First');
    return beside.context.cache.bytes();
  };
  await expect.poll(caches, { timeout: 5_000 }).toBeGreaterThan(0);
  await rename('Second');
  await expect.poll(() => nameOn(beside)).toBe('Second');
  await expect.poll(waiting).toBe(0);
});

test('nothing is sent for a change that is rolled back', async () => {
  await nameOn(beside);
  const failing = withInvalidation(app.context, [`product:${service.id}`], async (db) => {
    await app.context.bus.publish(db, 'cache', ['allTags']);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const cached = beside.context.cache.bytes();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(beside.context.cache.bytes()).toBe(cached);
  expect(await waiting()).toBe(0);
});

test('the message of a process that died after the commit is sent by another one', async () => {
  await beside.call(categoryEndpoints.list);
  await app.context.db.execute(sql`UPDATE categories SET name = 'After' WHERE id = ${category.id}`);
  const payload = JSON.stringify({ from: 'dead', topic: 'cache', content: ['allTags'] });
  await app.context.db.execute(
    sql`INSERT INTO instance_messages (sender, payload) VALUES ('dead', ${payload})`,
  );
  const shown = async () => (await beside.call(categoryEndpoints.list)).text.includes('After');
  expect(await shown()).toBe(false);
  await expect.poll(shown, { timeout: 15_000 }).toBe(true);
  expect(await waiting()).toBe(0);
});

test('without Redis nothing is cached, so nothing is stale; it works again by itself', async () => {
  await nameOn(beside);
  await redis.kill();
  await expect.poll(() => beside.context.cache.bytes()).toBe(0);
  await rename('Third');
  expect(await nameOn(beside)).toBe('Third');
  expect(beside.context.cache.bytes()).toBe(0);
  await redis.start();
  const caches = async () => {
    await nameOn(beside);
    return beside.context.cache.bytes();
  };
  await expect.poll(caches, { timeout: 15_000 }).toBeGreaterThan(0);
  await rename('Fourth');
  await expect.poll(() => nameOn(beside)).toBe('Fourth');
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
});
