import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../testing/mails.ts';
import { startPayments } from '../../testing/payments.ts';

const { app, razorpay, ...does } = await startPayments();
const { book, report, payAndReport, ordersOf, paymentsOf, cancel, runDueJobs } = does;

beforeEach(() => {
  razorpay.state.behaviour = 'ok';
  razorpay.asked.length = 0;
});

const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject).sort();

describe('a report that the link was paid', () => {
  test('marks the orders PAID and notifies customer and vendor of the booking', async () => {
    const admin = await app.build.admin();
    const service = await app.build.product({ adminId: admin.id });
    const { customer, linkId } = await book(service, await app.build.product());
    const { providerPaymentId } = await payAndReport(linkId);
    const orders = await ordersOf(customer);
    expect(orders.map(({ orderStatus, paymentStatus }) => [orderStatus, paymentStatus])).toEqual([
      ['PENDING', 'PAID'],
      ['PENDING', 'PAID'],
    ]);
    expect(await paymentsOf(customer)).toMatchObject([{ status: 'PAID', providerPaymentId }]);
    expect(await subjects(customer.email)).toEqual(['Your booking for 20 Nov 2026']);
    expect(await subjects(admin.email)).toEqual(['New booking for 20 Nov 2026']);
    const [mail] = await mailsTo(app, customer.email);
    expect(mail?.bodyText).toContain('Payment: PAID');
  });

  test('notifies the vendor even when the service was deleted meanwhile', async () => {
    const admin = await app.build.admin();
    const { id: _id, ...service } = await app.build.product({ adminId: admin.id });
    const { linkId } = await book({ id: _id, ...service });
    expect((await app.call(productEndpoints.remove, { as: admin, body: { _id } })).status).toBe(200);
    await payAndReport(linkId);
    expect(await subjects(admin.email)).toEqual(['New booking for 20 Nov 2026']);
  });

  test('counts once, however often and at once it comes', async () => {
    const { customer, linkId } = await book(await app.build.product());
    razorpay.pay(linkId);
    const body = razorpay.reports.paid(linkId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await report(body)).statusCode).toBe(200);
    expect(await ordersOf(customer)).toMatchObject([{ orderStatus: 'PENDING', paymentStatus: 'PAID' }]);
    expect(await subjects(customer.email)).toHaveLength(1);
  });

  test('that is forged changes nothing', async () => {
    const { customer, linkId } = await book(await app.build.product());
    razorpay.pay(linkId);
    const body = razorpay.reports.paid(linkId);
    const signature = razorpay.sign(body);
    for (const [sent, signed] of [
      [body, razorpay.sign(body, 'another secret')],
      [body, ''],
      [body, 'nonsense'],
      [body, signature.slice(0, -2)],
      [body, `${signature}00`],
      // An additional space makes another body, although the JSON is the same.
      [`${body} `, signature],
      [body.replace(linkId, 'plink_other'), signature],
    ] as const) {
      const refused = await report(sent, signed);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ success: false, message: 'The signature is not right.' });
    }
    expect(await ordersOf(customer)).toMatchObject([{ paymentStatus: 'PAYMENT PENDING' }]);
  });

  test('is read as it was sent, whatever its bytes', async () => {
    const { customer, linkId } = await book(await app.build.product());
    razorpay.pay(linkId);
    const odd = { ...JSON.parse(razorpay.reports.paid(linkId)), note: 'फूल 💐' };
    const body = JSON.stringify(odd, null, 3).replace('"note"', '"__proto__": {"a": 1}, "no\\u0074e"');
    expect((await report(`\n${body}\n`)).statusCode).toBe(200);
    expect(await ordersOf(customer)).toMatchObject([{ paymentStatus: 'PAID' }]);
  });

  test('of another amount does not pay the orders', async () => {
    const { customer, linkId } = await book(await app.build.product({ price: 500 }));
    razorpay.pay(linkId);
    const link = razorpay.links.get(linkId);
    if (link) link.amount_paid = 49_900;
    expect((await report(razorpay.reports.paid(linkId))).statusCode).toBe(200);
    expect(await ordersOf(customer)).toMatchObject([{ paymentStatus: 'PAYMENT PENDING' }]);
    // The hold ends as usual.
    await runDueJobs();
    expect(await ordersOf(customer)).toMatchObject([{ orderStatus: 'CANCELLED' }]);
  });

  test('after an order of it was cancelled pays the others and gives that money back', async () => {
    const { customer, linkId } = await book(
      await app.build.product({ price: 100 }),
      await app.build.product({ price: 250 }),
    );
    const [first, second] = await ordersOf(customer);
    await cancel(customer, first?.id ?? '');
    expect(razorpay.links.get(linkId)?.status).toBe('created');
    await payAndReport(linkId);
    expect(await ordersOf(customer)).toMatchObject([
      { id: first?.id, orderStatus: 'CANCELLED', paymentStatus: 'REFUND PENDING' },
      { id: second?.id, orderStatus: 'PENDING', paymentStatus: 'PAID' },
    ]);
    await runDueJobs();
    expect([...razorpay.refunds.values()].at(-1)?.amount).toBe(first?.totalPaise);
    expect((await ordersOf(customer))[0]?.paymentStatus).toBe('REFUNDED');
  });
});

describe('a report that the link is closed', () => {
  test('cancels the orders with a reason and mails the customer', async () => {
    const { customer, linkId } = await book(await app.build.product());
    expect((await report(razorpay.reports.expired(linkId))).statusCode).toBe(200);
    expect(await ordersOf(customer)).toMatchObject([
      { orderStatus: 'CANCELLED', cancellationReason: 'The payment was not completed' },
    ]);
    expect(await paymentsOf(customer)).toMatchObject([{ status: 'EXPIRED' }]);
    expect((await mailsTo(app, customer.email))[0]?.bodyText).toContain('The payment was not completed');
  });

  test('that comes after the payment changes nothing', async () => {
    const { customer, linkId } = await book(await app.build.product());
    await payAndReport(linkId);
    expect((await report(razorpay.reports.expired(linkId))).statusCode).toBe(200);
    expect(await ordersOf(customer)).toMatchObject([{ orderStatus: 'PENDING', paymentStatus: 'PAID' }]);
  });
});

test('reports about other things are accepted and change nothing', async () => {
  for (const body of [
    '{"event":"payment.captured","payload":{}}',
    '{"event":"payment_link.paid","payload":{}}',
    razorpay.reports.refund('processed', { id: 'rfnd_x', payment_id: 'pay_x', amount: 5, receipt: 'x' }),
    '{"event":"payment_link.paid","payload":{"payment_link":{"entity":{"id":"plink_z","reference_id":null,"amount_paid":1}},"payment":{"entity":{"id":"pay_z"}}}}',
    '[]',
    'not json',
    '',
  ]) {
    expect((await report(body)).statusCode, body).toBe(200);
  }
});

describe('the return page shows the state', () => {
  const ask = (as: Parameters<typeof ordersOf>[0] & { accessToken: string }, id: string) =>
    app.call(orderEndpoints.paymentStatus, { as: as as never, body: { id } });

  test('waiting, then paid; by the link or by the order', async () => {
    const { customer, linkId, url } = await book(await app.build.product());
    const waiting = { id: linkId, state: 'WAITING', url };
    expect((await ask(customer, linkId)).json.data).toEqual(waiting);
    const [order] = await ordersOf(customer);
    expect((await ask(customer, order?.orderNumber.toLowerCase() ?? '')).json.data).toEqual(waiting);
    expect((await ask(customer, order?.id ?? '')).json.data).toEqual(waiting);
    await payAndReport(linkId);
    expect((await ask(customer, linkId)).json.data).toEqual({ id: linkId, state: 'PAID', url: null });
  });

  test('paid, even before the report comes', async () => {
    const { customer, linkId } = await book(await app.build.product());
    razorpay.pay(linkId);
    expect((await ask(customer, linkId)).json.data.state).toBe('PAID');
    expect(await ordersOf(customer)).toMatchObject([{ paymentStatus: 'PAID' }]);
    expect((await report(razorpay.reports.paid(linkId))).statusCode).toBe(200);
    expect(await subjects(customer.email)).toHaveLength(1);
  });

  test('waiting, when the provider does not answer', async () => {
    const { customer, linkId } = await book(await app.build.product());
    razorpay.state.behaviour = 'breaks';
    expect((await ask(customer, linkId)).json.data.state).toBe('WAITING');
  });

  test('cancelled', async () => {
    const { customer, linkId } = await book(await app.build.product());
    await report(razorpay.reports.expired(linkId));
    expect((await ask(customer, linkId)).json.data).toEqual({ id: linkId, state: 'CANCELLED', url: null });
  });

  test('only to the customer who pays', async () => {
    const { linkId } = await book(await app.build.product());
    expect((await ask(await app.build.user(), linkId)).status).toBe(404);
    expect((await ask(await app.build.admin(), linkId)).status).toBe(404);
    expect((await app.send(orderEndpoints.paymentStatus, { id: linkId })).status).toBe(401);
    const bad = await app.send(orderEndpoints.paymentStatus, {}, await app.build.user());
    expect(bad).toMatchObject({ status: 400, json: { field: 'id' } });
  });
});
