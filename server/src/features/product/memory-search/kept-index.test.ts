import { categoryEndpoints } from '@utsav/contract/category';
import { productEndpoints } from '@utsav/contract/product';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCache } from '../../../core/cache/cache.ts';
import { startTestApp } from '../../../testing/app.ts';
import { countStatements } from '../../../testing/statements.ts';
import { keepIndex } from './kept-index.ts';
import { loadIndex } from './load-index.ts';
import type { SearchIndex } from './search-index.ts';

describe('the catalogue is kept until something changes', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp() {
    const cache = createCache({ maxBytes: 1000, clock: { now: () => new Date() } });
    const warn = vi.fn();
    const answers: { give(index: SearchIndex | undefined): void; fail(error: Error): void }[] = [];
    const load = vi.fn(
      () => new Promise<SearchIndex | undefined>((give, fail) => answers.push({ give, fail })),
    );
    const current = keepIndex({ cache, log: { warn } as never }, load);
    const settle = () => new Promise(setImmediate);
    const give = async (index: SearchIndex | undefined) => {
      answers.shift()?.give(index);
      await settle();
    };
    const fail = async () => {
      answers.shift()?.fail(new Error('away'));
      await settle();
    };
    cache.resume();
    return { cache, current, load, give, fail, warn };
  }
  const someIndex = () => ({ cards: [] }) as unknown as SearchIndex;

  test('it is read when first asked for, once', async () => {
    const { current, load, give } = setUp();
    const index = someIndex();
    expect(load).not.toHaveBeenCalled();
    expect(current()).toBeUndefined();
    expect(current()).toBeUndefined();
    await give(index);
    expect(current()).toBe(index);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('what was begun before a change is never used', async () => {
    const { cache, current, load, give } = setUp();
    current();
    cache.invalidate(['lists']);
    await give(someIndex());
    expect(current()).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(current()).toBeUndefined();
    const fresh = someIndex();
    await give(fresh);
    expect(current()).toBe(fresh);
    cache.invalidate(['lists']);
    expect(current()).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('whoever cannot hear of changes has none', async () => {
    const { cache, current, load, give } = setUp();
    current();
    await give(someIndex());
    cache.pause();
    vi.advanceTimersByTime(60_000);
    expect(current()).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(1);
    cache.resume();
    expect(current()).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('one that is too large is asked about once for each change', async () => {
    const { cache, current, load, give } = setUp();
    current();
    await give(undefined);
    vi.advanceTimersByTime(60_000);
    expect(current()).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(1);
    cache.invalidate(['lists']);
    current();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('after reading for long it is left alone for twenty times as long, a minute at most', async () => {
    const { cache, current, load, give } = setUp();
    for (const [took, pause] of [
      [10, 1_000],
      [500, 10_000],
      [20_000, 60_000],
    ] as const) {
      load.mockClear();
      cache.invalidate(['lists']);
      current();
      vi.advanceTimersByTime(took);
      await give(someIndex());
      cache.invalidate(['lists']);
      vi.advanceTimersByTime(pause - 1);
      current();
      expect(load).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(1);
      current();
      expect(load).toHaveBeenCalledTimes(2);
      await give(someIndex());
      vi.advanceTimersByTime(60_000);
    }
  });

  test('where it could not be read, that is told and tried again after a second', async () => {
    const { current, load, fail, warn } = setUp();
    current();
    vi.advanceTimersByTime(20_000);
    await fail();
    expect(warn).toHaveBeenCalledTimes(1);
    current();
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    current();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('searching', async () => {
  const config = { searchInMemoryUpTo: 20 };
  const here = await startTestApp({ config });
  const there = await startTestApp({ config, beside: here });
  const admin = await here.build.admin();
  const category = await here.build.category({ name: 'Perfumers' });
  const form = { description: 'Words.', stock: 1, price: 1, discount: 0, category: [category.id] };
  const create = async (name: string) => {
    here.clock.advance(1);
    const { json } = await here.call(productEndpoints.create, { as: admin, body: { ...form, name } });
    return json.data._id;
  };
  const names = async (search: string, at = here) => {
    const { json } = await at.call(productEndpoints.search, { body: { search } });
    return json.data.map(({ name }) => name);
  };
  let asked = 0;
  /** With signs that make no difference, so that nobody has asked for it and no answer is kept. */
  const anew = (text: string) => {
    asked += 1;
    return text + asked.toString(2).replaceAll('0', '.').replaceAll('1', '!');
  };
  const inMemory = (at = here) =>
    vi.waitFor(
      async () => {
        expect(await countStatements(at, () => names(anew('rosewater'), at))).toBe(0);
      },
      { timeout: 60_000, interval: 100 },
    );

  test('the database does it until the catalogue is read, then memory does, and both see every change', async () => {
    const first = await create('Rosewater one');
    expect(await names(anew('rosewater'))).toEqual(['Rosewater one']);
    await inMemory();
    await inMemory(there);
    expect(await names(anew('rosewatr'))).toEqual(['Rosewater one']);

    await create('Rosewater two');
    expect(await names(anew('rosewater'))).toEqual(['Rosewater two', 'Rosewater one']);
    await vi.waitFor(async () => expect(await names(anew('rosewater'), there)).toHaveLength(2), 1_000);
    await inMemory();
    expect(await names(anew('rosewater'))).toEqual(['Rosewater two', 'Rosewater one']);

    const renamed = { ...form, _id: first, name: 'Sandalwood one' };
    await here.call(productEndpoints.update, { as: admin, body: renamed });
    expect(await names(anew('rosewater'))).toEqual(['Rosewater two']);
    await inMemory();
    expect(await names(anew('sandalwood'))).toEqual(['Sandalwood one']);

    const image = '/uploads/2026/abc-2600.webp';
    await here.call(categoryEndpoints.update, {
      as: admin,
      body: { _id: category.id, name: 'Distillers', image },
    });
    expect(await names(anew('perfumers'))).toEqual([]);
    await inMemory();
    expect(await names(anew('distillers'))).toEqual(['Rosewater two', 'Sandalwood one']);

    await here.call(productEndpoints.remove, { as: admin, body: { _id: first } });
    expect(await names(anew('distillers'))).toEqual(['Rosewater two']);
    await inMemory();
    expect(await names(anew('distillers'))).toEqual(['Rosewater two']);
  }, 120_000);

  test('a word that no service has costs one statement, many at once cost one together', async () => {
    await inMemory();
    expect(await countStatements(here, () => names(anew('rosewatre')))).toBe(1);
    const many = ['rosewatr', 'rosewate', 'rosewter', 'of rosewatr', 'rosewaters'];
    let found: string[][] = [];
    const askAll = async () => {
      found = await Promise.all(many.map((text) => names(anew(text))));
    };
    expect(await countStatements(here, askAll)).toBe(1);
    expect(found.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
  }, 120_000);

  test('capitals that the database has its own idea of are left to it', async () => {
    await inMemory();
    expect(await countStatements(here, () => names(anew('ROSEWATER')))).toBe(0);
    expect(await countStatements(here, () => names(anew('Ärosewater')))).toBe(1);
    expect(await names(anew('RÓSEWATER'))).toEqual(['Rosewater two']);
  }, 120_000);

  test('a catalogue whose index is not finished is not read', async () => {
    const { db } = here.context;
    await db.execute(sql`ALTER TABLE products DISABLE TRIGGER USER`);
    await here.build.product();
    await db.execute(sql`ALTER TABLE products ENABLE TRIGGER USER`);
    expect(await loadIndex(db, 20)).toBeUndefined();
    await db.execute(sql`SELECT search_rebuild()`);
    expect((await loadIndex(db, 20))?.cards).toHaveLength(2);
  });
});
