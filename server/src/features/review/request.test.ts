import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { reviewEndpoints } from '@utsav/contract/review';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { mailsTo } from '../../testing/mails.ts';
import { reviewJobs } from './jobs.ts';

const app = await startTestApp();
const { db, jobs } = app.context;
const admin = await app.build.admin();

async function deliveredOrder() {
  const order = await app.build.order({ orderStatus: 'ACCEPTED' });
  const body = { orderId: order.id, status: 'DELIVERED' } as const;
  expect((await app.call(orderEndpoints.updateStatus, { as: admin, body })).status).toBe(200);
  return order;
}

/** Makes the waiting jobs due, because the queue uses the clock of the database. */
async function twoDaysLater() {
  await db.execute(sql`UPDATE pgboss.job SET start_after = now() - interval '1 second'
    WHERE name = ${reviewJobs.ask} AND state = 'created'`);
  await jobs.drain();
}

const requestsTo = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith('How was'));

test('a customer is asked for a review two days after delivery', async () => {
  const { id, orderNumber, customer, productName } = await deliveredOrder();
  expect(await requestsTo(customer.email)).toEqual([]);
  const { rows } = await db.execute<{ days: number }>(sql`
    SELECT round(extract(epoch FROM start_after - created_on) / 86400)::integer AS days
    FROM pgboss.job WHERE name = ${reviewJobs.ask} AND data ->> 'orderId' = ${id}`);
  expect(rows).toEqual([{ days: 2 }]);
  await twoDaysLater();
  expect(await requestsTo(customer.email)).toMatchObject([
    {
      subject: `How was ${productName}?`,
      bodyText: expect.stringContaining(`/dashboard/myorders/${orderNumber}?review=1\n`),
    },
  ]);
});

test('a customer is asked for a review once, even if the job runs again', async () => {
  const { id, customer } = await deliveredOrder();
  await jobs.send(db, reviewJobs.ask, [{ orderId: id }, { orderId: id }]);
  await twoDaysLater();
  await jobs.send(db, reviewJobs.ask, [{ orderId: id }]);
  expect(await requestsTo(customer.email)).toHaveLength(1);
});

test('a customer is not asked where there is a review, no service, or no delivery any more', async () => {
  const [reviewed, gone, changed] = [await deliveredOrder(), await deliveredOrder(), await deliveredOrder()];
  await app.call(reviewEndpoints.create, {
    as: reviewed.customer,
    body: { orderId: reviewed.id, rating: 5 },
  });
  await app.call(productEndpoints.remove, { as: admin, body: { _id: gone.productId as string } });
  await db.execute(sql`UPDATE orders SET order_status = 'CANCELLED' WHERE id = ${changed.id}`);
  await twoDaysLater();
  for (const { customer } of [reviewed, gone, changed]) expect(await requestsTo(customer.email)).toEqual([]);
});

test('no review is requested for accepted or cancelled orders', async () => {
  const order = await app.build.order();
  await app.call(orderEndpoints.updateStatus, { as: admin, body: { orderId: order.id, status: 'ACCEPTED' } });
  const { rows } = await db.execute(
    sql`SELECT FROM pgboss.job WHERE name = ${reviewJobs.ask} AND data ->> 'orderId' = ${order.id}`,
  );
  expect(rows).toEqual([]);
});
