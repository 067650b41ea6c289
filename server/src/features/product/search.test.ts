import { productEndpoints } from '@utsav/contract/product';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { countStatements } from '../../testing/statements.ts';

const app = await startTestApp();

const photographers = await app.build.category({ name: 'Photographers' });
const caterers = await app.build.category({ name: 'Caterers' });
const beauty = await app.build.category({ name: 'Beauty' });
const weddingShoots = await app.build.subCategory({
  name: 'Wedding Shoots',
  categoryIds: [photographers.id],
});
const mehendi = await app.build.subCategory({ name: 'Mehendi Art', categoryIds: [beauty.id] });

/** Each is newer than the one before. */
async function service(name: string, description = 'Nothing more.', ids: string[] = []) {
  app.clock.advance(1);
  const isCategory = (id: string) => [photographers.id, caterers.id, beauty.id].includes(id);
  return app.build.product({
    name,
    description,
    categoryIds: ids.filter(isCategory),
    subCategoryIds: ids.filter((id) => !isCategory(id)),
  });
}

async function search(text: string, page = 1) {
  const { status, json } = await app.call(productEndpoints.search, { body: { search: text, page } });
  expect(status).toBe(200);
  return json;
}
const found = async (text: string) => (await search(text)).data.map((card) => card.name);

describe('what a text finds', async () => {
  await service('Lotus Studio', 'Pictures of your day.', [photographers.id, weddingShoots.id]);
  await service('Anand Photographer', 'Pictures of your day.');
  await service('Royal Feast', 'Wedding catering for five hundred guests, with a photographer’s corner.', [
    caterers.id,
  ]);
  await service('Henna Haveli', 'Bridal designs.', [beauty.id, mehendi.id]);
  await service('Make-up by Zoya', 'Airbrush and matte.', [beauty.id]);
  await service('Café Bollywood', 'Desserts at the mandap.', [caterers.id]);
  await service('लाल हथेली मेहंदी', 'दुल्हन के लिए बारीक मेहंदी।', [beauty.id]);

  test.each([
    ['a whole word of the name', 'lotus', ['Lotus Studio']],
    ['whatever its case', 'LOTUS', ['Lotus Studio']],
    ['the beginning of a word', 'lot', ['Lotus Studio']],
    ['a word of the description', 'airbrush', ['Make-up by Zoya']],
    ['a word of the category', 'caterers', ['Café Bollywood', 'Royal Feast']],
    ['another form of the word', 'caterer', ['Café Bollywood', 'Royal Feast']],
    ['a word of the sub category', 'mehendi', ['Henna Haveli']],
    ['words with a letter missing', 'bridl', ['Henna Haveli']],
    ['a letter too many', 'lotuss', ['Lotus Studio']],
    ['letters swapped', 'airburhs', ['Make-up by Zoya']],
    ['words spelt as they sound', 'fotografer', ['Anand Photographer', 'Lotus Studio', 'Royal Feast']],
    ['an unfinished misspelt word', 'fotogra', ['Anand Photographer', 'Lotus Studio', 'Royal Feast']],
    ['another spelling', 'mehndi', ['Henna Haveli']],
    ['a joined word', 'makeup', ['Make-up by Zoya']],
    ['the same in two words', 'make up', ['Make-up by Zoya']],
    ['accents left out', 'cafe', ['Café Bollywood']],
    ['accents put in', 'bóllywood', ['Café Bollywood']],
    ['Hindi, and the same word in Latin letters', 'मेहंदी', ['लाल हथेली मेहंदी', 'Henna Haveli']],
    ['another spelling in Hindi', 'मेंहदी', ['लाल हथेली मेहंदी', 'Henna Haveli']],
    ['an English word in Hindi', 'फोटोग्राफर', ['Anand Photographer', 'Lotus Studio', 'Royal Feast']],
    ['with its dots', 'फ़ोटोग्राफ़र', ['Anand Photographer', 'Lotus Studio', 'Royal Feast']],
    ['two of them', 'ब्राइडल मेहंदी', ['Henna Haveli']],
    ['a joined word in Hindi', 'मेकअप', ['Make-up by Zoya']],
    ['the beginning of a Hindi word', 'दुल्ह', ['लाल हथेली मेहंदी']],
    ['words among fillers', 'the lotus of and', ['Lotus Studio']],
  ])('%s: %j', async (_what, text, names) => {
    expect(await found(text)).toEqual(names);
  });

  test('a misspelling does not find what merely shares some letters', async () => {
    expect(await found('lutes')).toEqual([]);
    expect(await found('zebra')).toEqual([]);
  });

  test('a card shows what every card shows', async () => {
    const { data } = await search('lotus studio');
    expect(data[0]).toMatchObject({
      name: 'Lotus Studio',
      price: 1000,
      category: [{ _id: photographers.id, name: 'Photographers' }],
      subCategory: [{ _id: weddingShoots.id, name: 'Wedding Shoots' }],
    });
  });

  test.each([
    ...[
      '&',
      '#',
      '%',
      '100%',
      "'",
      "''",
      '"',
      '\\',
      "\\'",
      '`',
      '$$',
      ';',
      '--',
      '/*',
      '<->',
      '!',
      '*',
      ':*',
      '(',
      ')',
    ],
    ...[
      'a & b',
      '!lotus',
      'lotus:*',
      "lotus' | 'feast",
      '((((',
      '<2>',
      '=lotus',
      '#0abc',
      '@admin',
      '_',
      'ß',
      'İ',
    ],
    ...['🎉', '👩‍👩‍👧‍👦', 'लोटस 🎉', '你好', '\u200d', '\u0301', '\ufeff', 'a'.repeat(200), 'x '.repeat(100)],
    ...['null', 'undefined', '{}', '[]', '0', '-1', 'e\u0301\u0301\u0301'],
  ])('%j is answered', async (text) => {
    const { data, totalCount } = await search(text);
    expect(data.length).toBe(Math.min(totalCount, 10));
  });

  test('signs around words do not matter, and signs alone find nothing', async () => {
    expect(await found('#lotus & "studio"!')).toEqual(['Lotus Studio']);
    expect(await found('%&#')).toEqual([]);
  });

  test('bad input is refused by name', async () => {
    for (const [body, field] of [
      [{ search: 5 }, 'search'],
      [{ search: 'a\0b' }, 'search'],
      [{ search: 'x'.repeat(201) }, 'search'],
      [{ search: 'lotus', page: 0 }, 'page'],
      [{ search: 'lotus', page: 'two' }, 'page'],
    ] as const) {
      const refused = await app.send(productEndpoints.search, body);
      expect(refused).toMatchObject({ status: 400, json: { field } });
      expect(refused.json.message).toContain(field);
    }
  });
});

test('a number in Hindi digits finds itself first, the same in Latin digits, and no other number', async () => {
  await service('नव वर्ष २०२५');
  await service('New Year 2025');
  await service('दिवाली ३१४१');
  await service('कलश १०');
  expect(await found('२०२५')).toEqual(['नव वर्ष २०२५', 'New Year 2025']);
  expect(await found('३१४१')).toEqual(['दिवाली ३१४१']);
  expect(await found('१०')).toEqual(['कलश १०']);
});

describe('the best match comes first', async () => {
  const inCategory = await app.build.category({ name: 'Quartz' });
  await service('Quartz One'); // older than all the others
  await service('Quartzite Two');
  await service('Three', 'Nothing more.', []);
  app.clock.advance(1);
  await app.build.product({ name: 'Four', description: 'Nothing more.', categoryIds: [inCategory.id] });
  await service('Five', 'Made with quartz.');
  await service('Six', 'Made with quartzite.');
  await service('Seven', 'Amber and quartz.');
  await service('Amber Quartz Eight');
  await service('Amber Nine', 'Quartz inside.');
  await service('Beryl Ten', 'Amber inside.');

  test('name before category before description, whole words before beginnings, newest first among equals', async () => {
    expect(await found('quartz')).toEqual([
      'Amber Quartz Eight',
      'Quartz One',
      'Quartzite Two',
      'Four',
      'Amber Nine',
      'Seven',
      'Five',
      'Six',
    ]);
  });

  test('all words are required where a service has them all', async () => {
    expect(await found('amber quartz')).toEqual(['Amber Quartz Eight', 'Amber Nine', 'Seven']);
    expect(await found('quartz amber')).toEqual(['Amber Quartz Eight', 'Amber Nine', 'Seven']);
  });

  test('the last word may be unfinished, and so may the others', async () => {
    expect((await found('ambe quart'))[0]).toBe('Amber Quartz Eight');
  });

  test('else those with some of them, those with most of them first', async () => {
    expect((await found('amber nowhereword')).slice(0, 3)).toEqual([
      'Amber Nine',
      'Amber Quartz Eight',
      'Beryl Ten',
    ]);
    expect((await found('quartz beryl zzzgone')).length).toBeGreaterThan(3);
    expect((await found('amber quartz zzzgone'))[0]).toBe('Amber Nine');
  });

  test('exact spelling comes before similar spelling', async () => {
    await service('Berly Eleven');
    await service('Beryl Twelve');
    expect(await found('beryl')).toEqual(['Beryl Twelve', 'Beryl Ten', 'Berly Eleven']);
  });
});

describe('pages', async () => {
  const names: string[] = [];
  for (let number = 1; number <= 34; number += 1) {
    const { name } = await service(
      number % 3 === 0 ? `Topaz ${number}` : `Ring ${number}`,
      number % 3 === 0 ? 'A ring.' : 'With a topaz.',
    );
    names.push(name);
  }
  const newest = [...names].reverse();
  const expected = [
    ...newest.filter((name) => name.startsWith('Topaz')),
    ...newest.filter((name) => name.startsWith('Ring')),
  ];

  test('10 a page, every match once, in one order', async () => {
    const pages = [];
    for (let page = 1; page <= 4; page += 1) pages.push(await search('topaz', page));
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 10, 4]);
    expect(pages.flatMap(({ data }) => data.map((card) => card.name))).toEqual(expected);
    for (const [index, { page, totalPage, totalCount }] of pages.entries()) {
      expect({ page, totalPage, totalCount }).toEqual({ page: index + 1, totalPage: 4, totalCount: 34 });
    }
  });

  test('past the last page the counts stay the same', async () => {
    expect(await search('topaz', 5)).toMatchObject({ data: [], page: 5, totalPage: 4, totalCount: 34 });
    expect(await search('topaz', 1_000_000)).toMatchObject({ data: [], totalCount: 34 });
    expect(await search('nothinglikeit')).toMatchObject({ data: [], page: 1, totalPage: 0, totalCount: 0 });
  });

  test('services that do not match do not move those that do', async () => {
    const before = (await search('topaz', 2)).data.map((card) => card.name);
    await service('Something else');
    expect((await search('topaz', 2)).data.map((card) => card.name)).toEqual(before);
  });

  test('two statements answer a search, three where a later page is empty or no service has every word', async () => {
    expect(await countStatements(app, () => search('Topaz ring'))).toBe(2);
    expect(await countStatements(app, () => search('fotografer of pictures'))).toBe(2);
    expect(await countStatements(app, () => search('nothinglikethat'))).toBe(1);
    expect(await countStatements(app, () => search('Topaz lotus'))).toBe(3);
    expect(await countStatements(app, () => search('Topaz ring', 90))).toBe(3);
  });
});

test('an empty text lists everything, newest first', async () => {
  const empty = await startTestApp();
  const names = [];
  for (let number = 1; number <= 12; number += 1) {
    empty.clock.advance(1);
    names.unshift((await empty.build.product()).name);
  }
  for (const search of ['', '   ', '\n\t']) {
    const { json } = await empty.call(productEndpoints.search, { body: { search } });
    expect(json).toMatchObject({ page: 1, totalPage: 2, totalCount: 12 });
    expect(json.data.map((card) => card.name)).toEqual(names.slice(0, 10));
  }
  const { json } = await empty.call(productEndpoints.search, { body: { page: 2 } });
  expect(json.data.map((card) => card.name)).toEqual(names.slice(10));
});
