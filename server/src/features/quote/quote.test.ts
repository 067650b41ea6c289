import { enquiryEndpoints } from '@utsav/contract/enquiry';
import { notificationEndpoints } from '@utsav/contract/notification';
import { orderEndpoints } from '@utsav/contract/order';
import { quoteEndpoints } from '@utsav/contract/quote';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { testCalls } from '../../testing/calls.ts';
import { checkout } from '../../testing/checkout.ts';
import { mailsTo } from '../../testing/mails.ts';
import { ask, quoteBody, quotedDay, quotedTotal, quoteFor } from '../../testing/quotes.ts';
import { releaseQuotes } from './expiry-service.ts';

const app = await startTestApp({ config: { adminScope: 'own' } });
const { build, call, send, clock } = app;

async function people(stock = 1) {
  const customer = await build.user({ name: 'Asha Rao' });
  const vendor = await build.admin({ name: 'Meera', businessName: 'Meera Films' });
  const product = await build.product({ adminId: vendor.id, name: 'Films', stock });
  const address = await build.address(customer);
  return { customer, vendor, product, addressId: address.id };
}
type People = Awaited<ReturnType<typeof people>>;

const accept = (
  { customer, addressId }: Pick<People, 'customer' | 'addressId'>,
  _id: string,
  { totalAmt = quotedTotal, key }: { totalAmt?: number; key?: string } = {},
) =>
  call(quoteEndpoints.accept, {
    as: customer,
    body: { _id, addressId, totalAmt },
    headers: key ? { 'idempotency-key': key } : {},
  });
const endAt = (id: string, time: number) =>
  app.context.db.execute(sql`UPDATE quotes SET valid_until = ${new Date(time).toISOString()},
    hold_until = least(hold_until, ${new Date(time).toISOString()}::timestamptz) WHERE id = ${id}`);
const enquiryFor = async (as: TestUser, _id: string) =>
  (await call(enquiryEndpoints.details, { as, query: { _id } })).json.data;
const toldTo = async (as: TestUser) =>
  (await call(notificationEndpoints.list, { as })).json.data.map(({ title }) => title);

describe('a quote', () => {
  test('is sent with its lines, answers the enquiry, and is unread for the customer', async () => {
    const sides = await people();
    const quote = await quoteFor(app, sides, { holdHours: 48 });
    const now = clock.now().getTime();
    expect(quote).toMatchObject({ number: 1, date: quotedDay, total: quotedTotal, status: 'SENT' });
    expect(quote.lines).toEqual(quoteBody.lines);
    expect(Date.parse(quote.validUntil)).toBe(now + 7 * 86_400_000);
    expect(Date.parse(quote.holdUntil ?? '')).toBe(now + 48 * 3_600_000);
    const { json } = await call(enquiryEndpoints.list, { as: sides.customer });
    expect(json).toMatchObject({
      unread: 1,
      data: [{ status: 'ANSWERED', unread: 1, quote, orderId: null }],
    });
    expect(await enquiryFor(sides.customer, quote.enquiryId)).toMatchObject({ quotes: [quote], unread: 0 });
    expect((await call(enquiryEndpoints.list, { as: sides.customer })).json.unread).toBe(0);
    expect(await toldTo(sides.customer)).toEqual(['Quote for Films']);
    const [mail] = await mailsTo(app, sides.customer.email);
    expect(mail?.bodyText).toContain('Two photographers: 2 × ₹40,000 = ₹80,000');
    expect(mail?.bodyText).toContain('Total: ₹92,500.50');
  });

  test('replaces the one that is open, and keeps its place', async () => {
    const sides = await people();
    const first = await quoteFor(app, sides, { holdHours: 1 });
    const body = { ...quoteBody, enquiryId: first.enquiryId, holdHours: 1 };
    const second = await send(quoteEndpoints.create, body, sides.vendor);
    expect(second).toMatchObject({ status: 200, json: { data: { number: 2, status: 'SENT' } } });
    const { quotes, quote } = await enquiryFor(sides.customer, first.enquiryId);
    expect(quotes.map(({ number, status }) => [number, status])).toEqual([
      [2, 'SENT'],
      [1, 'SUPERSEDED'],
    ]);
    expect(quote?.number).toBe(2);
  });

  test('cannot hold a place where there is none', async () => {
    const sides = await people();
    await quoteFor(app, sides, { holdHours: 24 });
    const other = { ...sides, customer: await build.user() };
    const enquiryId = await ask(app, other);
    const refused = await send(
      quoteEndpoints.create,
      { ...quoteBody, enquiryId, holdHours: 1 },
      sides.vendor,
    );
    expect(refused).toMatchObject({ status: 400, json: { code: 'NOT_BOOKABLE', field: 'date' } });
    expect(refused.json.message).toBe('Films is fully booked on 15 Jan 2028. Please choose another date.');
    const without = await send(quoteEndpoints.create, { ...quoteBody, enquiryId }, sides.vendor);
    expect(without.status).toBe(200);
  });

  test("takes one place of its vendor's day", async () => {
    const sides = await people(5);
    await app.context.db.execute(sql`UPDATE users SET day_limit = 1 WHERE id = ${sides.vendor.id}`);
    await quoteFor(app, sides, { holdHours: 24, date: '2026-11-20' });
    const other = await build.product({ adminId: sides.vendor.id });
    const buyer = await build.user();
    const { id: addressId } = await build.address(buyer);
    const lines = [{ service: other }];
    expect(await checkout(app, buyer, { lines, addressId })).toMatchObject({ status: 400 });
  });

  test.each([
    ['no lines', { lines: [] }, 'lines'],
    ['21 lines', { lines: Array(21).fill(quoteBody.lines[0]) }, 'lines'],
    ['a line without a text', { lines: [{ text: ' ', quantity: 1, price: 1 }] }, 'lines.0.text'],
    ['10,001 of something', { lines: [{ text: 'A', quantity: 10_001, price: 1 }] }, 'lines.0.quantity'],
    ['a price below zero', { lines: [{ text: 'A', quantity: 1, price: -1 }] }, 'lines.0.price'],
    ['a total above the highest price', { lines: [{ text: 'A', quantity: 2, price: 999_999_999 }] }, 'lines'],
    ['15 days', { validDays: 15 }, 'validDays'],
    ['73 hours', { holdHours: 73 }, 'holdHours'],
    ['a day that has come', { date: '2026-11-14' }, 'date'],
    ['a day in two years', { date: '2028-11-16' }, 'date'],
    ['a long note', { note: 'x'.repeat(2_001) }, 'note'],
  ])('with %s is refused', async (_, changes, field) => {
    const sides = await people();
    const enquiryId = await ask(app, sides);
    const answer = await send(quoteEndpoints.create, { ...quoteBody, ...changes, enquiryId }, sides.vendor);
    expect(answer).toMatchObject({ status: 400, json: { field } });
  });

  test('shows no contacts to the customer before the booking, and all of them after it', async () => {
    const sides = await people();
    const quote = await quoteFor(app, sides, {
      lines: [{ text: 'Call 98765 43210', quantity: 1, price: quotedTotal }],
      note: 'or meera@films.example',
    });
    const shown = (await enquiryFor(sides.customer, quote.enquiryId)).quote;
    expect([shown?.lines[0]?.text, shown?.note]).toEqual(['Call •••', 'or •••']);
    expect((await enquiryFor(sides.vendor, quote.enquiryId)).quote?.note).toBe('or meera@films.example');
    const [mail] = await mailsTo(app, sides.customer.email);
    expect(mail?.bodyText).not.toContain('98765');
    expect((await accept(sides, quote._id)).json.data.quote?.lines[0]?.text).toBe('Call 98765 43210');
    const after = (await enquiryFor(sides.customer, quote.enquiryId)).quote;
    expect(after?.note).toBe('or meera@films.example');
  });

  test('ends with its enquiry, and its place is free', async () => {
    const sides = await people();
    const quote = await quoteFor(app, sides, { holdHours: 24 });
    await send(enquiryEndpoints.close, { _id: quote.enquiryId }, sides.vendor);
    expect((await enquiryFor(sides.customer, quote.enquiryId)).quote?.status).toBe('WITHDRAWN');
    expect((await accept(sides, quote._id)).json).toMatchObject({ code: 'QUOTE_CLOSED' });
    expect((await quoteFor(app, sides, { holdHours: 24 })).status).toBe('SENT');
  });

  test('is not for a closed enquiry, nor for a service that is not offered', async () => {
    const sides = await people();
    const quote = await quoteFor(app, sides);
    const body = { ...quoteBody, enquiryId: quote.enquiryId };
    await app.context.db.execute(sql`UPDATE products SET published = false WHERE id = ${sides.product.id}`);
    const refused = [await send(quoteEndpoints.create, body, sides.vendor), await accept(sides, quote._id)];
    for (const { status, json } of refused) {
      expect([status, json.message]).toEqual([
        400,
        'This service is no longer offered, so there can be no quote for it.',
      ]);
    }
    await send(enquiryEndpoints.close, { _id: quote.enquiryId }, sides.customer);
    const closed = await send(quoteEndpoints.create, body, sides.vendor);
    expect(closed).toMatchObject({ status: 400, json: { code: 'ENQUIRY_CLOSED' } });
  });
});

describe('accepting', () => {
  test('is an order that is accepted at once, with the lines and both steps', async () => {
    const sides = await people();
    const quote = await quoteFor(app, sides, { holdHours: 24 });
    const { status, json } = await accept(sides, quote._id);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      order_status: 'ACCEPTED',
      payment_status: 'CASH ON DELIVERY',
      delivery_date: quotedDay,
      quantity: 1,
      totalAmt: quotedTotal,
      quote: { _id: quote._id, number: 1, lines: quoteBody.lines },
    });
    const { orderId } = json.data;
    const details = await call(orderEndpoints.details, { as: sides.customer, query: { orderId } });
    expect(details.json.data.history.map(({ from, to, by }) => [from, to, by.role])).toEqual([
      [null, 'PENDING', 'CUSTOMER'],
      ['PENDING', 'ACCEPTED', 'ADMIN'],
    ]);
    expect(await enquiryFor(sides.vendor, quote.enquiryId)).toMatchObject({
      status: 'BOOKED',
      orderId,
      quote: { status: 'ACCEPTED' },
    });
    expect(await toldTo(sides.customer)).toContain('Films is booked');
    expect(await toldTo(sides.vendor)).toContain('Quote accepted: Films');
    const mails = [
      ...(await mailsTo(app, sides.customer.email)),
      ...(await mailsTo(app, sides.vendor.email)),
    ];
    const booked = mails.filter(({ bodyText }) => bodyText.includes(orderId));
    expect(booked).toHaveLength(2);
    for (const { bodyText } of booked) expect(bodyText).toContain('Album: 1 × ₹12,500.50 = ₹12,500.50');
    const again = await send(
      quoteEndpoints.create,
      { ...quoteBody, enquiryId: quote.enquiryId },
      sides.vendor,
    );
    expect(again).toMatchObject({ status: 400, json: { code: 'ENQUIRY_CLOSED' } });
  });

  test('twice is refused; with the same key it answers the same order', async () => {
    const sides = await people();
    const quote = await quoteFor(app, sides);
    const first = await accept(sides, quote._id, { key: 'once' });
    expect((await accept(sides, quote._id, { key: 'once' })).json.data._id).toBe(first.json.data._id);
    expect(await accept(sides, quote._id)).toMatchObject({
      status: 400,
      json: { code: 'QUOTE_CLOSED', message: 'This quote has been accepted already.' },
    });
    const other = await accept(sides, quote._id, { key: 'once', totalAmt: 1 });
    expect(other.json.message).toContain('Idempotency-Key was used before');
  });

  test('with another total, or at an address of somebody else, is refused and the quote stays', async () => {
    const sides = await people();
    const quote = await quoteFor(app, sides);
    expect(await accept(sides, quote._id, { totalAmt: 1 })).toMatchObject({
      status: 400,
      json: { code: 'PRICES_CHANGED', field: 'totalAmt' },
    });
    const { id: addressId } = await build.address(await build.user());
    expect(await accept({ ...sides, addressId }, quote._id)).toMatchObject({
      status: 404,
      json: { field: 'addressId' },
    });
    expect((await accept(sides, quote._id)).status).toBe(200);
  });

  test('without a free place names the day, and the quote stays', async () => {
    const sides = await people();
    const quote = await quoteFor(app, sides);
    const other = await people();
    const theirs = await quoteFor(app, { ...other, product: sides.product, vendor: sides.vendor });
    expect((await accept(other, theirs._id)).status).toBe(200);
    const refused = await accept(sides, quote._id);
    expect([refused.status, refused.json.message]).toEqual([
      400,
      'Films is fully booked on 15 Jan 2028. Please choose another date.',
    ]);
    expect((await enquiryFor(sides.customer, quote.enquiryId)).quote?.status).toBe('SENT');
  });

  test('is possible until the very moment in which the validity ends', async () => {
    const [late, early] = [await people(), await people()];
    const over = await quoteFor(app, late, { validDays: 1, holdHours: 72 });
    const valid = await quoteFor(app, early, { validDays: 1 });
    expect(over.holdUntil).toBe(over.validUntil);
    const now = clock.now().getTime();
    await endAt(valid._id, now + 1);
    await endAt(over._id, now);
    expect((await accept(early, valid._id)).status).toBe(200);
    expect(await accept(late, over._id)).toMatchObject({
      status: 400,
      json: { message: 'The time of this quote is over. Please ask for a new one.' },
    });
    expect((await enquiryFor(late.customer, over.enquiryId)).quote?.status).toBe('EXPIRED');
    // The place is free before any job has run.
    expect((await quoteFor(app, { ...late, customer: await build.user() }, { holdHours: 1 })).status).toBe(
      'SENT',
    );
    await releaseQuotes(app.context);
    await releaseQuotes(app.context);
    const told = await toldTo(late.customer);
    expect(told.filter((title) => title === 'Films: quote expired')).toHaveLength(1);
    expect(await toldTo(late.vendor)).toContain('Films: quote expired');
  });
});

describe('a hold that ends', () => {
  test('frees its place by the clock, while the quote stays valid', async () => {
    const sides = await people();
    const quote = await quoteFor(app, sides, { holdHours: 1 });
    await app.context.db.execute(
      sql`UPDATE quotes SET hold_until = ${clock.now().toISOString()} WHERE id = ${quote._id}`,
    );
    const other = { ...sides, customer: await build.user() };
    expect((await quoteFor(app, other, { holdHours: 1 })).status).toBe('SENT');
    await releaseQuotes(app.context);
    expect((await toldTo(sides.customer))[0]).toBe('Films is no longer held');
    expect(await accept(sides, quote._id)).toMatchObject({ status: 400, json: { code: 'NOT_BOOKABLE' } });
  });

  test('or is freed by a person goes to who waits longest', async () => {
    for (const end of ['decline', 'withdraw'] as const) {
      const sides = await people();
      const quote = await quoteFor(app, sides, { holdHours: 24, date: '2026-12-01' });
      const waiting = await build.user();
      const join = { productId: sides.product.id, date: '2026-12-01', quantity: 1 };
      expect((await send(waitlistEndpoints.join, join, waiting)).status).toBe(200);
      const by = end === 'decline' ? sides.customer : sides.vendor;
      expect((await send(quoteEndpoints[end], { _id: quote._id }, by)).status).toBe(200);
      expect(await toldTo(waiting)).toEqual(['Films is free on 1 Dec 2026']);
    }
  });
});

describe('declining and withdrawing', () => {
  test('tells the other side, with the reason but without contacts', async () => {
    const sides = await people();
    const quote = await quoteFor(app, sides);
    const reason = 'Too much, call 9876543210';
    await send(quoteEndpoints.decline, { _id: quote._id, reason }, sides.customer);
    const { json } = await call(notificationEndpoints.list, { as: sides.vendor });
    expect(json.data[0]).toMatchObject({
      kind: 'quote',
      text: expect.stringContaining('Too much, call •••'),
    });
    expect((await enquiryFor(sides.vendor, quote.enquiryId)).status).toBe('ANSWERED');
    const closed = await send(quoteEndpoints.withdraw, { _id: quote._id }, sides.vendor);
    expect(closed).toMatchObject({ status: 400, json: { message: 'This quote was declined.' } });
  });

  test('is for the side whose change it is', async () => {
    const sides = await people();
    const { _id } = await quoteFor(app, sides);
    const strangers = [await build.user(), await build.admin(), sides.vendor];
    for (const as of strangers) {
      const { status } = await send(quoteEndpoints.decline, { _id }, as);
      expect(status).toBe(404);
      const body = { _id, addressId: sides.addressId, totalAmt: quotedTotal };
      expect((await send(quoteEndpoints.accept, body, as)).status).toBe(404);
    }
    expect((await send(quoteEndpoints.withdraw, { _id }, await build.admin())).status).toBe(404);
    expect((await send(quoteEndpoints.withdraw, { _id }, await build.operator())).status).toBe(200);
  });
});

testCalls(quoteEndpoints, ({ app, build }) => {
  const sides = async (customer: TestUser, vendor: TestUser) => ({
    customer,
    vendor,
    product: await build.product({ adminId: vendor.id }),
  });
  const sold = async (by: TestUser) => sides(await build.user(), by);
  const bought = async (by: TestUser) => sides(by, await build.admin());
  return {
    create: async (as) => ({
      body: { ...quoteBody, enquiryId: await ask(app, await sold(as)) },
      recorded: { changes: { day: [null, quotedDay], totalPaise: [null, quotedTotal * 100] } },
    }),
    withdraw: async (as) => {
      const { _id } = await quoteFor(app, await sold(as));
      return { body: { _id }, recorded: { thing: _id, changes: { status: ['SENT', 'WITHDRAWN'] } } };
    },
    decline: async (as) => ({ body: { _id: (await quoteFor(app, await bought(as)))._id } }),
    accept: async (as) => ({
      body: {
        _id: (await quoteFor(app, await bought(as)))._id,
        addressId: (await build.address(as)).id,
        totalAmt: quotedTotal,
      },
    }),
  };
});
