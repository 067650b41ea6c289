import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { reviewEndpoints } from '@utsav/contract/review';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayMs } from '../../core/clock.ts';
import { adminActions } from '../../core/db/core-schema.ts';
import { reviews } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { testCalls } from '../../testing/calls.ts';
import { fileForm, sampleFiles } from '../../testing/sample-files.ts';
import { shortName } from './present.ts';

const app = await startTestApp();
const elsewhere = await startTestApp({ beside: app });
const own = await startTestApp({ beside: app, config: { adminScope: 'own' } });
const { build } = app;
const admin = await build.admin();
const asha = await build.user({ name: 'Asha Kumari Rao' });

type Body = { rating?: unknown; text?: unknown; images?: unknown };
const delivered = (customer = asha, changes: Parameters<typeof build.order>[0] = {}) =>
  build.order({ customer, orderStatus: 'DELIVERED', ...changes });
const write = (orderId: string, body: Body = {}, as = asha) =>
  app.send(reviewEndpoints.create, { orderId, rating: 5, ...body }, as);
const list = async (body: Parameters<typeof build.review>[0] & object, as?: TestUser, on = app) =>
  (await on.call(reviewEndpoints.list, { body: body as never, as })).json;
const ratingOf = async (productId: string, on = app) =>
  (await on.call(productEndpoints.details, { body: { productId } })).json.data.rating;

async function upload(content: Buffer, as = asha, field = 'image') {
  const { payload, headers } = await fileForm(content, { field });
  const { method, path: url } = reviewEndpoints.uploadImage;
  const authorization = `Bearer ${as.accessToken}`;
  const answer = await app.app.inject({ method, url, payload, headers: { ...headers, authorization } });
  return { status: answer.statusCode, json: answer.json() };
}
const jpeg = await sampleFiles.picture().jpeg().toBuffer();

describe('a customer', () => {
  test('reviews a delivered order, by its _id or its number', async () => {
    const order = await delivered();
    const { status, json } = await write(order.orderNumber, { rating: '4', text: ' Lovely.\nAgain! ' });
    expect(status).toBe(200);
    expect(json.data).toEqual({
      _id: expect.any(String),
      productId: order.productId,
      productName: order.productName,
      rating: 4,
      text: 'Lovely.\nAgain!',
      images: [],
      author: { name: 'Asha R.' },
      verified: true,
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
      reply: null,
      mine: true,
    });
    const { data, totalCount, summary } = await list({ productId: order.productId as string });
    const { mine: _, ...shown } = json.data as never as Record<string, unknown>;
    expect({ data, totalCount }).toEqual({ data: [shown], totalCount: 1 });
    expect(summary).toEqual({ average: 4, count: 1, stars: { 5: 0, 4: 1, 3: 0, 2: 0, 1: 0 } });
  });

  test('sees it on the order, and nobody else does', async () => {
    const order = await delivered();
    const reviewOf = async () => {
      const { json } = await app.call(orderEndpoints.list, { as: asha });
      return json.data.find(({ _id }) => _id === order.id)?.review;
    };
    expect(await reviewOf()).toBeNull();
    const { _id } = (await write(order.id)).json.data as never;
    expect(await reviewOf()).toEqual({ _id });
    const { json } = await app.call(orderEndpoints.all, { as: admin });
    for (const shown of json.data) expect(shown).not.toHaveProperty('review');
  });

  test.each(['PENDING', 'ACCEPTED', 'CANCELLED'] as const)(
    'does not review a %s order',
    async (orderStatus) => {
      const refused = await write((await delivered(asha, { orderStatus })).id);
      expect(refused).toMatchObject({ status: 400, json: { code: 'NOT_DELIVERED' } });
    },
  );

  test("does not review another customer's order, or an unknown one", async () => {
    const order = await delivered(await build.user());
    expect((await write(order.id)).status).toBe(404);
    expect((await write('nosuchorder')).status).toBe(404);
    expect((await write((await delivered(asha, { productId: null })).id)).status).toBe(404);
  });

  test('reviews an order once, however many calls come at once', async () => {
    const order = await delivered();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => write(order.id, { rating })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await write(order.id)).json).toMatchObject({ code: 'REVIEW_EXISTS' });
    expect(await ratingOf(order.productId as string)).toMatchObject({ count: 1 });
  });

  test('changes it within 30 days, and deletes it at any time to write anew', async () => {
    const day = (count: number) => new Date(app.clock.now().getTime() - count * dayMs);
    const young = await build.review({ author: asha, createdAt: day(30) });
    const change = (_id: string, body: Body) =>
      app.send(reviewEndpoints.update, { _id, rating: 1, ...body }, asha);
    const changed = await change(young.id, { text: 'Hmm.' });
    expect(changed.json.data).toMatchObject({ rating: 1, text: 'Hmm.', mine: true });
    expect(await ratingOf(young.productId)).toEqual({ average: 1, count: 1 });
    const old = await build.review({ author: asha, createdAt: new Date(day(30).getTime() - 1) });
    expect(await change(old.id, {})).toMatchObject({ status: 400, json: { code: 'REVIEW_TOO_OLD' } });
    const remove = () => app.send(reviewEndpoints.remove, { _id: old.id }, asha);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await ratingOf(old.productId)).toEqual({ average: 0, count: 0 });
    expect((await write(old.orderId)).status).toBe(200);
  });

  test.each<[string, Body]>([
    ['rating', { rating: 4.5 }],
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: null }],
    ['text', { text: 'x'.repeat(2_001) }],
    ['text', { text: 'a\0' }],
    ['images', { images: Array(5).fill('/uploads/2026/a-2600.webp') }],
    ['images', { images: ['/uploads/2026/not-mine-2600.webp'] }],
    ['images.0', { images: ['https://example.com/a.webp'] }],
    ['images.0', { images: ['/uploads/2026/avatar.webp'] }],
    ['images', { images: '/uploads/2026/a-2600.webp' }],
  ])('gets the name of the wrong field: %s', async (field, body) => {
    const order = await delivered();
    const refused = await write(order.id, body);
    expect(refused).toMatchObject({ status: 400, json: { field } });
    expect(refused.json.message).toContain(field);
    const { id } = await build.review({ author: asha });
    const change = await app.send(reviewEndpoints.update, { _id: id, rating: 5, ...body }, asha);
    expect(change).toMatchObject({ status: 400, json: { field } });
    expect(await ratingOf(order.productId as string)).toEqual({ average: 0, count: 0 });
  });

  test('has room for 30 calls a minute, not for 100', async () => {
    const busy = await build.user();
    const { id } = await build.review({ author: busy });
    const change = () => app.send(reviewEndpoints.update, { _id: id, rating: 5 }, busy);
    for (let call = 0; call < 30; call += 1) expect((await change()).status).toBe(200);
    const more = await Promise.all(Array.from({ length: 40 }, change));
    expect(more.at(-1)?.status).toBe(429);
  });
});

describe('pictures', () => {
  test('are uploaded first, shown, and removed a day after nothing shows them any more', async () => {
    const urls: string[] = [];
    for (let made = 0; made < 3; made += 1) urls.push((await upload(jpeg)).json.data.url);
    const [kept = '', dropped = '', unused = ''] = urls;
    const isServed = async (url: string) => (await app.app.inject(url)).statusCode === 200;
    expect(kept).toMatch(/^\/uploads\/.+-2600\.webp$/);
    const first = await write((await delivered()).id, { images: [kept] });
    expect(first.json.data).toMatchObject({ images: [kept] });
    const second = await write((await delivered()).id, { images: [dropped, dropped] });
    const { _id } = second.json.data as never;
    await app.send(reviewEndpoints.remove, { _id }, asha);
    const before = app.clock.now().toISOString();
    app.clock.advance(25 * 60);
    await app.context.jobs.send(app.context.db, 'file.sweep', [{}]);
    await app.context.jobs.drain();
    app.clock.set(before);
    expect(await Promise.all([kept, dropped, unused].map(isServed))).toEqual([true, false, false]);
  });

  test('of other people are refused', async () => {
    const other = await build.user();
    await delivered(other);
    const { url } = (await upload(jpeg, other)).json.data;
    const refused = await write((await delivered()).id, { images: [url] });
    expect(refused).toMatchObject({ status: 400, json: { field: 'images' } });
  });

  test('are taken of customers with a delivered order alone, and 60 a day', async () => {
    const stranger = await build.user();
    await build.order({ customer: stranger });
    expect(await upload(jpeg, stranger)).toMatchObject({ status: 400, json: { code: 'NOT_DELIVERED' } });
    await delivered(stranger);
    const wrong = () => upload(Buffer.from('<svg/>'), stranger);
    for (let sent = 0; sent < 60; sent += 1) expect((await wrong()).status).toBe(415);
    expect((await wrong()).status).toBe(429);
  });

  test('of a hidden review are hidden in each width, and come back with it', async () => {
    const { url } = (await upload(jpeg)).json.data;
    const order = await delivered();
    const { _id } = (await write(order.id, { images: [url] })).json.data as never;
    const moderate = (hidden: boolean) =>
      app.send(reviewEndpoints.moderate, { _id, hidden, reason: hidden ? 'Shows a person' : '' }, admin);
    const shown = async () =>
      (await list({ productId: order.productId as string }, asha)).data.map(({ images }) => images);
    const answers = async () => {
      const both = [url, url.replace('-2600.', '-640.')].map((address) => app.app.inject(address));
      return (await Promise.all(both)).map(({ statusCode }) => statusCode);
    };
    const picture = await app.app.inject(url);
    expect(picture.headers['cache-control']).toBe('public, max-age=300');
    expect((await moderate(true)).status).toBe(200);
    expect(await answers()).toEqual([404, 404]);
    expect(await shown()).toEqual([[]]);
    expect((await moderate(false)).status).toBe(200);
    expect(await answers()).toEqual([200, 200]);
    expect(await shown()).toEqual([[url]]);
  });

  test('must be pictures in the right field', async () => {
    expect(await upload(sampleFiles.mp4())).toMatchObject({ status: 415, json: { field: 'image' } });
    expect(await upload(Buffer.from('<svg/>'))).toMatchObject({ status: 415, json: { field: 'image' } });
    expect(await upload(jpeg, asha, 'file')).toMatchObject({ status: 400, json: { field: 'image' } });
    expect((await upload(jpeg.subarray(0, 200))).status).toBe(400);
  });
});

describe('the list', () => {
  test('is sorted, paged, and of a service or a vendor', async () => {
    const vendor = await build.admin();
    const [one, two] = [
      await build.product({ adminId: vendor.id }),
      await build.product({ adminId: vendor.id }),
    ];
    for (const rating of [3, 5, 1, 5]) {
      app.clock.advance(0.01);
      await build.review({ service: one, rating, body: `${rating}` });
    }
    await build.review({ service: two, rating: 2, body: '2' });
    const texts = async (body: object) => (await list(body)).data.map(({ text }) => text).join('');
    expect(await texts({ productId: one.id })).toBe('5153');
    expect(await texts({ productId: one.id, sort: 'highest' })).toBe('5531');
    expect(await texts({ productId: one.id, sort: 'lowest' })).toBe('1355');
    expect(await texts({ productId: one.id, sort: 'lowest', page: 2, limit: 3 })).toBe('5');
    expect(await texts({ vendorId: vendor.id, sort: 'lowest' })).toBe('12355');
    const { totalCount, summary } = await list({ vendorId: vendor.id, limit: 1 } as never);
    expect(totalCount).toBe(5);
    expect(summary).toEqual({ average: 3.2, count: 5, stars: { 5: 2, 4: 0, 3: 1, 2: 1, 1: 1 } });
    expect(await ratingOf(one.id)).toEqual({ average: 3.5, count: 4 });
    expect(await list({ productId: 'nosuchservice' })).toMatchObject({ data: [], summary: { average: 0 } });
  });

  test.each<[string, object]>([
    ['productId', {}],
    ['productId', { productId: 'A-1' }],
    ['vendorId', { vendorId: 5 }],
    ['sort', { productId: 'p', sort: 'best' }],
    ['limit', { productId: 'p', limit: 51 }],
    ['page', { productId: 'p', page: 0 }],
    ['state', { productId: 'p', state: 'new' }],
  ])('refuses a wrong %s', async (field, body) => {
    expect(await app.send(reviewEndpoints.list, body)).toMatchObject({ status: 400, json: { field } });
  });
});

describe('an admin', () => {
  test('replies in public, and takes it back', async () => {
    const { id: _id, productId } = await build.review();
    const reply = (text: string) => app.call(reviewEndpoints.reply, { as: admin, body: { _id, text } });
    const createdAt = app.clock.now().toISOString();
    expect((await reply('Thank you.')).json.data.reply).toEqual({ text: 'Thank you.', createdAt });
    expect((await list({ productId })).data[0]?.reply).toEqual({ text: 'Thank you.', createdAt });
    expect((await reply(' ')).json.data.reply).toBeNull();
    const long = await app.send(reviewEndpoints.reply, { _id, text: 'x'.repeat(2_001) }, admin);
    expect(long).toMatchObject({ status: 400, json: { field: 'text' } });
  });

  test('hides a review with a reason: it counts nowhere, and only its author and admins see it', async () => {
    const service = await build.product({ adminId: admin.id });
    const author = await build.user();
    const { id: _id, orderId, productId } = await build.review({ author, service, rating: 1 });
    await build.review({ service, rating: 5 });
    expect(await ratingOf(productId, elsewhere)).toEqual({ average: 3, count: 2 });
    const moderate = (body: object) => app.send(reviewEndpoints.moderate, { _id, ...body }, admin);
    for (const reason of [undefined, '', '  ']) {
      expect(await moderate({ hidden: true, reason })).toMatchObject({
        status: 400,
        json: { field: 'reason' },
      });
    }
    expect(await moderate({ hidden: 'yes' })).toMatchObject({ status: 400, json: { field: 'hidden' } });
    expect((await moderate({ hidden: true, reason: 'Advertising' })).status).toBe(200);
    expect(await ratingOf(productId)).toEqual({ average: 5, count: 1 });
    await expect.poll(() => ratingOf(productId, elsewhere)).toEqual({ average: 5, count: 1 });

    const summary = { average: 5, count: 1 };
    const hidden = { _id, hidden: { reason: 'Advertising' } };
    expect(await list({ productId })).toMatchObject({ totalCount: 1, data: [{ rating: 5 }], summary });
    expect((await list({ productId }, await build.user())).totalCount).toBe(1);
    const seen = { totalCount: 2, data: [{ rating: 5 }, { ...hidden, mine: true }], summary };
    expect(await list({ productId, sort: 'highest' } as never, author)).toMatchObject(seen);
    expect((await list({ productId, sort: 'highest' } as never, admin)).data).toMatchObject([
      { rating: 5 },
      hidden,
    ]);
    expect((await list({ productId }, await build.admin(), own)).totalCount).toBe(1);
    expect((await list({ productId }, admin, own)).totalCount).toBe(2);

    const change = await app.send(reviewEndpoints.update, { _id, rating: 5 }, author);
    expect(change).toMatchObject({ status: 400, json: { code: 'REVIEW_HIDDEN' } });
    expect((await write(orderId, {}, author)).status).toBe(409);
    await moderate({ hidden: false });
    expect(await ratingOf(productId)).toEqual({ average: 3, count: 2 });
    await moderate({ hidden: true, reason: 'Again' });
    expect((await app.send(reviewEndpoints.remove, { _id }, author)).status).toBe(200);
    expect((await write(orderId, {}, author)).status).toBe(200);

    const trail = await app.context.db.select().from(adminActions).where(eq(adminActions.thingId, _id));
    expect(trail.map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'review.moderate', changes: { hidden: [false, true], reason: ['', 'Advertising'] } },
      { action: 'review.moderate', changes: { hidden: [true, false], reason: ['Advertising', ''] } },
      { action: 'review.moderate', changes: { hidden: [false, true], reason: ['', 'Again'] } },
    ]);
  });

  test('sees all reviews that may be hidden, without naming a service', async () => {
    const vendor = await build.admin();
    const mine = await build.review({ service: await build.product({ adminId: vendor.id }) });
    const all = await list({}, vendor);
    expect(all.totalCount).toBe(await app.context.db.$count(reviews));
    expect((await list({}, vendor, own)).data.map(({ _id }) => _id)).toEqual([mine.id]);
    expect((await list({ id: mine.id, _id: mine.id } as never)).data).toHaveLength(1);
  });
});

test('the list shows those without an answer, or the hidden ones that the caller may see', async () => {
  const service = await build.product({ adminId: admin.id });
  const answered = await build.review({ service, body: 'answered' });
  const hidden = await build.review({ service, body: 'hidden' });
  await build.review({ service, body: 'new' });
  await app.call(reviewEndpoints.reply, { as: admin, body: { _id: answered.id, text: 'Thanks.' } });
  const body = { _id: hidden.id, hidden: true, reason: 'Advertising' };
  await app.call(reviewEndpoints.moderate, { as: admin, body });
  const texts = async (state: string, as?: TestUser) => {
    const { data, totalCount } = await list({ productId: service.id, state } as never, as);
    expect(totalCount).toBe(data.length);
    return data.map(({ text }) => text).sort();
  };
  expect(await texts('all', admin)).toEqual(['answered', 'hidden', 'new']);
  expect(await texts('unanswered', admin)).toEqual(['new']);
  expect(await texts('hidden', admin)).toEqual(['hidden']);
  expect(await texts('hidden')).toEqual([]);
});

test('deleting a service deletes its reviews; its orders stay', async () => {
  const { productId, author } = await build.review();
  await app.call(productEndpoints.remove, { as: admin, body: { _id: productId } });
  expect((await list({ productId })).totalCount).toBe(0);
  const { json } = await app.call(orderEndpoints.list, { as: author });
  expect(json.data[0]).toMatchObject({ order_status: 'DELIVERED', review: null });
});

test.each([
  ['Asha', 'Asha'],
  ['Asha Rao', 'Asha R.'],
  ['  Asha   Kumari rao ', 'Asha R.'],
  ['आशा कीर्ति', 'आशा की.'],
  ['Li 😀x', 'Li 😀.'],
])('the author %j is shown as %j', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});

testCalls(reviewEndpoints, ({ build }) => {
  const own = async (author: TestUser) => (await build.review({ author })).id;
  const ofService = async ({ id }: TestUser) =>
    (await build.review({ service: await build.product({ adminId: id }) })).id;
  return {
    create: async (customer) => {
      const { id } = await build.order({ customer, orderStatus: 'DELIVERED' });
      return { body: { orderId: id, rating: 5, text: 'Wonderful.' } };
    },
    update: async (author) => ({ body: { _id: await own(author), rating: 3, text: 'Good.' } }),
    remove: async (author) => ({ body: { _id: await own(author) } }),
    uploadImage: async (customer) => {
      await build.order({ customer, orderStatus: 'DELIVERED' });
      return fileForm(await sampleFiles.picture().jpeg().toBuffer(), { field: 'image' });
    },
    list: async () => ({ body: { productId: (await build.review()).productId } }),
    reply: async (admin) => {
      const id = await ofService(admin);
      const changes = { reply: ['', 'Thank you.'] };
      return { body: { _id: id, text: 'Thank you.' }, recorded: { thing: id, changes } };
    },
    report: async (admin) => {
      const reason = 'Names a stranger.';
      const id = await ofService(admin);
      return { body: { _id: id, reason }, recorded: { thing: id, changes: { reason: [null, reason] } } };
    },
    moderate: async (admin) => {
      const id = await ofService(admin);
      const changes = { hidden: [false, true], reason: ['', 'Names a stranger.'] };
      return {
        body: { _id: id, hidden: true, reason: 'Names a stranger.' },
        recorded: { thing: id, changes },
      };
    },
  };
});
