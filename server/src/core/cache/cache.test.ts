import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCache, everything, type Tag } from './cache.ts';
import { createKept } from './cached-reply.ts';

const now = { time: 0 };
const clock = { now: () => new Date(now.time) };

const answer = (text: string, tags: Tag[] = [], expires?: number) =>
  createKept(text, { type: 'text/plain', tags, expires });

function newCache(maxBytes = 100_000) {
  const cache = createCache({ maxBytes, clock });
  cache.resume();
  let made = 0;
  const read = async (key: string, tags: Tag[] = [], expires?: number) => {
    const kept = await cache.read(key, async () => {
      made += 1;
      return answer(`${key} ${made}`, tags, expires);
    });
    return kept.body().toString();
  };
  return { cache, read, made: () => made };
}

test('what was made once is kept', async () => {
  const { read } = newCache();
  expect(await read('a')).toBe('a 1');
  expect(await read('a')).toBe('a 1');
});

test('a change drops what depends on it and nothing else', async () => {
  const { cache, read } = newCache();
  await read('list', ['lists']);
  await read('p1', ['product:1', 'uploaders']);
  await read('p2', ['product:2', 'uploaders']);
  cache.drop(['product:1']);
  expect([await read('list'), await read('p1', ['product:1']), await read('p2')]).toEqual([
    'list 1',
    'p1 4',
    'p2 3',
  ]);
  cache.drop([everything]);
  expect(await read('list')).toBe('list 5');
  expect(cache.bytes()).toBeLessThan(1_100);
});

test('many who ask at once share one making; a failure is not kept', async () => {
  const { cache } = newCache();
  let asked = 0;
  const make = async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (asked === 1) throw new Error('away');
    return answer('fine');
  };
  const refused = await Promise.allSettled(Array.from({ length: 20 }, () => cache.read('a', make)));
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
  expect(asked).toBe(1);
  await Promise.all(Array.from({ length: 20 }, () => cache.read('a', make)));
  expect(asked).toBe(2);
});

test('an answer begun before a change is never kept, nor given to whoever asks after it', async () => {
  const { cache, read } = newCache();
  let finish = (_: string) => undefined as unknown;
  const early = cache.read(
    'a',
    () => new Promise((resolve) => (finish = (text) => resolve(answer(text, ['lists'])))),
  );
  cache.drop(['lists']);
  const later = read('a', ['lists']);
  finish('old');
  expect((await early).body().toString()).toBe('old');
  expect(await later).toBe('a 1');
  expect(await read('a')).toBe('a 1');
});

test('it never takes more than its bytes, and lets go of what was not asked for the longest', async () => {
  const { cache, read } = newCache(35_000);
  for (const key of ['a', 'b', 'c', 'd']) await read(key, ['lists']);
  expect(await read('a')).toBe('a 1');
  for (const key of ['e', 'f']) await read(key);
  expect([await read('c'), await read('d'), await read('e')]).toEqual(['c 3', 'd 4', 'e 5']);
  expect(await read('b')).toBe('b 7');
  for (let index = 0; index < 100; index += 1) {
    await read(`${index}`);
    await read(`${index}`);
    expect(cache.bytes()).toBeLessThanOrEqual(35_000);
  }
  expect(await read('99')).toBe('99 107');
  expect(await read('a')).toBe('a 108');
});

test('what people come back to is not pushed out by what is asked for once', async () => {
  const { cache, read } = newCache(35_000);
  for (const key of ['home', 'home', 'listing', 'listing']) await read(key, ['lists']);
  for (let index = 0; index < 1_000; index += 1) await read(`search ${index}`, ['lists']);
  expect([await read('home'), await read('listing')]).toEqual(['home 1', 'listing 2']);
  // An eighth, and the two that were asked for again.
  expect(cache.bytes()).toBeLessThan(35_000 / 8 + 2 * 1_100);
  cache.drop(['lists']);
  expect(cache.bytes()).toBe(0);
});

test('compressed forms count as well', async () => {
  const cache = createCache({ maxBytes: 8 * 5_000, clock });
  cache.resume();
  const kept = await cache.read('a', async () =>
    createKept(randomBytes(2_000).toString('base64'), { type: 'text/plain', tags: [], expires: undefined }),
  );
  expect(cache.bytes()).toBeGreaterThan(3_000);
  const [one, two] = await Promise.all([kept.compressed?.('br'), kept.compressed?.('br')]);
  expect(one).toBe(two);
  expect(cache.bytes()).toBe(0);
});

test('what is good for some seconds is made again after them', async () => {
  const { read } = newCache();
  await read('a', [], now.time + 1_000);
  now.time += 999;
  expect(await read('a')).toBe('a 1');
  now.time += 1;
  expect(await read('a')).toBe('a 2');
});

test('while paused nothing is kept', async () => {
  const { cache, read } = newCache();
  await read('a');
  cache.pause();
  expect([await read('a'), await read('a')]).toEqual(['a 2', 'a 3']);
  cache.resume();
  expect([await read('a'), await read('a')]).toEqual(['a 4', 'a 4']);
});
