import { availabilityEndpoints } from '@utsav/contract/availability';
import { orderEndpoints } from '@utsav/contract/order';
import { quoteEndpoints } from '@utsav/contract/quote';
import { reportEndpoints } from '@utsav/contract/report';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { quotedDay, quotedTotal, quoteFor } from '../../testing/quotes.ts';
import { findOrder } from './queries.ts';
import { receiptContent } from './receipt/receipt-content.ts';

const app = await startTestApp();
const { build, call } = app;
const customer = await build.user({ name: 'Asha Rao' });
const vendor = await build.operator();
const product = await build.product({ adminId: vendor.id, name: 'Films', stock: 1 });
const quote = await quoteFor(app, { customer, vendor, product }, { holdHours: 24 });
const held = await call(availabilityEndpoints.calendar, {
  as: vendor,
  query: { productId: product.id, from: '2028-01-01', to: '2028-01-31' },
});
const body = { _id: quote._id, addressId: (await build.address(customer)).id, totalAmt: quotedTotal };
const { json } = await call(quoteEndpoints.accept, { as: customer, body });
const { orderId } = json.data;

test('a place that a quote holds is taken in the calendar', () => {
  const day = held.json.data.days.find(({ date }) => date === quotedDay);
  expect(JSON.stringify(day)).toMatch(/"(taken|booked|held)":1|"left":0|"free":0/);
});

test('a booking in 14 months is in the calendar of its vendor', async () => {
  const query = { from: '2028-01-01', to: '2028-01-31' };
  const { json } = await call(availabilityEndpoints.calendar, { as: vendor, query });
  expect(JSON.stringify(json.data)).toContain(orderId);
});

test('a booking in 14 months has a file for calendars', async () => {
  const url = new URL(json.data.calendarUrl);
  const file = await app.app.inject({ url: url.pathname + url.search });
  expect(file.body).toContain('DTSTART;VALUE=DATE:20280115');
});

test('a booking in 14 months is in the figures and in the CSV by its day', async () => {
  const query = { from: '2028-01-01', to: '2028-01-31', basis: 'booked' as const };
  const summary = await call(reportEndpoints.summary, { as: vendor, query });
  expect(summary.json.data).toMatchObject({ bookedValue: quotedTotal, orders: { ACCEPTED: 1 } });
  const csv = await app.app.inject({
    url: `${reportEndpoints.ordersCsv.path}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${vendor.accessToken}` },
  });
  expect(csv.body).toContain(orderId);
});

test('its confirmation lists the lines of the quote on one page', async () => {
  const order = await findOrder(app.context.db, { key: orderId });
  if (!order) throw new Error('no order');
  const source = { order, brand: 'Utsav', url: '', now: app.clock.now(), language: 'en' as const };
  expect(receiptContent(source).lines).toEqual([
    { label: 'Two photographers', value: '2 × ₹40,000 = ₹80,000' },
    { label: 'Album', value: '1 × ₹12,500.50 = ₹12,500.50' },
  ]);
  const pdf = await app.app.inject({
    url: `${orderEndpoints.receipt.path}?orderId=${orderId}`,
    headers: { authorization: `Bearer ${customer.accessToken}` },
  });
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});
