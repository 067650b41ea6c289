import { categoryEndpoints } from '@utsav/contract/category';
import { isChange, isForAdmins } from '@utsav/contract/endpoint';
import { fileEndpoints } from '@utsav/contract/file';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { actionTexts } from '@utsav/messages/actions';
import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { fileForm, sampleFiles } from '../../testing/sample-files.ts';
import { callNames } from '../calls/envelope.ts';
import { adminActions } from '../db/core-schema.ts';
import { differences } from './audit.ts';

/* The tests of each slice check the entries of its changes with `testCalls`. */

const app = await startTestApp();
const { db } = app.context;
const admin = await app.build.admin();
const image = '/uploads/2026/x-2600.webp';

const trail = () => db.select().from(adminActions).orderBy(desc(adminActions.id));

/** Every change that an admin can make. */
const changes = [...callNames].filter(([endpoint]) => isForAdmins(endpoint.access) && isChange(endpoint));

test('every change of an admin has a name on the activity screen, and nothing else has one', () => {
  const names = changes.map(([, name]) => name);
  expect(Object.keys(actionTexts).sort()).toEqual([...names, 'make-admin'].sort());
});

test('an upload is recorded with the address of the file', async () => {
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
