import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { findOrder } from '../queries.ts';
import { receiptContent } from './receipt-content.ts';

const app = await startTestApp();

type Changes = Parameters<typeof app.build.order>[0];

async function contentOf(changes: Changes, language: 'en' | 'hi' = 'en') {
  const vendor = await app.build.admin({ name: 'Asha Rao', businessName: 'Rao Events' });
  const service = await app.build.product({ adminId: vendor.id });
  const { id } = await app.build.order({ service, ...changes });
  const { db } = app.context;
  const order = await findOrder(db, { key: id });
  if (!order) throw new Error('no order');
  const content = receiptContent({
    order,
    url: 'https://utsav.example/order',
    brand: 'Utsav',
    now: app.clock.now(),
    language,
  });
  return { content, vendor };
}

test.each([
  ['PENDING', 'CASH ON DELIVERY', 'Booking confirmation', 'बुकिंग की पुष्टि'],
  ['PENDING', 'PAYMENT PENDING', 'Booking confirmation', 'बुकिंग की पुष्टि'],
  ['ACCEPTED', 'CASH ON DELIVERY', 'Booking confirmation', 'बुकिंग की पुष्टि'],
  ['PENDING', 'PAID', 'Receipt', 'रसीद'],
  ['ACCEPTED', 'PAID', 'Receipt', 'रसीद'],
  ['DELIVERED', 'CASH ON DELIVERY', 'Receipt', 'रसीद'],
] as const)('an order that is %s and %s is printed as: %s', async (orderStatus, paymentStatus, en, hi) => {
  const state = { orderStatus, paymentStatus };
  expect((await contentOf(state)).content.title).toBe(en);
  expect((await contentOf(state, 'hi')).content.title).toBe(hi);
});

test('before an order is accepted its receipt has only the business name of the vendor', async () => {
  const { content } = await contentOf({ orderStatus: 'PENDING', adminMobile: '9123456780' });
  expect(content.business.value).toBe('Rao Events');
});

test.each(['ACCEPTED', 'DELIVERED'] as const)(
  'of an %s order the mobile for questions is known',
  async (orderStatus) => {
    const { content } = await contentOf({ orderStatus, adminMobile: '9123456780' });
    expect(content.business.value).toBe('Rao Events\nMobile: 9123456780');
  },
);

test('the sign-in email of the vendor is never part of it', async () => {
  for (const orderStatus of ['PENDING', 'ACCEPTED', 'DELIVERED'] as const) {
    const { content, vendor } = await contentOf({ orderStatus });
    expect(JSON.stringify(content)).not.toContain(vendor.email);
  }
});
