import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '../../core/clock.ts';
import { orderEvents, products } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import { checkout, checkoutBody } from '../../testing/checkout.ts';
import { mailsTo } from '../../testing/mails.ts';
import { startPayments } from '../../testing/payments.ts';
import { paymentJobs } from './jobs.ts';

const { app, razorpay, ...does } = await startPayments();
const { customerWith, checkoutOnline, book, report, payAndReport, ordersOf, paymentsOf, refundsOf } = does;
const { cancel, runDueJobs } = does;
const { db } = app.context;
const endless = { ...razorpay.config, timeoutMs: 600_000 };
const doomed = await startTestApp({ beside: app, config: { razorpay: endless } });

beforeEach(() => {
  razorpay.state.behaviour = 'ok';
  razorpay.asked.length = 0;
});

const fullDates = async (productId: string) =>
  (await app.call(productEndpoints.availability, { body: { productIds: [productId] } })).json.data[0]
    ?.fullDates;
const statuses = async (customer: Parameters<typeof ordersOf>[0]) =>
  (await ordersOf(customer)).map(({ orderStatus, paymentStatus }) => [orderStatus, paymentStatus]);
const late = {
  orderStatus: 'CANCELLED',
  cancellationReason: 'The payment was not completed within 30 minutes',
};

describe('half an hour after an unpaid checkout', () => {
  test('a job is due that was written with the orders', async () => {
    const { customer } = await book(await app.build.product());
    const [payment] = await paymentsOf(customer);
    const { rows } = await db.execute<{ due: boolean; state: string }>(sql`
      SELECT start_after = created_on + interval '30 minutes' AS due, state FROM pgboss.job
      WHERE name = ${paymentJobs.endHold} AND data ->> 'paymentId' = ${payment?.id}`);
    expect(rows).toEqual([{ due: true, state: 'created' }]);
    expect(payment?.holdUntil).toEqual(new Date(app.clock.now().getTime() + 30 * minuteMs));
  });

  test('the link is closed, the orders are cancelled with a reason and the date is free', async () => {
    const service = await app.build.product({ stock: 1 });
    const { customer, linkId } = await book(service);
    expect(await fullDates(service.id)).toEqual(['2026-11-20']);
    await runDueJobs();
    expect(razorpay.links.get(linkId)?.status).toBe('cancelled');
    expect(await ordersOf(customer)).toMatchObject([late]);
    expect(await paymentsOf(customer)).toMatchObject([{ status: 'EXPIRED' }]);
    expect(await fullDates(service.id)).toEqual([]);
    expect((await mailsTo(app, customer.email))[0]?.bodyText).toContain(late.cancellationReason);
    const [order] = await ordersOf(customer);
    const events = await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order?.id ?? ''));
    expect(events.map(({ actorId, toStatus }) => [actorId, toStatus])).toContainEqual([null, 'CANCELLED']);
  });

  test('the date is free although the provider is down; the link is closed once it is up again', async () => {
    const service = await app.build.product({ stock: 1 });
    const { customer, linkId } = await book(service);
    razorpay.state.behaviour = 'breaks';
    await runDueJobs();
    expect(await ordersOf(customer)).toMatchObject([late]);
    expect(await fullDates(service.id)).toEqual([]);
    expect(razorpay.links.get(linkId)?.status).toBe('created');
    razorpay.state.behaviour = 'ok';
    await runDueJobs();
    expect(razorpay.links.get(linkId)?.status).toBe('cancelled');
  });

  test('a checkout whose server died before it had a link is freed as well', async () => {
    const service = await app.build.product({ stock: 1 });
    const { customer, wanted } = await diedBeforeTheLink(service);
    expect(await fullDates(service.id)).toEqual(['2026-11-20']);
    expect((await checkoutOnline(customer, wanted, 'key')).status).toBe(429);
    await runDueJobs();
    expect(await ordersOf(customer)).toMatchObject([late]);
    expect(await fullDates(service.id)).toEqual([]);
  });

  test('a paid one stays as it is', async () => {
    const { customer, linkId } = await book(await app.build.product());
    await payAndReport(linkId);
    await runDueJobs();
    expect(await statuses(customer)).toEqual([['PENDING', 'PAID']]);
    expect(razorpay.links.get(linkId)?.status).toBe('paid');
  });

  test('one that was paid in the last second, of which no report came yet, is not cancelled', async () => {
    const { customer, linkId } = await book(await app.build.product());
    razorpay.pay(linkId);
    await runDueJobs();
    expect(await statuses(customer)).toEqual([['PENDING', 'PAID']]);
    await report(razorpay.reports.paid(linkId));
    expect(await mailsTo(app, customer.email)).toHaveLength(1);
  });

  test('a hold whose job was lost is found by the sweep', async () => {
    const { customer } = await book(await app.build.product());
    await db.execute(sql`DELETE FROM pgboss.job WHERE name = ${paymentJobs.endHold}`);
    app.clock.advance(36);
    await app.context.jobs.send(db, paymentJobs.sweep, [{}]);
    await app.context.jobs.drain();
    expect(await ordersOf(customer)).toMatchObject([late]);
    app.clock.advance(-36);
  });
});

describe('the same Idempotency-Key after the server died before the link', () => {
  test('starts over and books once', async () => {
    const { customer, wanted } = await diedBeforeTheLink(await app.build.product({ stock: 1 }));
    app.clock.advance(1);
    const again = await checkoutOnline(customer, wanted, 'key');
    expect(again.status).toBe(200);
    expect(await statuses(customer)).toEqual([
      ['CANCELLED', 'PAYMENT PENDING'],
      ['PENDING', 'PAYMENT PENDING'],
    ]);
    expect((await checkoutOnline(customer, wanted, 'key')).json).toEqual(again.json);
    app.clock.advance(-1);
  });
});

describe('a payment that comes after the hold has ended', () => {
  test('books the orders again while their date is free', async () => {
    const admin = await app.build.admin();
    const service = await app.build.product({ stock: 1, adminId: admin.id });
    const { customer, linkId } = await book(service, await app.build.product());
    await runDueJobs();
    await payAndReport(linkId);
    expect(await statuses(customer)).toEqual([
      ['PENDING', 'PAID'],
      ['PENDING', 'PAID'],
    ]);
    expect((await ordersOf(customer)).map(({ cancellationReason }) => cancellationReason)).toEqual(['', '']);
    expect(await fullDates(service.id)).toEqual(['2026-11-20']);
    const subjects = (await mailsTo(app, customer.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your booking for 20 Nov 2026');
    expect(await mailsTo(app, admin.email)).toHaveLength(1);
    expect(await refundsOf(customer)).toEqual([]);
    const [order] = await ordersOf(customer);
    const events = await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order?.id ?? ''));
    const changes = events.map(({ fromStatus, toStatus, actorId }) => [fromStatus, toStatus, actorId]);
    expect(changes).toContainEqual(['CANCELLED', 'PENDING', null]);
  });

  test('is refunded in full, with a mail, when the date was taken for one of its orders', async () => {
    const taken = await app.build.product({ stock: 1, price: 300 });
    const { customer, linkId } = await book(taken, await app.build.product({ price: 200 }));
    await runDueJobs();
    await book(taken);
    await payAndReport(linkId);
    expect(await statuses(customer)).toEqual([
      ['CANCELLED', 'REFUND PENDING'],
      ['CANCELLED', 'REFUND PENDING'],
    ]);
    await runDueJobs();
    expect(await statuses(customer)).toEqual([
      ['CANCELLED', 'REFUNDED'],
      ['CANCELLED', 'REFUNDED'],
    ]);
    expect(
      razorpay.asked.filter(({ call }) => call.endsWith('/refund')).map(({ body }) => body.amount),
    ).toEqual(expect.arrayContaining([30_000, 20_000]));
    const texts = (await mailsTo(app, customer.email)).map(({ bodyText }) => bodyText).join();
    expect(texts).toContain('We received your payment of ₹500, but the booking was already cancelled');
  });

  test.each([
    [
      'the service is gone',
      async (id: string) => void (await db.delete(products).where(eq(products.id, id))),
    ],
    [
      'it is not bookable any more',
      async (id: string) => void (await db.update(products).set({ stock: 0 }).where(eq(products.id, id))),
    ],
  ])('is paid back when %s', async (_why, happen) => {
    const service = await app.build.product({ stock: 1 });
    const { customer, linkId } = await book(service);
    await runDueJobs();
    await happen(service.id);
    await payAndReport(linkId);
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUND PENDING']]);
  });

  test('is paid back when the day has come', async () => {
    const { customer, linkId } = await book(await app.build.product());
    await runDueJobs();
    const now = app.clock.now().toISOString();
    app.clock.set('2026-11-20T06:30:00Z');
    await payAndReport(linkId);
    app.clock.set(now);
    expect(await statuses(customer)).toEqual([['CANCELLED', 'REFUND PENDING']]);
  });

  test('is paid back when the customer has booked the same again', async () => {
    const { customer, wanted, linkId } = await book(await app.build.product());
    await runDueJobs();
    app.clock.advance(1);
    expect((await checkout(app, customer, wanted)).status).toBe(200);
    await payAndReport(linkId);
    expect(await statuses(customer)).toEqual([
      ['CANCELLED', 'REFUND PENDING'],
      ['PENDING', 'CASH ON DELIVERY'],
    ]);
  });

  test('never gives away more places than there are, while others book', async () => {
    const service = await app.build.product({ stock: 3 });
    const lateOnes = [await book(service), await book(service), await book(service)];
    await runDueJobs();
    const others = await Promise.all(Array.from({ length: 4 }, () => customerWith(service)));
    for (const { linkId } of lateOnes) razorpay.pay(linkId);
    const second = await startTestApp({ beside: app, config: { razorpay: razorpay.config } });
    await Promise.all([
      ...lateOnes.map(({ linkId }) => report(razorpay.reports.paid(linkId))),
      ...others.map(({ customer, wanted }) => checkout(second, customer, wanted)),
    ]);
    const all = await Promise.all([...lateOnes, ...others].map(({ customer }) => statuses(customer)));
    const held = all.flat().filter(([status]) => status === 'PENDING');
    expect(held).toHaveLength(3);
    for (const [status, payment] of all.slice(0, 3).flat()) {
      expect([status, payment]).toEqual(
        status === 'PENDING' ? ['PENDING', 'PAID'] : ['CANCELLED', 'REFUND PENDING'],
      );
    }
  });

  test('does not bring back what the customer had cancelled', async () => {
    const { customer, linkId } = await book(
      await app.build.product({ price: 100 }),
      await app.build.product(),
    );
    const [first] = await ordersOf(customer);
    await cancel(customer, first?.id ?? '');
    await runDueJobs();
    await payAndReport(linkId);
    expect(await statuses(customer)).toEqual([
      ['CANCELLED', 'REFUND PENDING'],
      ['PENDING', 'PAID'],
    ]);
  });
});

describe('payment and end of the hold at the same moment', () => {
  test('end with the booking paid, or with the money on its way back, never in between', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { customer, linkId } = await book(await app.build.product({ stock: 1 }));
      const [order] = await ordersOf(customer);
      razorpay.pay(linkId);
      await Promise.all([
        report(razorpay.reports.paid(linkId)),
        report(razorpay.reports.expired(linkId)),
        cancel(customer, order?.id ?? ''),
      ]);
      const [[status, payment] = []] = await statuses(customer);
      expect([
        ['PENDING', 'PAID'],
        ['CANCELLED', 'REFUND PENDING'],
      ]).toContainEqual([status, payment]);
      expect(await refundsOf(customer)).toHaveLength(status === 'CANCELLED' ? 1 : 0);
    }
  });
});

/** Commits the orders of a checkout without a link, as if the server had been killed in between. */
async function diedBeforeTheLink(service: { id: string; price: number; discount: number }) {
  const { customer, wanted } = await customerWith(service);
  razorpay.state.behaviour = 'hangs';
  void doomed.call(orderEndpoints.checkout, {
    as: customer,
    body: checkoutBody(wanted),
    headers: { 'idempotency-key': 'key' },
  });
  await expect.poll(() => razorpay.asked.length).toBe(1);
  razorpay.state.behaviour = 'ok';
  return { customer, wanted };
}
