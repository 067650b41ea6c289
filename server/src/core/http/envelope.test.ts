import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';

const app = await startTestApp();

test('null counts as left out: optional fields keep their value, required ones are missing', async () => {
  const facebookLink = 'https://facebook.com/asha';
  const admin = await app.build.admin({ facebookLink });
  const form = { name: 'Asha', email: admin.email, mobile: '9876543210' };
  const change = (body: object) => app.send(userEndpoints.update, body, admin);
  expect((await change({ ...form, facebookLink: null })).status).toBe(200);
  const { json } = await app.call(userEndpoints.details, { as: admin });
  expect(json.data.facebookLink).toBe(facebookLink);
  expect(await change({ ...form, name: null })).toMatchObject({
    status: 400,
    json: { field: 'name', message: 'name is required' },
  });
});

test('a list is no body', async () => {
  expect((await app.send(productEndpoints.search, {})).status).toBe(200);
  expect((await app.send(productEndpoints.search, [null])).status).toBe(400);
});
