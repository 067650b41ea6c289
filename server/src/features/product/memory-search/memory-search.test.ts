import { editDistance } from '@utsav/contract/search-words';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { cardJson } from '../present.ts';
import { listMatchingCards, matchProducts } from '../search-queries.ts';
import { createTrigrams, remainsOf, similarityTo } from './likeness.ts';
import { loadIndex } from './load-index.ts';
import { clearMarks, createMarks, isMarked, mark } from './marks.ts';
import { type SearchIndex, type StemsOf, searchInMemory } from './search-index.ts';
import { createStems } from './stems.ts';
import { soundOf, wordsOf } from './words.ts';

const app = await startTestApp();
const { db } = app.context;

const common =
  `wedding weddings photography photographer photographers bride bridal catering caterer cater menu
  makeup make-up café naïve d'or marigold mandap lights lighting lit planner planning planned plans royal royale
  studio studios dhol the with of and lotus lotuses model modelling hair airbrush quartz quartzite amber
  दुल्हन मेहंदी मेहँदी लाल हथेली बारात`.split(/\s+/);
const syllables = 'ka ri man dev sha lo pur ni tar van gul meh dra sor bha nil chi ra tek um'.split(' ');

/** The same numbers every time, below a limit. */
function numbersFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

const pick = numbersFrom(2026);
const one = <Value>(values: readonly Value[]) => values[pick(values.length)] as Value;
const made = Array.from({ length: 300 }, () =>
  Array.from({ length: 2 + pick(3) }, () => one(syllables)).join(''),
);
/** The earlier a word, the more often. */
const word = () => [...common, ...made][Math.floor((common.length + made.length) * (pick(1000) / 1000) ** 2)];
const wordsUpTo = (most: number) => Array.from({ length: 1 + pick(most) }, word).join(' ');

function misspelt(right: string): string {
  const letters = [...right];
  const place = pick(letters.length);
  const [here = '', next = ''] = letters.slice(place);
  const changes = [[], [next, here], [here, here], ['x'], [here, one(letters)]];
  letters.splice(place, 2, ...(pick(2) ? [...one(changes), next] : one(changes)));
  return letters.join('');
}

const kinds: Record<string, () => string> = {
  'a word': () => word() ?? '',
  'a beginning': () => (word() ?? '').slice(0, 1 + pick(6)),
  'a misspelt word': () => misspelt(word() ?? ''),
  'a word misspelt twice': () => misspelt(misspelt(word() ?? '')),
  'another form': () => (word() ?? '') + one(['s', 'es', 'ing', 'ed', 'er', 'ly']),
  'two words': () => `${word()} ${(word() ?? '').slice(0, 2 + pick(5))}`,
  'three words': () => `${word()} ${word()} ${misspelt(word() ?? '')}`,
  'words that nobody has': () => `${word()} zzz${pick(10)} ${pick(2) ? word() : ''} nowhere`,
  'many words': () => Array.from({ length: 12 }, word).join(', '),
  'signs, capitals and accents': () =>
    `#${(word() ?? '').toUpperCase()}! ${one(['é', '🎉', "'", '-', '’s', ''])}`,
};

describe('memory finds what the database finds, in the same order', () => {
  let index: SearchIndex;
  const stemsOf = createStems(db);

  beforeAll(async () => {
    const parents = [];
    for (const name of ['Photographers', 'Makeup & Hair', 'Royal Weddings', 'Empty Planners']) {
      parents.push(await app.build.category({ name }));
    }
    const subs = [];
    for (const name of ['Bridal Makeup', 'Candid', 'Dhol & Baraat', 'मेहंदी']) {
      subs.push(await app.build.subCategory({ name, categoryIds: [parents[0]?.id ?? ''] }));
    }
    for (let number = 0; number < 250; number += 1) {
      app.clock.advance(1);
      await app.build.product({
        name: wordsUpTo(4),
        description: wordsUpTo(12),
        // The last category has no services.
        categoryIds: [one(parents.slice(0, 3)).id],
        subCategoryIds: pick(3) ? [one(subs).id] : [],
      });
    }
    const loaded = await loadIndex(db, 1000);
    if (!loaded) throw new Error('nothing was loaded');
    index = loaded;
  });

  test.each(Object.keys(kinds))('%s', async (kind) => {
    for (let turn = 0; turn < 60; turn += 1) {
      const text = (kinds[kind]?.() ?? '').trim();
      for (const offset of [0, 10]) {
        const wanted = { text, limit: 10, offset };
        const { cards, total } = await searchInMemory(index, stemsOf, wanted);
        const expected = await matchProducts(db, wanted);
        const ids = cards.map((card) => JSON.parse(card)._id);
        expect({ text, ids, total }).toEqual({ text, ...expected });
      }
    }
  });

  test('cards and the whole catalogue are the same too', async () => {
    for (const text of ['', 'wedding', 'मेहंदी']) {
      const wanted = { text, limit: 10, offset: 0 };
      const { cards, total } = await searchInMemory(index, stemsOf, wanted);
      expect(cards.length, text).toBeGreaterThan(0);
      const expected = await listMatchingCards(db, wanted);
      expect({ cards, total }).toEqual({ cards: expected.map(cardJson), total: expected[0]?.total });
    }
  });

  test('what was found out about a word is used again, and forgotten when there is too much of it', async () => {
    index.meanings.clear();
    const asked: string[] = [];
    const askedStems: StemsOf = (words) => {
      asked.push(...words);
      return stemsOf(words);
    };
    const search = (text: string) => searchInMemory(index, askedStems, { text, limit: 10, offset: 0 });
    const first = await search('weding');
    expect(first.cards.length).toBeGreaterThan(0);
    expect(await search('(weding)')).toEqual(first);
    expect(asked).toEqual(['weding']);

    const everyText = Array.from({ length: 300 }, (_, text) =>
      Array.from({ length: 8 }, (_, word) => `nowhere${text}x${word}`).join(' '),
    );
    let most = 0;
    for (const text of everyText) {
      await search(text);
      most = Math.max(most, index.meanings.size);
    }
    expect(most).toBeGreaterThan(1_900);
    expect(most).toBeLessThanOrEqual(2_000);
    expect(await search('weding')).toEqual(first);
    expect(asked.filter((word) => word === 'weding')).toHaveLength(2);
  });

  test('searches at the same time do not get into each other', async () => {
    index.meanings.clear();
    const all = Object.values(kinds).flatMap((make) => Array.from({ length: 20 }, make));
    const search = (text: string) => searchInMemory(index, stemsOf, { text, limit: 10, offset: 0 });
    const together = await Promise.all(all.map(search));
    index.meanings.clear();
    for (const [place, text] of all.entries()) expect(together[place], text).toEqual(await search(text));
  });

  test('what is too large is not read', async () => {
    expect(await loadIndex(db, index.cards.length - 1)).toBeUndefined();
    expect((await loadIndex(db, index.cards.length))?.cards).toHaveLength(index.cards.length);
  });

  test('some of each kind find something, so that the comparison means something', async () => {
    for (const [kind, make] of Object.entries(kinds)) {
      let found = 0;
      for (let turn = 0; turn < 30; turn += 1) {
        const wanted = { text: make(), limit: 10, offset: 0 };
        if ((await searchInMemory(index, stemsOf, wanted)).total > 0) found += 1;
      }
      expect(found, kind).toBeGreaterThan(5);
    }
  });
});

describe('words are taken as the database takes them', () => {
  const texts = [
    ...common,
    ...made,
    'Ähnlich',
    'ẞharp',
    'İstanbul',
    'ﬁne',
    '½ off',
    '１２',
    '漢字 テスト',
    'x'.repeat(60),
  ];
  const strange = [
    '🎉 party',
    '👩‍👩‍👧‍👦',
    "o'neill’s",
    'a-b_c.d',
    'e\u0301\u0301',
    '',
    ' ',
    '\u200d',
    'phックx',
    'aack',
    'wwxx',
  ];

  test.each([
    [
      'cut',
      sql`ARRAY(SELECT DISTINCT left(word, 40) FROM unnest(search_split(text)) AS word)`,
      (text: string) => wordsOf(text).sort(),
    ],
    ['heard', sql`search_sound(text)`, soundOf],
  ])('%s', async (_what, expression, ours) => {
    const all = [...texts, ...strange];
    const { rows } = await db.execute<{ text: string; theirs: string | string[] }>(
      sql`SELECT text, ${expression} AS theirs FROM unnest(${sql.param(all)}::text[]) AS text`,
    );
    for (const { text, theirs } of rows) {
      expect({ text, ours: ours(text) }).toEqual({
        text,
        ours: Array.isArray(theirs) ? theirs.sort() : theirs,
      });
    }
  });

  const likenessOf = async (a: string, b: string) => {
    const trigrams = await createTrigrams([{ word: b, rank: 0 }]);
    return similarityTo(trigrams, a)(0);
  };

  test('compared', async () => {
    const pairs = Array.from({ length: 3000 }, () => {
      const word = one([...made, ...common.slice(-6)]);
      return [word, pick(2) ? misspelt(misspelt(word)) : one(made)];
    });
    const { rows } = await db.execute<{
      a: string;
      b: string;
      alike: boolean;
      likeness: number;
      edits: number;
    }>(sql`
      SELECT a, b, search_remains(a, 2) && search_remains(b, 1) AS alike, similarity(a, b) AS likeness,
        search_distance(a, b) AS edits
      FROM unnest(${sql.param(pairs.map(([a]) => a))}::text[], ${sql.param(pairs.map(([, b]) => b))}::text[]) AS pair (a, b)`);
    expect(rows.filter(({ alike }) => alike).length).toBeGreaterThan(300);
    for (const { a, b, ...theirs } of rows) {
      const remains = remainsOf(a, 2);
      const ours = {
        alike: remainsOf(b, 1).some((remain) => remains.includes(remain)),
        likeness: expect.closeTo(await likenessOf(a, b), 5),
        edits: editDistance(a, b),
      };
      expect({ a, b, ...theirs }).toEqual({ a, b, ...ours });
    }
  });
});

test('a new turn takes all marks away, after the last possible one too', () => {
  const marks = createMarks(3);
  const marked = () => [0, 1, 2].filter((number) => isMarked(marks, number));
  for (const [number, turn] of [0, 5, 0xffffffff].entries()) {
    marks.turn = turn;
    clearMarks(marks);
    expect(marked()).toEqual([]);
    mark(marks, number);
    expect(marked()).toEqual([number]);
  }
});
