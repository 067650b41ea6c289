import { productEndpoints } from '@utsav/contract/product';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { fileForm, importFile } from '../../testing/sample-files.ts';

const app = await startTestApp();
const own = await startTestApp({ beside: app, config: { adminScope: 'own' } });
const category = await app.build.category({ name: 'Photographers' });
await app.build.subCategory({ name: 'Weddings', categoryIds: [category.id] });

async function importAs(as: TestUser, content: string, dryRun = false) {
  const form = await fileForm(content, { name: 'services.csv', fields: { dryRun: String(dryRun) } });
  const headers = { ...form.headers, authorization: `Bearer ${as.accessToken}` };
  const { path } = productEndpoints.import;
  return (await app.app.inject({ method: 'POST', url: path, ...form, headers })).statusCode;
}

const download = (as?: TestUser, on = own) =>
  on.app.inject({
    url: productEndpoints.exportServices.path,
    headers: as ? { authorization: `Bearer ${as.accessToken}` } : {},
  });

test('the services come in the form of an import, and can be imported as they are', async () => {
  const vendor = await app.build.admin();
  const cells = { name: 'Sitar, "live"', description: 'Two\nhours', category: 'Photographers' };
  expect(await importAs(vendor, importFile([{ ...cells, subCategory: 'Weddings' }]))).toBe(200);
  await app.build.product({ adminId: vendor.id, name: '=1+1' });
  const { statusCode, body, headers } = await download(vendor);
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="my-services.csv"');
  const line = [
    '"Sitar, ""live"""',
    '"Two\nhours"',
    'Photographers',
    'Weddings',
    '2',
    '1500.5',
    '10',
    'Pune',
    '',
    'yes',
  ];
  expect(body).toContain(`\r\n${line.join(',')}\r\n`);
  expect(body).toContain("\r\n'=1+1,");
  const ofImport = body.split('\r\n').filter((one) => !one.startsWith("'="));
  expect(await importAs(vendor, ofImport.join('\r\n'), true)).toBe(200);
});

test('the export has every service once, own ones only with ADMIN_SCOPE=own', async () => {
  const [vendor, other] = [await app.build.admin(), await app.build.admin()];
  const made = Array.from({ length: 251 }, (_, index) => ({ name: `Exported ${index}` }));
  expect(await importAs(vendor, importFile(made))).toBe(200);
  const names = (await download(vendor)).body.match(/Exported \d+/g) ?? [];
  expect([names.length, new Set(names).size]).toEqual([251, 251]);
  expect((await download(other)).body).not.toContain('Exported');
  expect((await download(other, app)).body).toContain('Exported 250');
});

test('the export is for admins', async () => {
  expect((await download()).statusCode).toBe(401);
  expect((await download(await app.build.user())).statusCode).toBe(403);
});
