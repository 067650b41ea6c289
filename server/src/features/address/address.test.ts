import { addressEndpoints } from '@utsav/contract/address';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { testCalls } from '../../testing/calls.ts';

const app = await startTestApp();
const form = {
  address_line: '7 Lake View',
  city: 'Udaipur',
  state: 'Rajasthan',
  country: 'India',
  pincode: '313001',
  mobile: '9812345678',
};

test('a customer saves an address and finds it first in the list', async () => {
  const asha = await app.build.user();
  await app.build.address(asha);
  app.clock.advance(1);
  const saved = await app.call(addressEndpoints.create, { as: asha, body: { ...form, city: ' Udaipur ' } });
  expect(saved.status).toBe(200);
  expect(saved.json.data).toEqual({ ...form, _id: expect.any(String), userId: asha.id, status: true });
  const { json } = await app.call(addressEndpoints.list, { as: asha });
  expect(json.data.map(({ city }) => city)).toEqual(['Udaipur', 'Jaipur']);
});

test.each(Object.keys(form))('%s is required, on adding and on editing', async (field) => {
  const asha = await app.build.user();
  const { id } = await app.build.address(asha);
  for (const nothing of [undefined, '', '   ']) {
    const body = { ...form, [field]: nothing, _id: id };
    for (const endpoint of [addressEndpoints.create, addressEndpoints.update]) {
      const refused = await app.send(endpoint, body, asha);
      expect(refused).toMatchObject({ status: 400, json: { success: false, field } });
      expect(refused.json.message).toContain(field);
    }
  }
});

test('a customer edits an address; the owner never changes', async () => {
  const asha = await app.build.user();
  const other = await app.build.user();
  const { id } = await app.build.address(asha);
  const body = { ...form, _id: id, userId: other.id, status: false };
  const changed = await app.call(addressEndpoints.update, { as: asha, body });
  expect(changed.json.data).toEqual({ ...form, _id: id, userId: asha.id, status: true });
});

test('removal is soft: the address stays in the list with status false, and can be removed once', async () => {
  const asha = await app.build.user();
  const { id } = await app.build.address(asha);
  const removed = await app.call(addressEndpoints.disable, { as: asha, body: { _id: id } });
  expect(removed).toMatchObject({ status: 200, json: { message: 'Address Remove' } });
  const { json } = await app.call(addressEndpoints.list, { as: asha });
  expect(json.data).toMatchObject([{ _id: id, status: false }]);
  expect((await app.call(addressEndpoints.disable, { as: asha, body: { _id: id } })).status).toBe(404);
  expect((await app.call(addressEndpoints.update, { as: asha, body: { ...form, _id: id } })).status).toBe(
    404,
  );
});

test("nobody sees, edits or removes somebody else's address", async () => {
  const asha = await app.build.user();
  const other = await app.build.admin();
  const { id } = await app.build.address(asha);
  expect((await app.call(addressEndpoints.list, { as: other })).json.data).toEqual([]);
  expect((await app.send(addressEndpoints.update, { ...form, _id: id }, other)).status).toBe(404);
  expect((await app.send(addressEndpoints.disable, { _id: id }, other)).status).toBe(404);
  const { json } = await app.call(addressEndpoints.list, { as: asha });
  expect(json.data).toMatchObject([{ _id: id, city: 'Jaipur', status: true }]);
});

test('guests have no addresses', async () => {
  const { id } = await app.build.address(await app.build.user());
  expect((await app.send(addressEndpoints.create, form)).status).toBe(401);
  expect((await app.send(addressEndpoints.list, undefined)).status).toBe(401);
  expect((await app.send(addressEndpoints.update, { ...form, _id: id })).status).toBe(401);
  expect((await app.send(addressEndpoints.disable, { _id: id })).status).toBe(401);
});

test('an account has at most 100 addresses in use, however many are added at once', async () => {
  const asha = await app.build.user();
  for (let index = 0; index < 98; index += 1) await app.build.address(asha);
  const add = () => app.call(addressEndpoints.create, { as: asha, body: form });
  const answers = await Promise.all([add(), add(), add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.json.message).toBe('You can save up to 100 addresses. Please remove one first.');

  const { json } = await app.call(addressEndpoints.list, { as: asha });
  await app.call(addressEndpoints.disable, { as: asha, body: { _id: json.data[0]?._id ?? '' } });
  expect((await add()).status).toBe(200);
});

testCalls(addressEndpoints, ({ build }) => {
  const form = {
    address_line: '1 New Street',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: '411001',
    mobile: '9876543210',
  };
  return {
    create: async () => ({ body: form }),
    update: async (owner) => ({ body: { _id: (await build.address(owner)).id, ...form } }),
    disable: async (owner) => ({ body: { _id: (await build.address(owner)).id } }),
  };
});
