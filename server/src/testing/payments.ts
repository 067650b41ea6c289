import { orderEndpoints } from '@utsav/contract/order';
import { eq, sql } from 'drizzle-orm';
import { orders, payments, refunds } from '../core/db/schema.ts';
import { paymentJobs } from '../features/payment/jobs.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { TestUser } from './build.ts';
import { checkoutBody } from './checkout.ts';
import { startRazorpay, type TestRazorpay } from './razorpay.ts';

type Service = { id: string; price: number; discount: number };

/** Starts a server with online payment and a provider. */
export async function startPayments() {
  const razorpay = await startRazorpay();
  const app = await startTestApp({ config: { razorpay: razorpay.config } });
  return { razorpay, app, ...actions(app, razorpay) };
}

function actions(app: TestApp, razorpay: TestRazorpay) {
  const { db, jobs } = app.context;

  async function customerWith(...services: Service[]) {
    const customer = await app.build.user();
    const { id: addressId } = await app.build.address(customer);
    return { customer, wanted: { lines: services.map((service) => ({ service })), addressId } };
  }

  type Wanted = Awaited<ReturnType<typeof customerWith>>['wanted'];
  const checkoutOnline = (as: TestUser, wanted: Wanted, key?: string) =>
    app.call(orderEndpoints.checkout, {
      as,
      body: checkoutBody(wanted),
      headers: key ? { 'idempotency-key': key } : {},
    });

  /** A checkout of these products by a new customer that waits for its payment. */
  async function book(...services: Service[]) {
    const { customer, wanted } = await customerWith(...services);
    const { status, json } = await checkoutOnline(customer, wanted);
    if (status !== 200) throw new Error(`the checkout was refused: ${json.message}`);
    return { customer, wanted, linkId: json.data.id, url: json.data.url };
  }

  const report = (body: string, signature = razorpay.sign(body)) =>
    app.app.inject({
      method: 'POST',
      url: orderEndpoints.paymentWebhook.path,
      payload: body,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    });

  /** Pays the link and lets the provider report it. */
  async function payAndReport(linkId: string) {
    const paid = razorpay.pay(linkId);
    const { statusCode } = await report(razorpay.reports.paid(linkId));
    if (statusCode !== 200) throw new Error(`the report was refused with ${statusCode}`);
    return paid;
  }

  return {
    customerWith,
    checkoutOnline,
    book,
    report,
    payAndReport,
    ordersOf: ({ id }: TestUser) => db.select().from(orders).where(eq(orders.userId, id)).orderBy(orders.id),
    paymentsOf: ({ id }: TestUser) => db.select().from(payments).where(eq(payments.userId, id)),
    refundsOf: ({ id }: TestUser) =>
      db
        .select({ refund: refunds })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(eq(orders.userId, id))
        .orderBy(refunds.id),
    cancel: (as: TestUser, orderId: string) =>
      app.call(orderEndpoints.cancel, { as, body: { orderId, cancellation_reason: 'Changed my mind' } }),
    /** Runs all waiting jobs, including delayed ones. */
    async runDueJobs() {
      await db.execute(sql`UPDATE pgboss.job SET start_after = now() - interval '1 second'
        WHERE state IN ('created', 'retry') AND name IN (${paymentJobs.endHold}, ${paymentJobs.refund},
          ${paymentJobs.closeLink})`);
      await jobs.drain();
    },
  };
}
