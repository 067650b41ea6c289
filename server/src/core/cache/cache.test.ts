import { expect, test } from 'vitest';
import { allTags, type CachedResponse, createCache, type Tag } from './cache.ts';

const now = { time: 1_000_000 };
const clock = { now: () => new Date(now.time) };

const response = (text: string, maxAgeSeconds?: number): CachedResponse => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  ...(maxAgeSeconds === undefined ? {} : { maxAgeSeconds }),
});

function newCache(maxBytes = 100_000) {
  const cache = createCache({ maxBytes, clock });
  cache.resume();
  let made = 0;
  const read = async (key: string, tags: Tag[] = [], maxAgeSeconds?: number) => {
    const cached = await cache.read(key, tags, async () => {
      made += 1;
      return response(`${key} ${made}`, maxAgeSeconds);
    });
    return cached.body.toString();
  };
  return { cache, read };
}

/** Starts a response that is ready when `finish` is called. */
function slow(cache: ReturnType<typeof createCache>, key: string, tags: Tag[]) {
  let finish = (_text: string): void => undefined;
  const made = cache.read(
    key,
    tags,
    () =>
      new Promise((resolve) => {
        finish = (text) => resolve(response(text));
      }),
  );
  return { made, finish: (text: string) => finish(text) };
}

test('a response that was made once is cached', async () => {
  const { cache, read } = newCache();
  expect(await read('a')).toBe('a 1');
  expect(await read('a')).toBe('a 1');
  expect(cache.counts()).toEqual({ hits: 1, misses: 1 });
});

test('a change makes stale what depends on it and nothing else', async () => {
  const { cache, read } = newCache();
  await read('list', ['lists']);
  await read('p1', ['product:1', 'vendors']);
  await read('p2', ['product:2', 'vendors']);
  cache.invalidate(['product:1']);
  expect([await read('list', ['lists']), await read('p1', ['product:1']), await read('p2')]).toEqual([
    'list 1',
    'p1 4',
    'p2 3',
  ]);
  cache.invalidate([allTags]);
  expect(cache.bytes()).toBe(0);
  expect(await read('list')).toBe('list 5');
});

test('parallel requests share one response; a failure is not cached', async () => {
  const { cache } = newCache();
  let asked = 0;
  const make = async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (asked === 1) throw new Error('away');
    return response('fine');
  };
  const refused = await Promise.allSettled(Array.from({ length: 20 }, () => cache.read('a', [], make)));
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
  expect(asked).toBe(1);
  await Promise.all(Array.from({ length: 20 }, () => cache.read('a', [], make)));
  expect(asked).toBe(2);
});

test('a response begun before a change of its tags is not cached, nor given to later requests', async () => {
  const { cache, read } = newCache();
  const early = slow(cache, 'a', ['lists']);
  cache.invalidate(['lists']);
  const later = read('a', ['lists']);
  early.finish('old');
  expect((await early.made).body.toString()).toBe('old');
  expect(await later).toBe('a 1');
  expect(await read('a')).toBe('a 1');
});

test('a response begun before a change of something else is cached, and shared', async () => {
  const { cache, read } = newCache();
  const early = slow(cache, 'a', ['lists', 'product:1']);
  cache.invalidate(['product:2']);
  const later = read('a', ['lists', 'product:1']);
  early.finish('right');
  expect(await later).toBe('right');
  expect(await read('a', ['lists', 'product:1'])).toBe('right');
});

test('a change of very many services at once makes everything stale, so that their list stays short', async () => {
  const { cache, read } = newCache();
  await read('list', ['lists']);
  cache.invalidate(Array.from({ length: 10_001 }, (_, id): Tag => `product:${id}`));
  expect(await read('list', ['lists'])).toBe('list 2');
});

test('the cache never exceeds its bytes, and evicts the least recently used responses first', async () => {
  const { cache, read } = newCache(4_100);
  for (const key of ['a', 'b', 'c', 'd', 'a', 'e']) await read(key);
  expect(await read('a')).toBe('a 1');
  expect(await read('b')).toBe('b 6');
  for (let index = 0; index < 100; index += 1) {
    await read(`${index}`);
    expect(cache.bytes()).toBeLessThanOrEqual(4_100);
  }
});

test('a response with an age is made again after it, and one with no age is never cached', async () => {
  const { read } = newCache();
  await read('a', [], 1);
  now.time += 1_000;
  expect(await read('a')).toBe('a 1');
  now.time += 1;
  expect(await read('a')).toBe('a 2');
  await read('b', [], 0);
  expect(await read('b', [], 0)).toBe('b 4');
});

test('nothing is cached while the cache is paused', async () => {
  const { cache, read } = newCache();
  await read('a');
  cache.pause();
  expect([await read('a'), await read('a')]).toEqual(['a 2', 'a 3']);
  const begun = slow(cache, 'b', []);
  cache.resume();
  begun.finish('while paused');
  await begun.made;
  expect([await read('a'), await read('a'), await read('b')]).toEqual(['a 4', 'a 4', 'b 5']);
});
