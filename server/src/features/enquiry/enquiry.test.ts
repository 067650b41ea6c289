import { indianDay } from '@utsav/contract/booking';
import { enquiryEndpoints } from '@utsav/contract/enquiry';
import { notificationEndpoints } from '@utsav/contract/notification';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { testCalls } from '../../testing/calls.ts';
import { mailsTo } from '../../testing/mails.ts';

const app = await startTestApp({ config: { adminScope: 'own' } });
const { build, call, send, clock } = app;

/** A customer, a vendor with a service, and the id of an enquiry about it. */
async function asked(text = 'Are you free?') {
  const customer = await build.user({ name: 'Asha Rao' });
  const vendor = await build.admin({ name: 'Meera', businessName: 'Meera Films' });
  const product = await build.product({ adminId: vendor.id, name: 'Films' });
  const body = { productIds: [product.id], text };
  const { json } = await call(enquiryEndpoints.create, { as: customer, body });
  return { customer, vendor, product, id: json.data[0]?._id ?? 'none' };
}

const detailsFor = async (as: TestUser, _id: string) =>
  (await call(enquiryEndpoints.details, { as, query: { _id } })).json.data;
const write = (as: TestUser, _id: string, text: string) => send(enquiryEndpoints.message, { _id, text }, as);

describe('asking', () => {
  test('makes one enquiry for each service, with what the customer says', async () => {
    const customer = await build.user();
    const [films, flowers] = [
      await build.product({ name: 'Films' }),
      await build.product({ name: 'Flowers' }),
    ];
    const form = { date: '2027-12-01', guests: 250, city: 'Jaipur', budget: 125_000.5 };
    const answer = await call(enquiryEndpoints.create, {
      as: customer,
      body: { productIds: [films.id, flowers.id], text: 'Two days?', ...form },
    });
    expect(answer.status).toBe(200);
    expect(answer.json.message).toBe('Your questions are on their way.');
    expect(answer.json.data.map(({ product }) => product.name)).toEqual(['Films', 'Flowers']);
    expect(answer.json.data[0]).toMatchObject({ ...form, status: 'OPEN', unread: 0, productId: films.id });
  });

  test('about a service twice is refused while the first is open, and nothing is made', async () => {
    const { customer, product, id } = await asked();
    const other = await build.product();
    const body = { productIds: [other.id, product.id], text: 'Again' };
    expect(await send(enquiryEndpoints.create, body, customer)).toMatchObject({
      status: 409,
      json: { code: 'ENQUIRY_OPEN' },
    });
    const { json } = await call(enquiryEndpoints.list, { as: customer });
    expect(json).toMatchObject({ totalCount: 1 });
    await send(enquiryEndpoints.close, { _id: id }, customer);
    expect((await send(enquiryEndpoints.create, body, customer)).status).toBe(200);
  });

  test('about a service twice at once makes one enquiry', async () => {
    const customer = await build.user();
    const product = await build.product();
    const body = { productIds: [product.id], text: 'Free?' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(enquiryEndpoints.create, body, customer)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test.each([
    ['without a service', { productIds: [] }, 'productIds'],
    ['with six services', { productIds: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'productIds'],
    ['without a text', { text: '  ' }, 'text'],
    ['with a text that is too long', { text: 'a'.repeat(2_001) }, 'text'],
    ['for today', { date: indianDay(clock.now()) }, 'date'],
    ['for a day in 19 months', { date: '2028-06-19' }, 'date'],
    ['with no guests', { guests: 0 }, 'guests'],
    ['with too many guests', { guests: 10_001 }, 'guests'],
    ['with a negative budget', { budget: -1 }, 'budget'],
  ])('%s is refused with the name of the field', async (_what, changes, field) => {
    const product = await build.product();
    const body = { productIds: [product.id], text: 'Free?', ...changes };
    expect(await send(enquiryEndpoints.create, body, await build.user())).toMatchObject({
      status: 400,
      json: { field },
    });
  });

  test('about an own service or one that is not public is refused', async () => {
    const vendor = await build.admin();
    const own = await build.product({ adminId: vendor.id });
    const hidden = await build.product({ published: false });
    const answerTo = (productId: string, as: TestUser) =>
      send(enquiryEndpoints.create, { productIds: [productId], text: 'Free?' }, as);
    expect(await answerTo(own.id, vendor)).toMatchObject({ status: 400, json: { field: 'productIds' } });
    expect(await answerTo(hidden.id, vendor)).toMatchObject({ status: 404, json: { field: 'productIds' } });
  });

  test('has an end after 20 enquiries a day', async () => {
    const customer = await build.user();
    const ask = async () => {
      const ids = await Promise.all(Array.from({ length: 5 }, async () => (await build.product()).id));
      return (await send(enquiryEndpoints.create, { productIds: ids, text: 'Free?' }, customer)).status;
    };
    expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([
      200, 200, 200, 200, 429,
    ]);
  });
});

describe('the conversation', () => {
  test('goes to and fro, is unread for the other side, and is read once it is opened', async () => {
    const { customer, vendor, id } = await asked('Are you free?');
    const inbox = async () => (await call(enquiryEndpoints.inbox, { as: vendor })).json;
    expect(await inbox()).toMatchObject({ unread: 1, totalCount: 1, data: [{ unread: 1, status: 'OPEN' }] });
    expect((await detailsFor(vendor, id)).messages).toMatchObject([
      { from: 'CUSTOMER', name: 'Asha Rao', text: 'Are you free?', masked: false },
    ]);
    expect(await inbox()).toMatchObject({ unread: 0 });
    clock.advance(1);
    expect((await write(vendor, id, 'Yes')).status).toBe(200);
    const { json } = await call(enquiryEndpoints.list, { as: customer });
    expect(json).toMatchObject({ unread: 1, data: [{ status: 'ANSWERED', unread: 1 }] });
    const { messages } = await detailsFor(customer, id);
    expect(messages.map(({ from, name, text }) => [from, name, text])).toEqual([
      ['CUSTOMER', 'Asha Rao', 'Are you free?'],
      ['VENDOR', 'Meera Films', 'Yes'],
    ]);
  });

  test('hides phone numbers and addresses from the other side, on the screen, in notifications and mails', async () => {
    const text = 'Call 98765 43210 or asha@example.com about ₹1,25,000';
    const { customer, vendor, id } = await asked(text);
    const shown = 'Call ••• or ••• about ₹1,25,000';
    expect((await detailsFor(vendor, id)).messages[0]).toMatchObject({ text: shown, masked: true });
    expect((await detailsFor(customer, id)).messages[0]).toMatchObject({ text, masked: true });
    const { json } = await call(notificationEndpoints.list, { as: vendor });
    expect(json.data[0]).toMatchObject({
      kind: 'enquiry',
      text: `Asha Rao: ${shown}`,
      link: `/dashboard/inbox/${id}`,
    });
    const [mail] = await mailsTo(app, vendor.email);
    expect(mail?.subject).toBe('New question about Films');
    expect(mail?.bodyText).toContain(shown);
    expect(JSON.stringify(mail)).not.toContain('43210');
  });

  test('is for its two sides and operators', async () => {
    const { id } = await asked();
    const query = { _id: id };
    for (const as of [await build.user(), await build.admin()]) {
      expect((await call(enquiryEndpoints.details, { as, query })).status).toBe(404);
      expect((await write(as, id, 'Hello')).status).toBe(404);
      expect((await send(enquiryEndpoints.close, query, as)).status).toBe(404);
    }
    expect((await detailsFor(await build.operator(), id)).messages).toHaveLength(1);
  });

  test('has pictures that its writer has uploaded, and no others', async () => {
    const { customer, id } = await asked();
    const body = { _id: id, text: 'Like this', images: ['/uploads/2026/somebody-2600.webp'] };
    expect(await send(enquiryEndpoints.message, body, customer)).toMatchObject({
      status: 400,
      json: { field: 'images' },
    });
  });

  test('is found by its words and its status in the inbox', async () => {
    const { vendor, customer, id } = await asked();
    const found = async (query: object) =>
      (await call(enquiryEndpoints.inbox, { as: vendor, query })).json.totalCount;
    expect(await found({ search: 'asha films' })).toBe(1);
    expect(await found({ search: 'asha flowers' })).toBe(0);
    expect(await found({ status: 'OPEN' })).toBe(1);
    await send(enquiryEndpoints.close, { _id: id }, customer);
    expect([await found({ status: 'OPEN' }), await found({ status: 'WITHDRAWN' })]).toEqual([0, 1]);
  });

  test('has an end after 60 messages an hour', async () => {
    const { customer, id } = await asked();
    const statuses: number[] = [];
    for (let one = 0; one < 61; one += 1) statuses.push((await write(customer, id, 'Hello?')).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
  });
});

describe('the end of an enquiry', () => {
  test.each([
    ['the customer', 'WITHDRAWN', 'Films: question withdrawn'],
    ['the vendor', 'DECLINED', 'Films: declined'],
  ])('comes from %s, and the other side is told why', async (side, status, title) => {
    const { customer, vendor, id } = await asked();
    const [by, other] = side === 'the customer' ? [customer, vendor] : [vendor, customer];
    const closed = await send(
      enquiryEndpoints.close,
      { _id: id, reason: 'Fully booked, call 9876543210' },
      by,
    );
    expect(closed).toMatchObject({ status: 200, json: { data: { status } } });
    const { json } = await call(notificationEndpoints.list, { as: other });
    expect(json.data[0]).toMatchObject({ title, text: expect.stringContaining('Fully booked, call •••') });
    for (const again of [
      await write(by, id, 'Hello'),
      await send(enquiryEndpoints.close, { _id: id }, other),
    ]) {
      expect(again).toMatchObject({ status: 400, json: { code: 'ENQUIRY_CLOSED' } });
    }
  });

  test('comes by the clock after 30 days without a word, and one may ask again', async () => {
    const { customer, vendor, product, id } = await asked();
    await app.context.db.execute(
      sql`UPDATE enquiries SET last_at = last_at - interval '30 days' WHERE id = ${id}`,
    );
    expect((await detailsFor(customer, id)).status).toBe('EXPIRED');
    expect((await write(vendor, id, 'Sorry, late')).status).toBe(400);
    const body = { productIds: [product.id], text: 'Again' };
    expect((await send(enquiryEndpoints.create, body, customer)).status).toBe(200);
    const { json } = await call(enquiryEndpoints.list, { as: customer });
    expect(json.data.map(({ status }) => status)).toEqual(['OPEN', 'EXPIRED']);
  });

  test('of two sides at once comes from one of them', async () => {
    const { customer, vendor, id } = await asked();
    const answers = await Promise.all(
      [customer, vendor].map((side) => send(enquiryEndpoints.close, { _id: id }, side)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

testCalls(enquiryEndpoints, ({ app, build }) => {
  const make = async (as: TestUser) => {
    const isVendor = as.role === 'ADMIN';
    const product = await build.product(isVendor ? { adminId: as.id } : {});
    const customer = isVendor ? await build.user() : as;
    const body = { productIds: [product.id], text: 'Free?' };
    const { json } = await app.call(enquiryEndpoints.create, { as: customer, body });
    return json.data[0]?._id ?? 'none';
  };
  return {
    create: async () => ({
      body: { productIds: [(await build.product()).id], text: 'Free?' },
      shared: 'everybody may ask about a service',
    }),
    details: async (as) => ({ query: { _id: await make(as) } }),
    message: async (as) => ({ body: { _id: await make(as), text: 'Hello' } }),
    close: async (as) => ({ body: { _id: await make(as) } }),
  };
});
