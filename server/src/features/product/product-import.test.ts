import { limits } from '@utsav/contract/limits';
import { productEndpoints } from '@utsav/contract/product';
import { type ImportReport, importColumns, optionalImportColumns } from '@utsav/contract/product-import';
import { describe, expect, test } from 'vitest';
import { adminActions } from '../../core/db/core-schema.ts';
import { files, products } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { fileForm, importFile } from '../../testing/sample-files.ts';

const app = await startTestApp();
const { db } = app.context;
const admin = await app.build.admin();
const category = await app.build.category({ name: 'Photographers' });
const weddings = await app.build.subCategory({ name: 'Weddings', categoryIds: [category.id] });
// Without the columns that a file may leave out.
const header = importColumns.filter((column) => !optionalImportColumns.includes(column)).join(',');

type Options = { as?: TestUser; dryRun?: boolean; language?: string; pictures?: string };

async function send(
  content: string | Buffer,
  { as = admin, dryRun, language = 'en', pictures }: Options = {},
) {
  const form = await fileForm(content, {
    name: 'services.csv',
    fields: {
      ...(dryRun === undefined ? {} : { dryRun: String(dryRun) }),
      ...(pictures === undefined ? {} : { pictures }),
    },
  });
  const answer = await app.app.inject({
    method: 'POST',
    url: productEndpoints.import.path,
    ...form,
    headers: {
      ...form.headers,
      authorization: `Bearer ${as.accessToken}`,
      'accept-language': language,
    },
  });
  return { status: answer.statusCode, json: answer.json() as { message: string; data: ImportReport } };
}

const countServices = () => db.$count(products);

/** Sends a file that is refused and answers its problems as [line, field, message]. */
async function problemsOf(content: string | Buffer, language?: string) {
  const before = await countServices();
  const { status, json } = await send(content, language ? { language } : {});
  expect(status).toBe(400);
  expect(json).toMatchObject({ success: false, code: 'BAD_INPUT', data: { imported: 0 } });
  expect(await countServices()).toBe(before);
  return json.data.lines.flatMap(({ line, problems }) =>
    problems.map(({ field, message }) => [line, field, message]),
  );
}

async function upload(owner: TestUser): Promise<string> {
  const url = `/uploads/2026/${owner.id}-2600.webp`;
  await db
    .insert(files)
    .values({ id: owner.id, url, keys: [url.slice(9)], ownerId: owner.id, createdAt: app.clock.now() });
  return url;
}

describe('importing', () => {
  test('all services of a file are added, as product/create would', async () => {
    const picture = await upload(admin);
    const content = importFile([
      {
        name: ' Candid "wedding" photos ',
        description: 'Two days,\nall in.',
        category: ' photographers ',
        subCategory: 'WEDDINGS',
        image: picture,
      },
      { name: 'Second' },
    ]);
    const { status, json } = await send(`\ufeff${content}\r\n\r\n`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      message: '2 services have been imported.',
      data: {
        imported: 2,
        lines: [
          { line: 2, name: 'Candid "wedding" photos', problems: [] },
          { line: 3, name: 'Second', problems: [] },
        ],
      },
    });
    const found = await app.call(productEndpoints.search, { body: { search: 'candid' } });
    expect(found.json.data).toMatchObject([
      {
        name: 'Candid "wedding" photos',
        price: 1500.5,
        discount: 10,
        stock: 2,
        city: 'Pune',
        image: [picture],
        category: [{ _id: category.id }],
        subCategory: [{ _id: weddings.id }],
        vendor: { _id: admin.id },
      },
    ]);
    const productId = found.json.data[0]?._id ?? '';
    const details = await app.call(productEndpoints.details, { body: { productId } });
    expect(details.json.data).toMatchObject({
      description: 'Two days,\nall in.',
      video: [],
      more_details: {},
    });
    const body = { categoryId: category.id, subCategoryId: weddings.id };
    const listed = await app.call(productEndpoints.byCategoryAndSubCategory, { body });
    expect(listed.json.data.map(({ _id }) => _id)).toContain(productId);
  });

  test('is one entry of the audit trail', async () => {
    await db.delete(adminActions);
    await send(importFile([{ name: 'A' }, { name: 'B' }]));
    expect(await db.select().from(adminActions)).toMatchObject([
      {
        action: 'product.import',
        adminId: admin.id,
        changes: { services: [null, 2], names: [null, '["A","B"]'] },
      },
    ]);
  });

  test('a dry run adds nothing', async () => {
    const before = await countServices();
    const { status, json } = await send(importFile([{ name: 'Tried' }]), { dryRun: true });
    expect(status).toBe(200);
    expect(json).toMatchObject({ message: 'One service can be imported.', data: { imported: 0 } });
    expect(json.data.lines).toEqual([{ line: 2, name: 'Tried', problems: [] }]);
    expect(await countServices()).toBe(before);
  });

  test('the first 20 services are shown as they will be added', async () => {
    const lines = Array.from({ length: 25 }, (_, index) => ({ name: `Shown ${index}` }));
    const { json } = await send(
      importFile([{ name: 'First', category: 'photographers', subCategory: 'Weddings' }, ...lines]),
      { dryRun: true },
    );
    expect(json.data.preview).toHaveLength(20);
    expect(json.data.preview[0]).toEqual({
      line: 2,
      name: 'First',
      category: ['photographers'],
      subCategory: ['Weddings'],
      stock: 2,
      price: 1500.5,
      discount: 10,
      city: 'Pune',
      image: [],
      published: true,
    });
  });

  test('columns may be in any order', async () => {
    const columns = [...importColumns].reverse();
    const cells = { name: 'Reversed', description: 'd', stock: '1', price: '2', discount: '0' };
    const line = columns.map((column) => cells[column as keyof typeof cells] ?? '');
    const { status } = await send(`${columns.join(',')}\n${line.join(',')}`, { dryRun: true });
    expect(status).toBe(200);
  });

  test('the template can be imported as it is', async () => {
    const { text, headers } = await template(admin);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="services.csv"');
    expect(text.startsWith(`\ufeff${importColumns.join(',')}\r\n`)).toBe(true);
    expect((await send(text, { dryRun: true })).status).toBe(200);
  });
});

const template = async (as?: TestUser) => {
  const headers = as ? { authorization: `Bearer ${as.accessToken}` } : {};
  const answer = await app.app.inject({ url: productEndpoints.importTemplate.path, headers });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
};

describe('one wrong line refuses the whole file', () => {
  test('each line says what is wrong, in the words of product/create', async () => {
    const found = await problemsOf(
      importFile([
        {},
        { name: '', price: 'cheap', stock: '1.5' },
        { discount: '101', category: 'Photographers|Magicians' },
        { subCategory: 'Tricks', city: 'x'.repeat(81) },
      ]),
    );
    expect(found).toEqual([
      [3, 'name', 'name is required'],
      [3, 'stock', 'stock must be a whole number'],
      [3, 'price', 'price must be a number'],
      [4, 'category', 'category contains Magicians, which does not exist'],
      [4, 'discount', 'discount must be from 0 to 100'],
      [5, 'subCategory', 'subCategory contains Tricks, which does not exist'],
      [5, 'city', 'city must be at most 80 characters long'],
    ]);
  });

  test('and names the problems in Hindi to a reader of Hindi', async () => {
    expect(await problemsOf(importFile([{ name: '' }]), 'hi')).toEqual([[2, 'name', 'name ज़रूरी है']]);
  });

  test.each([
    ['an address elsewhere', 'https://example.com/a.jpg'],
    ['a picture that is not there', '/uploads/2026/none-2600.webp'],
    ['the name of a file', 'lake.jpg'],
    ['a script', 'javascript:alert(1)'],
  ])('pictures are own uploads: %s', async (_name, image) => {
    expect(await problemsOf(importFile([{ image }]))).toEqual([
      [2, 'image', `image contains ${image}, which is not a picture that you have uploaded`],
    ]);
  });

  test('names of pictures that were uploaded beside the file stand for their addresses', async () => {
    const owner = await app.build.admin();
    const picture = await upload(owner);
    const pictures = JSON.stringify({
      'Lake at dusk.JPG': picture,
      'other.jpg': '/uploads/2026/other-2600.webp',
    });
    const image = ` lake at dusk.jpg |${picture}`;
    const { json } = await send(importFile([{ name: 'Named', image }]), {
      as: owner,
      dryRun: true,
      pictures,
    });
    expect(json.data.preview).toMatchObject([{ line: 2, name: 'Named', image: [picture, picture] }]);
    const foreign = await send(importFile([{ image: 'other.jpg' }]), { as: owner, dryRun: true, pictures });
    expect(foreign.status).toBe(400);
    const tooMany = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.jpg`, picture]));
    for (const wrong of ['{', '[1]', '{"a":1}', JSON.stringify(tooMany), 'x'.repeat(70_000)]) {
      const refused = await send(importFile([{}]), { as: owner, dryRun: true, pictures: wrong });
      expect(refused, wrong.slice(0, 20)).toMatchObject({ status: 400, json: { field: 'pictures' } });
    }
  });

  test('one sentence is about all values of a cell that are not known', async () => {
    const image = '/uploads/1.webp|/uploads/2.webp';
    const category = 'Magicians|Photographers|Clowns|Jugglers';
    expect(await problemsOf(importFile([{ image, category }]))).toEqual([
      [2, 'category', 'category contains Magicians and 2 more names that do not exist'],
      [
        2,
        'image',
        'image contains /uploads/1.webp and one more address that are not pictures that you have uploaded',
      ],
    ]);
    expect(await problemsOf(importFile([{ category }]), 'hi')).toEqual([
      [2, 'category', 'category में Magicians और 2 और नाम हैं, जो मौजूद नहीं हैं'],
    ]);
  });

  test('a picture of another admin is not an own one', async () => {
    const image = await upload(await app.build.admin());
    expect(await problemsOf(importFile([{ image }]))).toHaveLength(1);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', ' =1+1', '\u00a0@SUM(A1)'])(
    'a formula is refused: %j',
    async (cell) => {
      const found = await problemsOf(importFile([{ name: cell, description: cell }]));
      expect(found.map(([line, field]) => [line, field])).toEqual([
        [2, 'name'],
        [2, 'description'],
      ]);
    },
  );
});

describe('a file that cannot be read', () => {
  test('because of its header is refused', async () => {
    expect(await problemsOf('name,price,price,colour\na,1,1,red')).toEqual([
      ...['description', 'category', 'subCategory', 'stock', 'discount', 'city', 'image'].map((field) => [
        1,
        field,
        `The column ${field} is missing`,
      ]),
      [1, 'price', 'The column price appears twice'],
      [1, 'colour', 'colour is not a known column'],
    ]);
  });

  test('because of broken quotes is refused', async () => {
    const content = `${importFile([{}])}\nA,"open`;
    const broken = 'The quotes of this line are broken, so nothing below it was read';
    expect(await problemsOf(content)).toEqual([[3, 'file', broken]]);
    expect(await problemsOf(`${importFile([{}])}\nA,"b"c,,,1,1,1,,\n`)).toEqual([[3, 'file', broken]]);
  });

  test('because of too few cells is refused', async () => {
    expect(await problemsOf(`${header}\nA,b`)).toEqual([
      [2, 'line', 'This line has 2 cells, but the header has 9'],
    ]);
  });

  test('because it is empty is refused', async () => {
    expect(await problemsOf(`${header}\n\n`)).toEqual([[1, 'file', 'There is no service in this file']]);
  });

  test('because of its encoding is refused', async () => {
    const sentence = 'is not UTF-8. Please save the file as CSV UTF-8.';
    const utf16 = Buffer.from(`\ufeff${importFile([{}])}`, 'utf16le');
    expect(await problemsOf(utf16)).toEqual([[1, 'file', `file ${sentence}`]]);
    const latin1 = Buffer.from(importFile([{}, { city: 'Café' }]), 'latin1');
    expect(await problemsOf(latin1)).toEqual([[3, 'city', `city ${sentence}`]]);
    expect(await problemsOf(Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]))).toHaveLength(1);
  });

  test('because of too many lines is refused', async () => {
    const content = header + '\nA,b,,,1,1,1,,'.repeat(limits.importLines + 1);
    expect(await problemsOf(content)).toEqual([
      [limits.importLines + 2, 'file', 'A file can have at most 20,000 lines'],
    ]);
  });

  test('because it has more than 10 MB is refused', async () => {
    const { status, json } = await send(Buffer.alloc(limits.importBytes + 1, 'a'));
    expect(status).toBe(413);
    expect(json).toMatchObject({ code: 'TOO_LARGE', data: null });
  });
});

test('only admins can import products', async () => {
  const customer = await app.build.user();
  expect((await send(importFile([{}]), { as: customer })).status).toBe(403);
  expect((await template(customer)).status).toBe(403);
  expect((await template()).status).toBe(401);
});
