import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { accountEndpoints } from '@utsav/contract/account';
import { addressEndpoints } from '@utsav/contract/address';
import { availabilityEndpoints } from '@utsav/contract/availability';
import { addDays, indianDay } from '@utsav/contract/booking';
import { cartEndpoints } from '@utsav/contract/cart';
import { enquiryEndpoints } from '@utsav/contract/enquiry';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { reviewEndpoints } from '@utsav/contract/review';
import { userEndpoints } from '@utsav/contract/user';
import { vendorEndpoints } from '@utsav/contract/vendor';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, planFunctions, planItems, plans, planVotes, quotes, users } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { codeTo, mailsTo } from '../../testing/mails.ts';
import { fileForm, sampleFiles } from '../../testing/sample-files.ts';
import { accountJobs } from './jobs.ts';

/* Writes a marker into every field that a person can fill, deletes the account, and looks for the marker everywhere. */

const app = await startTestApp({ config: { adminScope: 'own' } });
const { db, jobs } = app.context;
const password = 'goodbye';
const marker = 'qzmarkerzq';
const mobile = '9123454321';

/** What remains on purpose: reviews under no name, and what customers have booked. */
const kept = new Set([
  'reviews.body',
  'reviews.images',
  'orders.product_name',
  'orders.search_text',
  'enquiries.product_name',
]);

async function traces(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    SELECT schemaname AS schema, tablename AS name FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss') AND tablename <> 'migrations'`);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql.raw(`SELECT row_to_json(t) AS row FROM ${schema}.${name} t`),
    );
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value)?.toLowerCase() ?? '';
        if (texts.some((about) => text.includes(about))) found.push(`${name}.${column}`);
      }
    }
  }
  return [...new Set(found)].filter((column) => !kept.has(column)).sort();
}

async function filesLeft(): Promise<string[]> {
  const names = await readdir(app.dataDir, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const marked = await Promise.all(
    files.map(async (file) => ((await readFile(file)).includes(marker) ? [`text in ${file}`] : [])),
  );
  return [...files.filter((file) => /\.(webp|mp4)$/.test(file)), ...marked.flat()];
}

async function registered(role: 'USER' | 'ADMIN'): Promise<TestUser> {
  const email = `${marker}-${role.toLowerCase()}@example.com`;
  const form = { name: `${marker} Rao`, email, mobile, password, role };
  await app.call(userEndpoints.register, { body: form });
  const body = { email, otp: await codeTo(app, email) };
  const { json } = await app.call(userEndpoints.verifyOtp, { body });
  const me = await app.call(userEndpoints.details, {
    as: { accessToken: json.data.accesstoken } as TestUser,
  });
  const { _id: id, name } = me.json.data;
  return { ...json.data, id, name, email, mobile, role, accessToken: json.data.accesstoken, sessionId: '' };
}

async function upload(as: TestUser, url: string, method: 'PUT' | 'POST', field: string): Promise<string> {
  const form = await fileForm(await sampleFiles.picture().jpeg().toBuffer(), { field });
  const headers = { ...form.headers, authorization: `Bearer ${as.accessToken}` };
  const answer = await app.app.inject({ method, url, ...form, headers });
  return answer.json().data.url;
}

const forget = async (as: TestUser) => {
  expect(await app.call(accountEndpoints.remove, { as, body: { password } })).toMatchObject({ status: 200 });
  await jobs.drain();
};

/** The customer asks with two words, and the vendor answers with a quote. */
async function converse(
  customer: TestUser,
  vendor: TestUser,
  productId: string,
  asks = marker,
): Promise<void> {
  const asked = { productIds: [productId], text: asks, city: asks };
  const { json } = await app.call(enquiryEndpoints.create, { as: customer, body: asked as never });
  const _id = json.data[0]?._id ?? '';
  const images = [await upload(customer, reviewEndpoints.uploadImage.path, 'POST', 'image')];
  const written = { _id, text: `${asks} again`, images };
  expect((await app.call(enquiryEndpoints.message, { as: customer, body: written })).status).toBe(200);
  const answer = { _id, text: `${marker} is welcome`, images: [] };
  expect((await app.call(enquiryEndpoints.message, { as: vendor, body: answer })).status).toBe(200);
  const now = app.clock.now();
  await db.insert(quotes).values({
    id: `quote-${_id}`,
    enquiryId: _id,
    number: 1,
    productId,
    vendorId: vendor.id,
    authorId: vendor.id,
    day: addDays(indianDay(now), 20),
    lines: [{ text: marker, quantity: 1, price: 100 }],
    totalPaise: 10_000,
    note: marker,
    status: 'SENT',
    validUntil: now,
    holds: true,
    reason: marker,
    createdAt: now,
  });
  await mailsTo(app, customer.email);
}

async function plan({ id: userId }: TestUser, productId: string): Promise<void> {
  const now = app.clock.now();
  await db.insert(plans).values({ id: 'p', userId, name: marker, createdAt: now, updatedAt: now });
  await db
    .insert(planFunctions)
    .values({ id: 'f', planId: 'p', position: 0, name: marker, city: marker } as never);
  const item = { id: 'i', functionId: 'f', position: 0, productId, productName: 'Mandap', quantity: 1 };
  await db.insert(planItems).values({ ...item, note: marker } as never);
  const vote = { itemId: 'i', voter: marker, name: marker, isUp: true, createdAt: now };
  await db.insert(planVotes).values(vote as never);
}

test('nothing that a customer has written or uploaded is left, 30 days after the last booking', async () => {
  const vendor = await app.build.admin();
  const customer = await registered('USER');
  const link = `https://example.com/${marker}`;
  const profile = { name: `${marker} Rao`, email: customer.email, mobile, facebookLink: link };
  await app.call(userEndpoints.update, {
    as: customer,
    body: { ...profile, email: `${marker}-new@example.com`, youtubeLink: link, instagramLink: link },
  });
  await upload(customer, userEndpoints.uploadAvatar.path, 'PUT', 'avatar');
  const lines = {
    address_line: marker,
    city: marker,
    state: marker,
    country: marker,
    pincode: '302001',
    mobile,
  };
  const address = await app.call(addressEndpoints.create, { as: customer, body: lines });
  const service = await app.build.product({ adminId: vendor.id });
  const inCart = await app.build.product();
  await app.call(cartEndpoints.create, { as: customer, body: { productId: service.id } });
  const day = addDays(indianDay(app.clock.now()), 5);
  const placed = await app.call(orderEndpoints.cashOnDelivery, {
    as: customer,
    headers: { 'idempotency-key': marker },
    body: {
      list_items: [{ productId: service.id, quantity: 1 }],
      addressId: address.json.data._id,
      subTotalAmt: service.price,
      totalAmt: service.price,
      delivery_date: day,
    } as never,
  });
  expect(placed.status).toBe(200);
  await app.call(cartEndpoints.create, { as: customer, body: { productId: inCart.id } });
  const [order] = await db.select().from(orders).where(eq(orders.userId, customer.id));
  const orderId = order?.id ?? '';
  const accepted = { orderId, status: 'ACCEPTED' } as const;
  await app.call(orderEndpoints.updateStatus, { as: vendor, body: accepted });
  const wished = { orderId, delivery_date: addDays(day, 2), note: marker };
  expect((await app.call(orderEndpoints.reschedule, { as: customer, body: wished })).status).toBe(200);
  const agreed = { orderId, accept: true };
  expect((await app.call(orderEndpoints.adminAnswerReschedule, { as: vendor, body: agreed })).status).toBe(
    200,
  );
  await app.call(orderEndpoints.updateStatus, { as: vendor, body: { orderId, status: 'DELIVERED' } });
  const image = await upload(customer, reviewEndpoints.uploadImage.path, 'POST', 'image');
  await upload(customer, reviewEndpoints.uploadImage.path, 'POST', 'image');
  const review = { orderId, rating: 5, text: `${marker} was lovely`, images: [image] };
  expect((await app.call(reviewEndpoints.create, { as: customer, body: review })).status).toBe(200);
  await converse(customer, vendor, service.id);
  await plan(customer, service.id);
  const note = { orderId, text: `${marker} called` };
  expect((await app.call(orderEndpoints.addNote, { as: vendor, body: note })).status).toBe(200);
  await mailsTo(app, customer.email);
  const sought = [marker, mobile];
  expect((await traces(sought)).length).toBeGreaterThan(20);

  await forget(customer);
  // The booking's address and the number to call stay until 30 days after it.
  expect(await traces(sought)).toEqual(['orders.customer', 'orders.delivery_address']);
  app.clock.advance(60 * 24 * 40);
  await jobs.send(db, accountJobs.clearContacts, [{}]);
  await jobs.drain();
  expect(await traces(sought)).toEqual([]);
  const shown = path.basename(image);
  const files = await filesLeft();
  expect(files.filter((file) => !file.includes(shown.replace(/-\d+\.webp$/, '')))).toEqual([]);
});

test('nothing that a vendor has written or uploaded is left, but what customers have booked', async () => {
  app.clock.set('2026-11-15T06:30:00Z');
  const vendor = await registered('ADMIN');
  const cover = await upload(vendor, '/api/file/upload', 'POST', 'file');
  const business = { businessName: marker, about: marker, cover, city: marker };
  expect((await app.call(vendorEndpoints.update, { as: vendor, body: business })).status).toBe(200);
  const category = await app.build.category();
  const subCategory = await app.build.subCategory({ categoryIds: [category.id] });
  const picture = await upload(vendor, '/api/file/upload', 'POST', 'file');
  const created = await app.call(productEndpoints.create, {
    as: vendor,
    body: {
      name: `${marker} mandap`,
      image: [picture],
      video: [],
      category: [category.id],
      subCategory: [subCategory.id],
      stock: 2,
      price: 100,
      discount: 0,
      description: marker,
      city: marker,
      more_details: { [marker]: marker },
    },
  });
  expect(created.status).toBe(200);
  const today = indianDay(app.clock.now());
  const block = { productIds: [], from: addDays(today, 2), to: addDays(today, 3), note: marker };
  expect((await app.call(availabilityEndpoints.block, { as: vendor, body: block })).status).toBe(200);
  const search = { search: marker };
  expect((await app.call(productEndpoints.search, { body: search })).json.totalCount).toBe(1);
  const customer = await app.build.user();
  await converse(customer, vendor, created.json.data._id, 'Hello');
  const productId = created.json.data._id;
  const service = { id: productId, name: 'Mandap', pricePaise: 10_000, adminId: vendor.id, image: [] };
  const reviewed = await app.build.review({ service });
  const report = { _id: reviewed.id, reason: marker };
  expect((await app.call(reviewEndpoints.report, { as: vendor, body: report })).status).toBe(200);
  const before = await filesLeft();
  expect((await traces([marker, mobile])).length).toBeGreaterThan(8);
  await forget(vendor);
  expect(await traces([marker, mobile])).toEqual([]);
  expect((await app.call(productEndpoints.search, { body: search })).text).not.toContain(marker);
  expect((await filesLeft()).length).toBeLessThan(before.length);
  const [left] = await db.select().from(users).where(eq(users.id, vendor.id));
  expect(left).toMatchObject({ name: 'Deleted account', email: '', status: 'DELETED', role: 'USER' });
});
