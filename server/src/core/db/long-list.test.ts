import { beforeEach, expect, test } from 'vitest';
import { createLongLists, type LongList, type Span } from './long-list.ts';

const time = { now: 0 };
const clock = { now: () => new Date(time.now) };
const state = { generation: 1, length: 0, spans: [] as Span[], counts: 0, surveys: 0 };

const idOf = (age: number) => `id${String(age).padStart(8, '0')}`;
/** Newest first: the highest number. */
const rowsAt = (offset: number, limit: number) =>
  Array.from({ length: Math.max(0, Math.min(limit, state.length - offset)) }, (_, index) => ({
    id: idOf(state.length - offset - index),
  }));

const list: LongList<{ id: string }> = {
  key: 'all',
  generation: () => state.generation,
  async read(span) {
    state.spans.push(span);
    const { after, skip, limit, total } = span;
    const before = after === undefined ? 0 : state.length - Number(after.slice(2)) + 1;
    return { rows: rowsAt(before + skip, limit), total: total === undefined ? state.length : undefined };
  },
  async count() {
    state.counts += 1;
    return state.length;
  },
  async survey(every) {
    state.surveys += 1;
    return Array.from({ length: Math.floor(state.length / every) }, (_, index) => {
      const position = (index + 1) * every;
      return { id: idOf(state.length - position + 1), position };
    });
  },
};

let readPage = createLongLists(clock);
const page = async (number: number) => {
  const { rows, totalCount } = await readPage(list, { page: number, limit: 10 });
  const expected = rowsAt((number - 1) * 10, 10);
  return { right: JSON.stringify(rows) === JSON.stringify(expected), totalCount };
};
const furthestSkip = () => Math.max(...state.spans.map(({ skip }) => skip));

beforeEach(() => {
  readPage = createLongLists(clock);
  Object.assign(state, {
    generation: state.generation + 1,
    length: 50_000,
    spans: [],
    counts: 0,
    surveys: 0,
  });
});

test('every page is the right one, and none skips more than the distance between two known places', async () => {
  for (const number of [1, 2, 3, 999, 1000, 1001, 1500, 4000, 4999, 5000, 4321, 77]) {
    expect(await page(number)).toEqual({ right: true, totalCount: 50_000 });
  }
  expect(state.surveys).toBe(1);
  expect(furthestSkip()).toBeLessThanOrEqual(1_000);
  state.spans = [];
  for (const number of [4000, 4999, 3211]) await page(number);
  expect(furthestSkip()).toBeLessThanOrEqual(200);
});

test('scrolling down to any depth never skips far and never surveys', async () => {
  for (let number = 1; number <= 1_500; number += 1) expect((await page(number)).right).toBe(true);
  expect(furthestSkip()).toBeLessThanOrEqual(220);
  expect(state.surveys).toBe(0);
});

test('a list of millions is surveyed once, with places further apart', async () => {
  state.length = 5_000_000;
  await page(1);
  for (const number of [400_000, 100, 499_999, 250_000, 101]) expect((await page(number)).right).toBe(true);
  expect(state.surveys).toBe(1);
  expect(furthestSkip()).toBeLessThanOrEqual(1_000);
});

test('a list that is not told of changes has only its end surveyed', async () => {
  const untold = { ...list, key: 'untold', generation: undefined };
  const ask = (number: number) => readPage(untold, { page: number, limit: 10 });
  for (const number of [500, 600, 900]) await ask(number);
  expect(state.surveys).toBe(0);
  for (const number of [2_000, 3_000]) expect((await ask(number)).rows).toEqual(rowsAt(number * 10 - 10, 10));
  expect(state.surveys).toBe(1);
});

test('the total is counted once, and again after a change', async () => {
  state.length = 25;
  await page(1);
  await page(2);
  expect(state.spans.map(({ total }) => total)).toEqual([undefined, 25]);
  state.length = 26;
  state.generation += 1;
  expect(await page(1)).toEqual({ right: true, totalCount: 26 });
});

test('up to 10,000 rows a change is seen at once, in count and order', async () => {
  state.length = 10_000;
  await page(600);
  await page(601);
  state.length = 9_990;
  state.generation += 1;
  expect(await page(601)).toEqual({ right: true, totalCount: 9_990 });
});

test('beyond 10,000 rows count and places may be 30 seconds old, not more', async () => {
  await page(4_000);
  state.length = 50_010;
  state.generation += 1;
  expect((await page(1)).totalCount).toBe(50_000);
  expect((await page(1)).right).toBe(true);
  time.now += 30_000;
  expect(await page(4_000)).toEqual({ right: true, totalCount: 50_010 });
});

test('a page beyond the end is empty and knows the total', async () => {
  state.length = 25;
  expect(await page(9)).toEqual({ right: true, totalCount: 25 });
  state.spans = [];
  expect(await page(9)).toEqual({ right: true, totalCount: 25 });
  expect(state.spans).toEqual([]);
});

test('an empty list counts nothing', async () => {
  state.length = 0;
  const empty = { ...list, read: async () => ({ rows: [], total: undefined }) };
  expect(await readPage(empty, { page: 1, limit: 10 })).toEqual({ rows: [], totalCount: 0 });
  expect(state.counts).toBe(0);
});

test('what is remembered is bounded: the list that was read longest ago is forgotten first', async () => {
  // Each is surveyed at 250 places, of which all lists together may have 100,000.
  const far = (key: string) => readPage({ ...list, key }, { page: 4000, limit: 10 });
  for (let number = 0; number <= 400; number += 1) await far(`list ${number}`);
  expect(state.surveys).toBe(401);
  await far('list 400');
  await far('list 1');
  expect(state.surveys).toBe(401);
  await far('list 0');
  expect(state.surveys).toBe(402);
});

test('a list that is far longer than it was taken for is remembered at fewer places', async () => {
  state.length = 4_000_000;
  const read = (number: number) => readPage(list, { page: number, limit: 10 });
  await read(150);
  expect((await read(390_000)).rows).toEqual(rowsAt(3_899_990, 10));
  // Every 200th place would be 20,000 of them; every second of those is kept.
  expect(state.surveys).toBe(1);
  expect(furthestSkip()).toBeLessThan(400);
});
