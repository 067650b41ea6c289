import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { categoryEndpoints } from '@utsav/contract/category';
import { productEndpoints } from '@utsav/contract/product';
import { siteEndpoints } from '@utsav/contract/site';
import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import { userEndpoints } from '@utsav/contract/user';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { onServer } from '../../testing/database.ts';
import { countStatements } from '../../testing/statements.ts';

const app = await startTestApp();
const beside = await startTestApp({ beside: app });
const admin = await app.build.admin();
const category = await app.build.category({ name: 'Photographers' });
const subCategory = await app.build.subCategory({ categoryIds: [category.id] });
const links = { categoryIds: [category.id], subCategoryIds: [subCategory.id] };
const service = await app.build.product({ name: 'Candid', adminId: admin.id, ...links });

const form = {
  name: 'Candid',
  image: ['/uploads/2026/p-2600.webp'],
  video: [],
  category: [category.id],
  subCategory: [subCategory.id],
  stock: 5,
  price: 1000,
  discount: 0,
  description: 'A service.',
  more_details: {},
};

const listing = {
  endpoint: productEndpoints.byCategoryAndSubCategory,
  body: { categoryId: category.id, subCategoryId: subCategory.id },
};
const cached = [
  { endpoint: categoryEndpoints.list, body: undefined },
  { endpoint: subCategoryEndpoints.list, body: undefined },
  { endpoint: productEndpoints.byCategory, body: { id: category.id } },
  listing,
  { endpoint: productEndpoints.details, body: { productId: service.id } },
  { endpoint: siteEndpoints.config, body: undefined },
];
const texts = (on = app) =>
  Promise.all(cached.map(async ({ endpoint, body }) => (await on.call(endpoint, { body })).text));

test('a cached response is the same, byte for byte, and makes no statement', async () => {
  const first = await texts();
  expect(
    await countStatements(app, async () => {
      expect(await texts()).toEqual(first);
    }),
  ).toBe(0);
});

test('searches that differ in case and spaces only share a response', async () => {
  const searched = async (search: string) =>
    (await app.call(productEndpoints.search, { body: { search } })).text;
  const first = await searched('candid photographers');
  expect(JSON.parse(first).data).toHaveLength(1);
  const ways = ['Candid photographers ', '  CANDID   Photographers', 'candid\u00a0photographers'];
  expect(
    await countStatements(app, async () => {
      for (const way of ways) expect(await searched(way)).toBe(first);
    }),
  ).toBe(0);
});

test('after a write its instance never answers with older data', async () => {
  for (const name of ['Second', 'Third', 'Fourth']) {
    await texts();
    const put = { ...form, name, _id: service.id };
    expect((await app.call(productEndpoints.update, { as: admin, body: put })).status).toBe(200);
    const [, , strip, list, details] = await texts();
    for (const text of [strip, list, details]) expect(text).toContain(`"name":"${name}"`);
  }
  const { json } = await app.call(productEndpoints.create, { as: admin, body: { ...form, name: 'New one' } });
  expect((await app.call(listing.endpoint, { body: listing.body })).json.data).toHaveLength(2);
  await app.call(productEndpoints.remove, { as: admin, body: { _id: json.data._id } });
  expect((await app.call(listing.endpoint, { body: listing.body })).json.data).toHaveLength(1);
  const gone = await app.call(productEndpoints.details, { body: { productId: json.data._id } });
  expect(gone.status).toBe(404);
});

test('a category has its new name wherever it is shown', async () => {
  await texts();
  const body = { _id: category.id, name: 'Cameras', image: category.image };
  await app.call(categoryEndpoints.update, { as: admin, body });
  for (const text of (await texts()).slice(0, 5)) expect(text).toContain('Cameras');
  await app.call(subCategoryEndpoints.update, {
    as: admin,
    body: { _id: subCategory.id, name: 'Sharp', image: '/uploads/s.webp', category: [category.id] },
  });
  for (const text of (await texts()).slice(1, 5)) expect(text).toContain('Sharp');
});

test('admin_info is what the vendor says now', async () => {
  await texts();
  const { email, mobile } = admin;
  await app.call(userEndpoints.update, { as: admin, body: { name: 'Asha Rao', email, mobile } });
  expect((await texts())[4]).toContain('Asha Rao');
});

test('a change reaches another instance', async () => {
  await texts(beside);
  const body = { ...form, name: 'Published', _id: service.id };
  await app.call(productEndpoints.update, { as: admin, body });
  const shown = async () => (await texts(beside)).slice(2, 5).map((text) => text.includes('Published'));
  await expect.poll(shown).toEqual([true, true, true]);
});

test('a change that is rolled back is not published', async () => {
  await texts(beside);
  const refused = await app.call(productEndpoints.update, {
    as: admin,
    body: { ...form, _id: service.id, category: ['nosuchcategory'] },
  });
  expect(refused.status).toBe(400);
  expect(await countStatements(beside, () => texts(beside))).toBe(0);
});

test('an instance that is not listening caches nothing, and starts again once it listens', async () => {
  await texts(beside);
  await onServer(
    app.databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'utsav bus' AND datname = current_database()`,
  );
  await expect.poll(() => beside.context.cache.bytes()).toBe(0);
  await app.context.db.execute(`UPDATE products SET name = 'Not listening' WHERE id = '${service.id}'`);
  expect((await texts(beside))[4]).toContain('Not listening');
  const cachedBytes = async () => {
    await texts(beside);
    return beside.context.cache.bytes();
  };
  await expect.poll(cachedBytes).toBeGreaterThan(0);
  await texts(beside);
  expect(await countStatements(beside, () => texts(beside))).toBe(0);
});

test('a GET has an ETag, and If-None-Match is answered with 304', async () => {
  const { headers, text } = await app.call(categoryEndpoints.list);
  expect(headers.etag).toMatch(/^W\/"[\w-]+"$/);
  expect(headers['cache-control']).toBe('no-cache');
  const again = (etag: string) =>
    app.app.inject({ url: categoryEndpoints.list.path, headers: { 'if-none-match': etag } });
  expect(await again(String(headers.etag))).toMatchObject({ statusCode: 304, body: '' });
  expect(await again('"other"')).toMatchObject({ statusCode: 200, body: text });
});

test('large responses are compressed, in the encoding that the client accepts', async () => {
  for (let index = 0; index < 10; index += 1) await app.build.product({ ...links, name: `Number ${index}` });
  const ask = (encoding: string) =>
    app.app.inject({
      method: 'POST',
      url: listing.endpoint.path,
      payload: listing.body,
      headers: { 'accept-encoding': encoding },
    });
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toMatch(/accept-encoding/i);
  const br = await ask('gzip, deflate, br');
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
  const gzip = await ask('br;q=0, gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
});

test('a cached response has the headers of every reply, and an id of its own', async () => {
  const [one, two] = [await app.call(categoryEndpoints.list), await app.call(categoryEndpoints.list)];
  const refused = await app.call(productEndpoints.details, { body: { productId: 'nosuch' } });
  for (const name of ['content-security-policy', 'x-content-type-options', 'access-control-allow-origin']) {
    expect(one.headers[name]).toBeTruthy();
    expect(one.headers[name]).toBe(refused.headers[name]);
  }
  const ids = [one, two, refused].map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(3);
});

test('letters of every script arrive as they were sent, in short responses and long ones, and HEAD has none', async () => {
  const name = 'मेहँदी ✿ ₹';
  await app.call(categoryEndpoints.update, {
    as: admin,
    body: { _id: category.id, name, image: category.image },
  });
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const list = `${address}${categoryEndpoints.list.path}`;
  const short = await fetch(list);
  expect(await short.json()).toMatchObject({ data: [{ name }] });
  const description = 'लंबा '.repeat(5_000);
  await app.context.db.execute(
    `UPDATE products SET description = '${description}' WHERE id = '${service.id}'`,
  );
  app.context.cache.invalidate(['allTags']);
  for (const encoding of ['identity', 'br', 'gzip']) {
    const long = await fetch(`${address}${productEndpoints.details.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
      body: JSON.stringify({ productId: service.id }),
    });
    expect(await long.json()).toMatchObject({ data: { description } });
  }
  const head = await fetch(list, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(short.headers.get('content-length'));
  expect(await head.text()).toBe('');
});

test('a refusal is not cached', async () => {
  const body = { productId: 'notyet' };
  expect((await app.call(productEndpoints.details, { body })).status).toBe(404);
  await app.context.db.execute(
    `INSERT INTO products (id, name, stock, price_paise, discount, description) VALUES ('notyet', 'Now', 1, 1, 0, 'x')`,
  );
  expect((await app.call(productEndpoints.details, { body })).status).toBe(200);
});
