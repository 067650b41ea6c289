import { inspect } from 'node:util';
import { orderEndpoints } from '@utsav/contract/order';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refunds } from '../../core/db/schema.ts';
import type { TestUser } from '../../testing/build.ts';
import { mailsTo } from '../../testing/mails.ts';
import { startPayments } from '../../testing/payments.ts';
import { paymentJobs } from './jobs.ts';

const { app, razorpay, ...does } = await startPayments();
const { book, report, payAndReport, ordersOf, paymentsOf, refundsOf, cancel, runDueJobs } = does;
const { db } = app.context;

beforeEach(() => {
  razorpay.state.behaviour = 'ok';
  razorpay.state.refundStatus = 'processed';
  razorpay.asked.length = 0;
});

const reject = async (orderId: string) =>
  app.call(orderEndpoints.updateStatus, {
    as: await app.build.admin(),
    body: { orderId, status: 'CANCELLED', cancellation_reason: 'Out of stock' },
  });
const asks = () => razorpay.asked.filter(({ call }) => call.endsWith('/refund'));
const statuses = async (customer: TestUser) =>
  (await ordersOf(customer)).map(({ orderStatus, paymentStatus }) => [orderStatus, paymentStatus]);

/** A paid checkout of products with these prices, the dearest order first. */
async function paid(...prices: number[]) {
  const services = [];
  for (const price of prices) services.push(await app.build.product({ price }));
  const { customer, linkId } = await book(...services);
  const { providerPaymentId } = await payAndReport(linkId);
  const orders = (await ordersOf(customer)).sort((a, b) => b.totalPaise - a.totalPaise);
  return { customer, linkId, providerPaymentId, orders, order: orders[0] as (typeof orders)[number] };
}

describe('a paid order is refunded', () => {
  test('when an admin rejects the order: exactly its amount, and the rest stays booked', async () => {
    const { customer, providerPaymentId, order } = await paid(1234.56, 100);
    const rejected = await reject(order.id);
    expect(rejected.json.data).toMatchObject({ order_status: 'CANCELLED', payment_status: 'REFUND PENDING' });
    expect(asks()).toEqual([]);
    await runDueJobs();
    const [{ refund } = { refund: undefined }] = await refundsOf(customer);
    expect(asks()).toEqual([
      {
        call: `POST /v1/payments/${providerPaymentId}/refund`,
        body: { amount: 123_456, receipt: refund?.id },
        key: refund?.id,
      },
    ]);
    expect((await statuses(customer)).sort()).toEqual([
      ['CANCELLED', 'REFUNDED'],
      ['PENDING', 'PAID'],
    ]);
    const mails = await mailsTo(app, customer.email);
    expect(mails.map(({ subject }) => subject)).toContain(`Your refund for ${order.orderNumber}`);
    const cancelled = mails.find(({ subject }) => subject.includes('cancelled'));
    expect(cancelled?.bodyText).toContain('Payment: REFUND PENDING');
  });

  test('when the customer cancels the order', async () => {
    const { customer, order } = await paid(500);
    const { json } = await cancel(customer, order.orderNumber);
    expect(json.data.payment_status).toBe('REFUND PENDING');
    await runDueJobs();
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUNDED']]);
    const query = { orderId: order.orderNumber };
    const { history } = (await app.call(orderEndpoints.details, { as: customer, query })).json.data;
    const money = history.filter(({ amount }) => amount !== undefined);
    expect(history).toHaveLength(4);
    expect(money.map(({ kind, to, by, amount }) => [kind, to, by.role, amount]).sort()).toEqual([
      ['PAYMENT', null, 'SYSTEM', 500],
      ['REFUND', null, 'SYSTEM', 500],
    ]);
  });

  test('once for each order, however it is cancelled', async () => {
    const { customer, order } = await paid(500);
    const answers = await Promise.all([
      cancel(customer, order.id),
      reject(order.id),
      cancel(customer, order.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await runDueJobs();
    expect(asks()).toHaveLength(1);
  });

  test('no refund is requested for an order of 0', async () => {
    const { customer, orders } = await paid(500, 0);
    const [, free] = orders;
    expect((await cancel(customer, free?.id ?? '')).json.data.payment_status).toBe('REFUNDED');
    await runDueJobs();
    expect(asks()).toEqual([]);
  });

  test('and not when the order is paid on booking', async () => {
    const order = await app.build.order();
    expect((await reject(order.id)).json.data.payment_status).toBe('CASH ON DELIVERY');
    await runDueJobs();
    expect(asks()).toEqual([]);
  });
});

describe('an order that is not paid yet', () => {
  test('may be cancelled; with the last one the link is closed', async () => {
    const { customer, linkId } = await book(await app.build.product(), await app.build.product());
    const [first, second] = await ordersOf(customer);
    expect((await cancel(customer, first?.id ?? '')).status).toBe(200);
    await runDueLinks();
    expect(razorpay.links.get(linkId)?.status).toBe('created');
    expect((await reject(second?.id ?? '')).status).toBe(200);
    expect(await paymentsOf(customer)).toMatchObject([{ status: 'EXPIRED' }]);
    await runDueLinks();
    expect(razorpay.links.get(linkId)?.status).toBe('cancelled');
    expect(asks()).toEqual([]);
  });

  test('two cancelled at once close the link as well', async () => {
    const { customer, linkId } = await book(await app.build.product(), await app.build.product());
    const orders = await ordersOf(customer);
    await Promise.all(orders.map(({ id }) => cancel(customer, id)));
    await runDueLinks();
    expect(razorpay.links.get(linkId)?.status).toBe('cancelled');
  });

  test('is paid back if the payment comes after all', async () => {
    const { customer, linkId } = await book(await app.build.product());
    const [order] = await ordersOf(customer);
    razorpay.pay(linkId);
    await cancel(customer, order?.id ?? '');
    // The provider refuses to close the link, because it was paid.
    await runDueJobs();
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUNDED']]);
    expect((await report(razorpay.reports.paid(linkId))).statusCode).toBe(200);
    await runDueJobs();
    expect(asks()).toHaveLength(1);
  });

  const runDueLinks = () => app.context.jobs.drain();
});

describe('a refund is retried when the provider', () => {
  test.each(['breaks', 'garbles', 'declines'] as const)('%s', async (behaviour) => {
    const { customer, order } = await paid(500);
    await cancel(customer, order.id);
    razorpay.state.behaviour = behaviour;
    await runDueJobs();
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUND PENDING']]);
    razorpay.state.behaviour = 'ok';
    await runDueJobs();
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUNDED']]);
    expect(new Set(asks().map(({ key, body }) => inspect([key, body])))).toHaveProperty('size', 1);
  });

  test('has made it without an answer: it stays one refund', async () => {
    const { customer, order, providerPaymentId } = await paid(500, 400);
    await cancel(customer, order.id);
    razorpay.state.behaviour = 'hangs';
    await runDueJobs();
    razorpay.state.behaviour = 'ok';
    razorpay.state.release();
    await runDueJobs();
    const made = [...razorpay.refunds.values()].filter(({ payment_id }) => payment_id === providerPaymentId);
    expect(made).toHaveLength(1);
    expect((await ordersOf(customer)).map(({ paymentStatus }) => paymentStatus).sort()).toEqual([
      'PAID',
      'REFUNDED',
    ]);
  });

  test('is down for longer than a job retries: the sweep begins anew, for a week', async () => {
    const { customer, order } = await paid(500);
    await cancel(customer, order.id);
    await db.execute(`DELETE FROM pgboss.job WHERE name = '${paymentJobs.refund}'`);
    const sweep = async () => {
      await app.context.jobs.send(db, paymentJobs.sweep, [{}]);
      await app.context.jobs.drain();
    };
    await sweep();
    expect(asks()).toEqual([]);
    app.clock.advance(61);
    await sweep();
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUNDED']]);
    app.clock.advance(61);
    await sweep();
    expect(asks()).toHaveLength(1);
  });
});

describe('a refund that takes time', () => {
  const pending = async () => {
    razorpay.state.refundStatus = 'pending';
    const all = await paid(500);
    await cancel(all.customer, all.order.id);
    await runDueJobs();
    expect(await statuses(all.customer)).toEqual([['CANCELLED', 'REFUND PENDING']]);
    const made = [...razorpay.refunds.values()].at(-1) as { id: string; amount: number; receipt: string };
    return { ...all, made };
  };

  test('is done when the provider reports it, once', async () => {
    const { customer, made } = await pending();
    const body = razorpay.reports.refund('processed', made);
    await Promise.all([report(body), report(body)]);
    await report(body);
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUNDED']]);
    const refunded = (await mailsTo(app, customer.email)).filter(({ subject }) =>
      subject.startsWith('Your refund'),
    );
    expect(refunded).toHaveLength(1);
  });

  test('is looked up when no report comes', async () => {
    const { customer, made } = await pending();
    const refund = razorpay.refunds.get(made.receipt);
    if (refund) refund.status = 'processed';
    app.clock.advance(61);
    await app.context.jobs.send(db, paymentJobs.sweep, [{}]);
    await app.context.jobs.drain();
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUNDED']]);
    expect(asks()).toHaveLength(1);
  });

  test('may be reported before its request was answered', async () => {
    razorpay.state.refundStatus = 'pending';
    const { customer, order, providerPaymentId } = await paid(500);
    await cancel(customer, order.id);
    const [{ refund } = { refund: undefined }] = await refundsOf(customer);
    await report(
      razorpay.reports.refund('processed', {
        id: 'rfnd_early',
        payment_id: providerPaymentId,
        amount: 50_000,
        receipt: refund?.id ?? '',
      }),
    );
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUNDED']]);
    await runDueJobs();
    expect(asks()).toEqual([]);
  });

  test('that fails stays due, is written to the log, and ends when an operator makes it at the provider', async () => {
    const { customer, made, providerPaymentId } = await pending();
    const log = vi.spyOn(app.context.log, 'error');
    await report(razorpay.reports.refund('failed', made));
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUND PENDING']]);
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ refundId: made.id }),
      expect.stringContaining('by hand'),
    );
    const byHand = { id: 'rfnd_by_hand', payment_id: providerPaymentId, amount: made.amount };
    await report(razorpay.reports.refund('processed', { ...byHand, amount: made.amount - 1 }));
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUND PENDING']]);
    await report(razorpay.reports.refund('processed', byHand));
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUNDED']]);
  });

  test('that is done stays done when an old report says that it failed', async () => {
    const { customer, made } = await pending();
    await report(razorpay.reports.refund('processed', made));
    await report(razorpay.reports.refund('failed', made));
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUNDED']]);
    const [row] = await db.select().from(refunds).where(eq(refunds.refundId, made.id));
    expect(row?.status).toBe('PROCESSED');
  });
});
