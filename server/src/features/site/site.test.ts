import { siteEndpoints } from '@utsav/contract/site';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { testCalls } from '../../testing/calls.ts';

test('the site configuration has brand, contact and which optional parts are on', async () => {
  const app = await startTestApp({ config: { brand: { name: 'Milan', email: 'a@b.example' } } });
  const { status, json } = await app.call(siteEndpoints.config);
  expect(status).toBe(200);
  expect(json.data).toMatchObject({ brandName: 'Milan', contactEmail: 'a@b.example', onlinePayment: false });
});

test('the site configuration contains no secret', async () => {
  const app = await startTestApp({
    config: { razorpay: { keyId: 'rzp_key', keySecret: 'rzp_secret', webhookSecret: 'rzp_hook' } },
  });
  const { text, json } = await app.call(siteEndpoints.config);
  expect(json.data.onlinePayment).toBe(true);
  expect(text).not.toMatch(/rzp_/);
});

testCalls(siteEndpoints, () => ({}));
