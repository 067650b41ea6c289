import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { findOrder } from '../queries.ts';
import { receiptContent } from './receipt-content.ts';
import { createReceiptDrawer, maxWaiting } from './receipt-drawer.ts';

const app = await startTestApp();
const { id } = await app.build.order();
const order = await findOrder(app.context.db, { key: id });
if (!order) throw new Error('no order');
const now = app.clock.now();
const content = receiptContent({
  order,
  url: 'https://utsav.example/order',
  brand: 'Utsav',
  now,
  language: 'en',
});

function newDrawer() {
  const drawer = createReceiptDrawer();
  onTestFinished(() => drawer.close());
  return drawer;
}

test('40 receipts are drawn while the event loop of the server is idle', async () => {
  const drawer = newDrawer();
  await drawer.draw(content);
  const before = performance.eventLoopUtilization();
  for (let round = 0; round < 2; round += 1) {
    const drawn = await Promise.all(Array.from({ length: 20 }, () => drawer.draw(content)));
    for (const pdf of drawn) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

test('a receipt beyond the queue is refused at once, with a time to try again', async () => {
  const drawer = newDrawer();
  const drawn = Array.from({ length: maxWaiting + 1 }, () => drawer.draw(content));
  await expect(drawer.draw(content)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
    retryAfterSeconds: 3,
  });
  expect(await Promise.all(drawn)).toHaveLength(maxWaiting + 1);
  expect((await drawer.draw(content)).length).toBeGreaterThan(0);
});

test('what waits is refused when the server closes', async () => {
  const drawer = newDrawer();
  const drawn = drawer.draw(content);
  const refused = expect(drawn).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await drawer.close();
  await refused;
});

test('a receipt that cannot be drawn fails alone', async () => {
  const drawer = newDrawer();
  const broken = { ...content, number: undefined } as never;
  const [failed, drawn] = await Promise.allSettled([drawer.draw(broken), drawer.draw(content)]);
  expect([failed.status, drawn.status]).toEqual(['rejected', 'fulfilled']);
});

test('a drawing that does not end is refused after a time limit, and the next one gets a new thread', async () => {
  const started: Worker[] = [];
  const newWorker = () => {
    const code =
      started.length === 0
        ? `parentPort.on('message', () => { for (;;); });`
        : `parentPort.on('message', ({ id }) => parentPort.postMessage({ id, pdf: Buffer.from('%PDF-') }));`;
    const worker = new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, {
      eval: true,
    });
    started.push(worker);
    return worker;
  };
  const drawer = createReceiptDrawer({ timeLimitMs: 3_000, newWorker });
  onTestFinished(() => drawer.close());
  const refused = [drawer.draw(content), drawer.draw(content)];
  for (const { status, reason } of (await Promise.allSettled(refused)) as PromiseRejectedResult[]) {
    expect(status).toBe('rejected');
    expect(reason).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 3 });
  }
  expect((await drawer.draw(content)).toString()).toBe('%PDF-');
  expect(started).toHaveLength(2);
});
