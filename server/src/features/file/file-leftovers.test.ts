import { readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { fileEndpoints } from '@utsav/contract/file';
import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { hourMs } from '../../core/clock.ts';
import { files } from '../../core/db/schema.ts';
import { backupLock } from '../../core/files/backup-lock.ts';
import { startTestApp } from '../../testing/app.ts';
import { fileForm, sampleFiles } from '../../testing/sample-files.ts';
import { fileJobs } from './jobs.ts';
import { sweepFiles } from './service.ts';

const app = await startTestApp();
const admin = await app.build.admin();
const { storage, db } = app.context;

async function upload(content: Buffer) {
  // These tests move the clock by days, which ends sessions, so each upload has a new token.
  const accessToken = await app.context.tokens.signAccess({ userId: admin.id, sessionId: admin.sessionId });
  const { payload, headers } = await fileForm(content);
  const response = await app.app.inject({
    method: 'POST',
    url: fileEndpoints.upload.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${accessToken}` },
  });
  return { status: response.statusCode, json: response.json() };
}

const picture = await sampleFiles.picture().jpeg().toBuffer();
const incoming = () => readdir(storage.temporaryFolder);
const stored = async () => (await readdir(path.join(app.dataDir, 'uploads', '2026'))).length;
const isServed = async (url: string) => (await app.app.inject(url)).statusCode === 200;

test('nothing is removed while a backup is under way', async () => {
  const { url } = (await upload(picture)).json.data;
  app.clock.advance(25 * 60);
  const backup = await (db.$client as Pool).connect();
  await backup.query(`SELECT pg_advisory_lock_shared(${backupLock})`);
  await sweepFiles(app.context);
  expect(await isServed(url)).toBe(true);
  await backup.query(`SELECT pg_advisory_unlock_shared(${backupLock})`);
  backup.release();
  await sweepFiles(app.context);
  expect(await isServed(url)).toBe(false);
});

test('files that no row refers to are removed after 24 hours, and no others', async () => {
  const urls: string[] = [];
  for (let made = 0; made < 8; made += 1) urls.push((await upload(picture)).json.data.url);
  const clip = (await upload(sampleFiles.mp4())).json.data.url as string;
  const [avatar = '', category = '', subCategory = '', service = '', order = '', width = ''] = urls;
  const [unused = '', cover = ''] = urls.slice(6);
  await app.build.user({ avatar });
  await app.build.admin({ cover });
  await app.build.category({ image: category });
  await app.build.subCategory({ image: subCategory });
  await app.build.product({ image: ['/elsewhere.webp', service], video: [clip] });
  // A row may name the picture by a smaller width.
  await app.build.product({ image: [width.replace('-2600.', '-640.')] });
  await orderWithPicture(order);

  app.clock.advance(23 * 60);
  await sweepFiles(app.context);
  expect(await isServed(unused)).toBe(true);

  const fresh = (await upload(picture)).json.data.url;
  app.clock.advance(61);
  await app.context.jobs.send(db, fileJobs.sweep, [{}]);
  await app.context.jobs.drain();
  expect(await isServed(unused)).toBe(false);
  for (const url of [avatar, cover, category, subCategory, service, clip, order, width, fresh]) {
    expect([url, await isServed(url)]).toEqual([url, true]);
  }
  const rows = await db.select({ url: files.url }).from(files);
  expect(rows.map(({ url }) => url)).not.toContain(unused);
  expect(rows).toHaveLength(9);
});

test('all unused files are removed at once, however many there are', async () => {
  const createdAt = app.clock.now();
  const many = Array.from({ length: 2_500 }, (_, index) => ({
    id: `unused${index}`,
    keys: [`2026/u${index}.webp`],
  }));
  await db
    .insert(files)
    .values(
      many.map(({ id, keys }) => ({ id, keys, url: `/uploads/${keys[0]}`, ownerId: admin.id, createdAt })),
    );
  const before = await db.$count(files);
  app.clock.advance(25 * 60);
  await sweepFiles(app.context);
  expect(before - (await db.$count(files))).toBeGreaterThanOrEqual(2_500);
});

async function orderWithPicture(image: string): Promise<void> {
  const customer = await app.build.user();
  const { id: addressId } = await app.build.address(customer);
  await db.$client.query(
    `INSERT INTO orders (id, order_id, user_id, address_id, product_name, product_image, quantity, unit_price_paise,
       total_paise, order_status, payment_status, delivery_date, delivery_address, customer, created_at, updated_at)
     VALUES ('o1', 'ORD-1', $1, $2, 'Gone service', ARRAY[$3], 1, 100, 100, 'PENDING', 'CASH ON DELIVERY',
       '2026-12-01', '{}', '{}', now(), now())`,
    [customer.id, addressId, image],
  );
}

async function listening(): Promise<number> {
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
  return (app.app.server.address() as { port: number }).port;
}

/** Sends the head of an upload over its own connection. */
async function beginUpload(bytes: number) {
  const port = await listening();
  const accessToken = await app.context.tokens.signAccess({ userId: admin.id, sessionId: admin.sessionId });
  const { payload, headers } = await fileForm(sampleFiles.mp4(bytes));
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${fileEndpoints.upload.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${accessToken}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  );
  return { socket, payload };
}

test.each([1, 50, 99])(
  'a request that breaks off after %i per cent leaves nothing behind',
  async (percent) => {
    const rowsBefore = await db.$count(files);
    const { socket, payload } = await beginUpload(2_000_000);
    socket.write(payload.subarray(0, (payload.length * percent) / 100));
    await expect.poll(incoming).toHaveLength(1);
    socket.destroy();
    await expect.poll(incoming).toEqual([]);
    expect(await db.$count(files)).toBe(rowsBefore);
  },
);

test('a client that is still sending when its file cannot be stored may finish, and receives the refusal', async () => {
  // The folder does not exist, so the disk refuses the first byte.
  const elsewhere = `${storage.temporaryFolder}-elsewhere`;
  await rename(storage.temporaryFolder, elsewhere);
  const { socket, payload } = await beginUpload(20_000_000);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await new Promise((resolve) => socket.write(payload, resolve));
  await expect.poll(() => answer).toContain('"code":"INTERNAL"');
  socket.destroy();
  await rename(elsewhere, storage.temporaryFolder);
});

test('a full disk answers 507, and nothing stays behind', async () => {
  const before = [await stored(), await db.$count(files)];
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  // The disk is full at the third of four widths.
  const put = storage.put;
  vi.spyOn(storage, 'put')
    .mockImplementationOnce(put)
    .mockImplementationOnce(put)
    .mockRejectedValueOnce(full);
  expect(await upload(picture)).toMatchObject({ status: 507, json: { code: 'NO_SPACE', success: false } });
  vi.spyOn(storage, 'put').mockRejectedValueOnce(full);
  expect((await upload(sampleFiles.mp4())).status).toBe(507);
  expect(await incoming()).toEqual([]);
  expect([await stored(), await db.$count(files)]).toEqual(before);
});

test('incomplete uploads that a killed server has left are removed after a while', async () => {
  const [old, young] = ['upload-old', 'upload-young'].map((name) => path.join(storage.temporaryFolder, name));
  for (const file of [old, young]) await writeFile(file ?? '', 'half a file');
  await utimes(old ?? '', new Date(), new Date(Date.now() - 2 * hourMs));
  await sweepFiles(app.context);
  expect(await incoming()).toEqual(['upload-young']);
});
