import { readdir } from 'node:fs/promises';
import { accountEndpoints, passwordHeader } from '@utsav/contract/account';
import { reviewEndpoints } from '@utsav/contract/review';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { fileForm, sampleFiles } from '../../testing/sample-files.ts';
import { unzip } from '../../testing/unzip.ts';

const app = await startTestApp();
const password = 'pässword 100%';
const passwordHash = await hashPassword(password);

const ask = ({ accessToken }: TestUser, given: string | undefined = password) =>
  app.app.inject({
    method: 'GET',
    url: accountEndpoints.export.path,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(given === '' ? {} : { [passwordHeader]: encodeURIComponent(given) }),
    },
  });
const rowsOf = (files: Map<string, Buffer>, table: string) =>
  JSON.parse(files.get(`data/${table}.json`)?.toString() ?? 'null') as Record<string, unknown>[];

test('the file has everything of the person, the pictures, and a README in both languages', async () => {
  const vendor = await app.build.admin();
  const user = await app.build.user({ passwordHash, name: 'आशा Rao' });
  const service = await app.build.product({ adminId: vendor.id });
  await app.build.order({ customer: user, service });
  await app.build.order({ service });
  const form = await fileForm(await sampleFiles.picture().jpeg().toBuffer(), { field: 'image' });
  await app.build.review({ author: user, body: 'Lovely.' });
  const uploaded = await app.app.inject({
    method: 'POST',
    url: reviewEndpoints.uploadImage.path,
    ...form,
    headers: { ...form.headers, authorization: `Bearer ${user.accessToken}` },
  });
  expect(uploaded.statusCode).toBe(200);
  const answer = await ask(user);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data-2026-11-15.zip"',
    'cache-control': 'private, no-store',
  });
  const files = unzip(answer.rawPayload);
  expect(rowsOf(files, 'users')).toMatchObject([{ name: 'आशा Rao', email: user.email }]);
  expect(rowsOf(files, 'orders')).toHaveLength(2);
  expect(rowsOf(files, 'orders')[0]).toMatchObject({ customer: { email: user.email } });
  expect(rowsOf(files, 'reviews')).toMatchObject([{ body: 'Lovely.' }]);
  expect(rowsOf(files, 'addresses')).toHaveLength(2);
  const readme = files.get('README.txt')?.toString() ?? '';
  expect(readme).toContain('Your data at Utsav');
  expect(readme).toContain('Utsav पर आपका डेटा');
  expect(readme).not.toContain('tables.');
  const pictures = [...files].filter(([name]) => name.startsWith('pictures/'));
  expect(pictures).toHaveLength(1);
  expect(pictures[0]?.[1].subarray(8, 12).toString()).toBe('WEBP');
  const all = [...files.values()].map(String).join();
  expect(all).not.toMatch(/argon2|password_hash|refresh_hash/);
  expect(all).not.toContain(vendor.email);
});

test('a vendor gets own services, and nothing about customers', async () => {
  const vendor = await app.build.admin({ passwordHash });
  const service = await app.build.product({ adminId: vendor.id, name: 'Mandap' });
  const { customer } = await app.build.order({ service });
  const files = unzip((await ask(vendor)).rawPayload);
  expect(rowsOf(files, 'products')).toMatchObject([{ name: 'Mandap' }]);
  expect(rowsOf(files, 'orders')).toEqual([]);
  expect([...files.values()].map(String).join()).not.toContain(customer.email);
});

test('it needs the password, and 3 a day are made', async () => {
  const user = await app.build.user({ passwordHash });
  for (const wrong of ['', 'wrong']) {
    const answer = await ask(user, wrong);
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'password']);
  }
  for (const status of [200, 200, 200, 429]) expect((await ask(user)).statusCode).toBe(status);
});

test('a raw percent sign in the header is taken as it is', async () => {
  const user = await app.build.user({ passwordHash: await hashPassword('100% sure') });
  const { statusCode } = await app.app.inject({
    url: accountEndpoints.export.path,
    headers: { authorization: `Bearer ${user.accessToken}`, [passwordHeader]: '100% sure' },
  });
  expect(statusCode).toBe(200);
});

test('nothing is left of the folder in which a file was made', async () => {
  await vi.waitFor(async () => {
    const left = await readdir(app.context.storage.temporaryFolder);
    expect(left.filter((name) => name.startsWith('export-'))).toEqual([]);
  });
});
