import { auditActions, auditEndpoints } from '@utsav/contract/audit';
import { availabilityEndpoints } from '@utsav/contract/availability';
import { categoryEndpoints } from '@utsav/contract/category';
import type { Endpoint } from '@utsav/contract/endpoint';
import { endpoints } from '@utsav/contract/endpoints';
import { fileEndpoints } from '@utsav/contract/file';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { reportEndpoints } from '@utsav/contract/report';
import { reviewEndpoints } from '@utsav/contract/review';
import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import { userEndpoints } from '@utsav/contract/user';
import { vendorEndpoints } from '@utsav/contract/vendor';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { fileForm, sampleFiles } from '../../testing/sample-files.ts';
import { adminActions } from '../db/core-schema.ts';
import { differences } from './audit.ts';

/* Whatever an admin changes is recorded: who, when, what, which thing, from where. */

const app = await startTestApp();
const { db } = app.context;
const admin = await app.build.admin();
const image = '/uploads/2026/x-2600.webp';

const trail = () => db.select().from(adminActions).orderBy(desc(adminActions.id));

/** Makes the call and answers what it left in the trail. */
async function recordedBy(endpoint: Endpoint, body: object) {
  await db.delete(adminActions);
  const { status, text, json } = await app.send(endpoint, body, admin);
  expect(status, text).toBe(200);
  const entries = await trail();
  expect(entries).toHaveLength(1);
  return { entry: entries[0], data: json.data as { _id?: string } | null };
}

const service = async () => {
  const category = await app.build.category({ name: `Old ${Math.random()}` });
  const subCategory = await app.build.subCategory({ categoryIds: [category.id] });
  const product = await app.build.product({
    name: 'Old name',
    categoryIds: [category.id],
    subCategoryIds: [subCategory.id],
  });
  const form = {
    name: 'Old name',
    image: product.image,
    video: [],
    category: [category.id],
    subCategory: [subCategory.id],
    stock: 5,
    price: 1000,
    discount: 0,
    description: 'A service for tests.',
    more_details: {},
  };
  return { product, form };
};

const covered: [Endpoint, string, () => Promise<{ body: object; thing?: string; changes: object }>][] = [
  [
    categoryEndpoints.add,
    'category.add',
    async () => ({
      body: { name: 'Venues', image },
      changes: { name: [null, 'Venues'], image: [null, image] },
    }),
  ],
  [
    categoryEndpoints.update,
    'category.update',
    async () => {
      const { id, name } = await app.build.category({ image });
      return {
        body: { _id: id, name: 'New name', image },
        thing: id,
        changes: { name: [name, 'New name'] },
      };
    },
  ],
  [
    categoryEndpoints.remove,
    'category.remove',
    async () => {
      const { id, name } = await app.build.category({ image });
      return { body: { _id: id }, thing: id, changes: { name: [name, null], image: [image, null] } };
    },
  ],
  [
    subCategoryEndpoints.create,
    'subcategory.create',
    async () => {
      const { id, name } = await app.build.category();
      return {
        body: { name: 'Halls', image, category: [id] },
        changes: { name: [null, 'Halls'], image: [null, image], category: [null, JSON.stringify([name])] },
      };
    },
  ],
  [
    subCategoryEndpoints.update,
    'subcategory.update',
    async () => {
      const [before, after] = [await app.build.category(), await app.build.category()];
      const { id, name } = await app.build.subCategory({ image, categoryIds: [before.id] });
      return {
        body: { _id: id, name, image, category: [after.id] },
        thing: id,
        changes: { category: [JSON.stringify([before.name]), JSON.stringify([after.name])] },
      };
    },
  ],
  [
    subCategoryEndpoints.remove,
    'subcategory.remove',
    async () => {
      const { id, name } = await app.build.subCategory({ image });
      return { body: { _id: id }, thing: id, changes: expect.objectContaining({ name: [name, null] }) };
    },
  ],
  [
    productEndpoints.create,
    'product.create',
    async () => ({
      body: (await service()).form,
      changes: expect.objectContaining({ name: [null, 'Old name'], pricePaise: [null, 100_000] }),
    }),
  ],
  [
    productEndpoints.update,
    'product.update',
    async () => {
      const { product, form } = await service();
      return {
        body: { ...form, _id: product.id, price: 1200, stock: 6 },
        thing: product.id,
        changes: { pricePaise: [100_000, 120_000], stock: [5, 6] },
      };
    },
  ],
  [
    productEndpoints.bulkUpdate,
    'product.bulkUpdate',
    async () => {
      const { product } = await service();
      return {
        body: { ids: [product.id], changes: { pricePercent: 20 } },
        thing: product.id,
        changes: { pricePaise: [100_000, 120_000] },
      };
    },
  ],
  [
    productEndpoints.remove,
    'product.remove',
    async () => {
      const { product } = await service();
      return {
        body: { _id: product.id },
        thing: product.id,
        changes: expect.objectContaining({ name: ['Old name', null] }),
      };
    },
  ],
  [
    orderEndpoints.updateStatus,
    'order.updateStatus',
    async () => {
      const { id } = await app.build.order();
      return {
        body: { orderId: id, status: 'CANCELLED', cancellation_reason: 'Out of stock' },
        thing: id,
        changes: { order_status: ['PENDING', 'CANCELLED'], cancellation_reason: ['', 'Out of stock'] },
      };
    },
  ],
  [
    userEndpoints.decideAdminRequest,
    'user.decideAdminRequest',
    async () => {
      const { id } = await app.build.admin({ status: 'AWAITING_APPROVAL' });
      return {
        body: { _id: id, approve: true },
        thing: id,
        changes: { status: ['AWAITING_APPROVAL', 'ACTIVE'] },
      };
    },
  ],
];

/** Blocks, rules and dates. */
const ofDates: typeof covered = [
  [
    availabilityEndpoints.block,
    'availability.block',
    async () => {
      const { id } = await app.build.product();
      return {
        body: { productIds: [id], from: '2026-11-20', to: '2026-11-21', note: 'Holiday' },
        changes: {
          from: [null, '2026-11-20'],
          to: [null, '2026-11-21'],
          note: [null, 'Holiday'],
          productIds: [null, JSON.stringify([id])],
        },
      };
    },
  ],
  [
    availabilityEndpoints.unblock,
    'availability.unblock',
    async () => {
      const body = { from: '2026-11-20', to: '2026-11-21' };
      const { _id } = (await app.call(availabilityEndpoints.block, { as: admin, body })).json.data;
      return { body: { _id }, thing: _id, changes: expect.objectContaining({ from: ['2026-11-20', null] }) };
    },
  ],
  [
    availabilityEndpoints.rules,
    'availability.rules',
    async () => {
      const { id } = await app.build.product();
      return {
        body: { productId: id, noticeDays: 3, closedWeekdays: [0] },
        thing: id,
        changes: { noticeDays: [1, 3], closedWeekdays: ['[]', '[0]'] },
      };
    },
  ],
  [
    availabilityEndpoints.renewFeed,
    'availability.renewFeed',
    async () => ({ body: {}, thing: admin.id, changes: { feed: [0, 1] } }),
  ],
  [
    orderEndpoints.proposeDate,
    'order.proposeDate',
    async () => {
      const { id } = await app.build.order();
      return {
        body: { orderId: id, delivery_date: '2026-11-28' },
        thing: id,
        changes: { proposed_date: [null, '2026-11-28'] },
      };
    },
  ],
  [
    orderEndpoints.adminAnswerReschedule,
    'order.adminAnswerReschedule',
    async () => {
      const { id, customer } = await app.build.order({ orderStatus: 'ACCEPTED', deliveryDate: '2026-11-22' });
      const body = { orderId: id, delivery_date: '2026-11-28' };
      await app.call(orderEndpoints.reschedule, { as: customer, body });
      return {
        body: { orderId: id, accept: true },
        thing: id,
        changes: { delivery_date: ['2026-11-22', '2026-11-28'], proposed_date: ['2026-11-28', null] },
      };
    },
  ],
];

const ofReviews: typeof covered = [
  [
    reviewEndpoints.reply,
    'review.reply',
    async () => {
      const { id } = await app.build.review();
      return { body: { _id: id, text: 'Thank you.' }, thing: id, changes: { reply: ['', 'Thank you.'] } };
    },
  ],
  [
    reviewEndpoints.moderate,
    'review.moderate',
    async () => {
      const { id } = await app.build.review();
      return {
        body: { _id: id, hidden: true, reason: 'Names a stranger.' },
        thing: id,
        changes: { hidden: [false, true], reason: ['', 'Names a stranger.'] },
      };
    },
  ],
];

const ofVendors: typeof covered = [
  [
    vendorEndpoints.update,
    'vendor.update',
    async () => ({
      body: { businessName: 'Meera Studios' },
      thing: admin.id,
      changes: { businessName: ['', 'Meera Studios'] },
    }),
  ],
];

const changing = [...covered, ...ofDates, ...ofReviews, ...ofVendors];

const reads: Endpoint[] = [
  productEndpoints.manage,
  productEndpoints.importTemplate,
  auditEndpoints.get,
  ...Object.values(reportEndpoints),
  orderEndpoints.all,
  userEndpoints.adminRequests,
  availabilityEndpoints.calendar,
  availabilityEndpoints.feed,
];

describe('every change that an admin makes is recorded', () => {
  test('no call of an admin is missing below', () => {
    const all = Object.values(endpoints)
      .flatMap((calls) => Object.values(calls))
      .filter(({ access }) => access === 'admin');
    const withFile = [fileEndpoints.upload, productEndpoints.import];
    const tested = [...changing.map(([endpoint]) => endpoint), ...withFile, ...reads];
    const paths = (calls: Endpoint[]) => calls.map(({ method, path }) => `${method} ${path}`).sort();
    expect(paths(tested)).toEqual(paths(all));
  });

  test('the screen has a name for every action', () => {
    const unknown = changing
      .map(([, action]) => action as never)
      .filter((one) => !auditActions.includes(one));
    expect(unknown).toEqual([]);
  });

  test.each(changing.map(([endpoint, action, prepare]) => [action, endpoint, prepare] as const))(
    '%s',
    async (action, endpoint, prepare) => {
      const { body, thing, changes } = await prepare();
      const { entry, data } = await recordedBy(endpoint, body);
      expect(entry).toMatchObject({
        adminId: admin.id,
        adminEmail: admin.email,
        action,
        thingId: thing ?? data?._id,
        client: '127.0.0.1',
        createdAt: app.clock.now(),
      });
      expect(entry?.requestId).toMatch(/./);
      expect(entry?.changes).toEqual(changes);
    },
  );

  test('file.upload, with the address of the file', async () => {
    await db.delete(adminActions);
    const form = await fileForm(await sampleFiles.picture().jpeg().toBuffer());
    const answer = await app.app.inject({
      method: fileEndpoints.upload.method,
      url: fileEndpoints.upload.path,
      ...form,
      headers: { ...form.headers, authorization: `Bearer ${admin.accessToken}` },
    });
    const { url } = answer.json();
    expect(await trail()).toMatchObject([{ action: 'file.upload', changes: { url: [null, url] } }]);
  });
});

test('the request is the one that the answer names', async () => {
  await db.delete(adminActions);
  const body = { name: 'Named request', image };
  const { headers } = await app.call(categoryEndpoints.add, { as: admin, body });
  expect((await trail())[0]?.requestId).toBe(headers['x-request-id']);
});

test('a refused change is not recorded', async () => {
  await db.delete(adminActions);
  const { id } = await app.build.category();
  await app.build.subCategory({ categoryIds: [id] });
  const inUse = await app.send(categoryEndpoints.remove, { _id: id }, admin);
  expect(inUse.status).toBe(400);
  const gone = await app.send(productEndpoints.remove, { _id: 'nothing' }, admin);
  expect(gone.status).toBe(404);
  const order = await app.build.order({ orderStatus: 'DELIVERED' });
  const late = await app.send(orderEndpoints.updateStatus, { orderId: order.id, status: 'ACCEPTED' }, admin);
  expect(late.status).toBe(400);
  expect(await trail()).toEqual([]);
});

test('an entry stays when its admin is gone', async () => {
  const leaving = await app.build.admin();
  const body = { name: 'Of somebody who left', image };
  await app.call(categoryEndpoints.add, { as: leaving, body });
  await db.execute(sql`DELETE FROM users WHERE id = ${leaving.id}`);
  const [entry] = await db.select().from(adminActions).where(eq(adminActions.adminId, leaving.id));
  expect(entry?.adminEmail).toBe(leaving.email);
});

test('long texts are shortened', () => {
  const { description } = differences({ description: 'a' }, { description: 'b'.repeat(10_000) });
  expect(description).toEqual(['a', `${'b'.repeat(200)}…`]);
});

test('entries are kept for two years', async () => {
  await db.delete(adminActions);
  await app.call(categoryEndpoints.add, { as: admin, body: { name: 'Long ago', image } });
  const sweep = () => app.context.jobs.send(db, 'audit.sweep', [{}]).then(() => app.context.jobs.drain());
  app.clock.advance(729 * 24 * 60);
  await sweep();
  expect(await trail()).toHaveLength(1);
  app.clock.advance(2 * 24 * 60);
  await sweep();
  expect(await trail()).toHaveLength(0);
});
