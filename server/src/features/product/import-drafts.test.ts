import { productEndpoints } from '@utsav/contract/product';
import type { ImportReport } from '@utsav/contract/product-import';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { fileForm, importFile } from '../../testing/sample-files.ts';

const app = await startTestApp({ config: { adminScope: 'own' } });

async function send(as: TestUser, content: string, dryRun = false) {
  const form = await fileForm(content, { name: 'services.csv', fields: { dryRun: String(dryRun) } });
  const { payload, headers } = form;
  const answer = await app.app.inject({
    method: 'POST',
    url: productEndpoints.import.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${as.accessToken}` },
  });
  return { status: answer.statusCode, data: answer.json().data as ImportReport };
}
const own = async (as: TestUser) => {
  const { json } = await app.call(productEndpoints.manage, { as, body: { sort: 'name-asc' } });
  return json.data.map(({ name, published }) => [name, published]);
};

test('the column published makes drafts, in any case of its words, and may be empty or missing', async () => {
  const vendor = await app.build.admin();
  const file = importFile([
    { name: 'A', published: 'No' },
    { name: 'B', published: ' YES ' },
    { name: 'C', published: '' },
  ]);
  const { status, data } = await send(vendor, file);
  expect([status, data.imported, data.preview.map(({ published }) => published)]).toEqual([
    200,
    3,
    [false, true, true],
  ]);
  expect(await own(vendor)).toEqual([
    ['A', false],
    ['B', true],
    ['C', true],
  ]);
  const without = file.replaceAll(/,(published|"No"|" YES "|"")(?=\r\n|$)/g, '');
  expect((await send(vendor, without, true)).status).toBe(200);
});

test('another word in the column published is refused, and the refusal names the column', async () => {
  const { status, data } = await send(await app.build.admin(), importFile([{ published: 'perhaps' }]));
  expect(status).toBe(400);
  expect(data.lines[0]?.problems).toEqual([{ field: 'published', message: 'published must be yes or no' }]);
});

test('a line whose name a service of the same vendor has is marked, and imported all the same', async () => {
  const [vendor, other] = [await app.build.admin(), await app.build.admin()];
  await app.build.product({ adminId: vendor.id, name: 'Lake Palace' });
  const file = importFile([{ name: ' lake palace' }, { name: 'Hill Fort' }]);
  const marks = ({ data }: { data: ImportReport }) => data.lines.map(({ duplicate }) => duplicate);
  expect(marks(await send(vendor, file, true))).toEqual([true, undefined]);
  expect(marks(await send(other, file, true))).toEqual([undefined, undefined]);
  expect((await send(vendor, file)).data.imported).toBe(2);
});

test('an export says which services are drafts, and can be imported again', async () => {
  const vendor = await app.build.admin();
  await app.build.product({ adminId: vendor.id, name: 'Draft', image: [], published: false });
  const exported = await app.app.inject({
    url: productEndpoints.exportServices.path,
    headers: { authorization: `Bearer ${vendor.accessToken}` },
  });
  expect(exported.body.split('\r\n')[1]).toMatch(/,no$/);
  const { status, data } = await send(vendor, exported.body, true);
  expect([status, data.lines[0]?.duplicate, data.preview[0]?.published]).toEqual([200, true, false]);
});
