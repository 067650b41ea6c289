import { cartEndpoints } from '@utsav/contract/cart';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { siteEndpoints } from '@utsav/contract/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '../../core/clock.ts';
import { users } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import { checkout, checkoutBody } from '../../testing/checkout.ts';
import { mailsTo } from '../../testing/mails.ts';
import { startPayments } from '../../testing/payments.ts';

const { app, razorpay, ...does } = await startPayments();
const { customerWith, checkoutOnline, book, ordersOf, paymentsOf, cancel, runDueJobs } = does;

beforeEach(() => {
  razorpay.state.behaviour = 'ok';
  razorpay.asked.length = 0;
});

const fullDates = async (productId: string) =>
  (await app.call(productEndpoints.availability, { body: { productIds: [productId] } })).json.data[0]
    ?.fullDates;

describe('an online checkout', () => {
  test('holds the date, waits for its payment and answers the link where it is paid', async () => {
    const one = await app.build.product({ price: 999.99, discount: 10, stock: 1, name: 'Candid photos' });
    const two = await app.build.product({ price: 2500.5, name: 'Bridal makeup' });
    const { customer, wanted } = await customerWith(one, two);
    const { status, json } = await checkoutOnline(customer, wanted);
    expect(status).toBe(200);
    const [link] = [...razorpay.links.values()].slice(-1);
    expect(json.data).toEqual({ id: link?.id, url: link?.short_url });
    const orders = await ordersOf(customer);
    expect(orders).toHaveLength(2);
    for (const order of orders) {
      expect(order).toMatchObject({ orderStatus: 'PENDING', paymentStatus: 'PAYMENT PENDING' });
    }
    expect(await fullDates(one.id)).toEqual(['2026-11-20']);
    expect(link?.amount).toBe(orders.reduce((sum, { totalPaise }) => sum + totalPaise, 0));
  });

  test('requests exactly the booked amount from the provider', async () => {
    const service = await app.build.product({ price: 1500, name: 'Mehndi' });
    const { customer } = await book(service);
    const [payment] = await paymentsOf(customer);
    expect(razorpay.asked).toEqual([
      {
        call: 'POST /v1/payment_links',
        key: undefined,
        body: {
          amount: 150_000,
          currency: 'INR',
          accept_partial: false,
          reference_id: payment?.id,
          description: 'Booking for 20 Nov 2026: Mehndi',
          customer: { name: customer.name, email: customer.email, contact: '+919876543210' },
          notify: { sms: false, email: false },
          reminder_enable: false,
          expire_by: (app.clock.now().getTime() + 30 * minuteMs) / 1000,
          callback_url: 'http://localhost:3000/payment-return',
          callback_method: 'get',
        },
      },
    ]);
  });

  test('sends a customer who reads Hindi back to the Hindi page', async () => {
    const { customer, wanted } = await customerWith(await app.build.product());
    await app.context.db.update(users).set({ language: 'hi' }).where(eq(users.id, customer.id));
    await checkoutOnline(customer, wanted);
    expect(razorpay.asked).toMatchObject([
      { body: { callback_url: 'http://localhost:3000/hi/payment-return' } },
    ]);
  });

  test('notifies nobody of a booking before it is paid', async () => {
    const admin = await app.build.admin();
    const { customer } = await book(await app.build.product({ adminId: admin.id }));
    expect(await mailsTo(app, customer.email)).toEqual([]);
    expect(await mailsTo(app, admin.email)).toEqual([]);
  });

  test('with the same Idempotency-Key answers the same link again and books once', async () => {
    const { customer, wanted } = await customerWith(await app.build.product());
    const first = await checkoutOnline(customer, wanted, 'key-1');
    const again = await checkoutOnline(customer, wanted, 'key-1');
    expect(again.json).toEqual(first.json);
    expect(await ordersOf(customer)).toHaveLength(1);
    expect(razorpay.asked).toHaveLength(1);
    const other = await checkout(app, customer, wanted, 'key-1');
    expect(other).toMatchObject({ status: 400, json: { field: 'Idempotency-Key' } });
  });

  test('follows the rules of every checkout', async () => {
    const service = await app.build.product({ stock: 1 });
    const { customer, wanted } = await customerWith(service);
    const dear = await app.call(orderEndpoints.checkout, {
      as: customer,
      body: checkoutBody({ ...wanted, totalAmt: 1 }),
    });
    expect(dear).toMatchObject({ status: 400, json: { code: 'PRICES_CHANGED' } });
    await book(service);
    expect(await checkoutOnline(customer, wanted)).toMatchObject({
      status: 400,
      json: { code: 'NOT_BOOKABLE' },
    });
    const { customer: twice, wanted: same } = await book(await app.build.product());
    expect((await checkoutOnline(twice, same)).status).toBe(409);
    const bad = await app.send(
      orderEndpoints.checkout,
      { ...checkoutBody(wanted), delivery_date: '' },
      customer,
    );
    expect(bad).toMatchObject({ status: 400, json: { field: 'delivery_date' } });
    expect((await app.send(orderEndpoints.checkout, checkoutBody(wanted))).status).toBe(401);
    expect(await ordersOf(customer)).toEqual([]);
  });

  test('of less than a rupee is refused, because the provider takes no less', async () => {
    const { customer, wanted } = await customerWith(await app.build.product({ price: 0.99 }));
    const refused = await checkoutOnline(customer, wanted);
    expect(refused).toMatchObject({ status: 400, json: { code: 'PAYMENT_DECLINED', field: 'totalAmt' } });
    expect(await ordersOf(customer)).toEqual([]);
    expect(razorpay.asked).toEqual([]);
  });

  test('waits to be accepted until it is paid', async () => {
    const admin = await app.build.admin();
    const { customer } = await book(await app.build.product());
    const [order] = await ordersOf(customer);
    const body = { orderId: order?.orderNumber ?? '', status: 'ACCEPTED' as const };
    const refused = await app.call(orderEndpoints.updateStatus, { as: admin, body });
    expect(refused).toMatchObject({ status: 400, json: { code: 'WRONG_STATUS' } });
    expect(refused.json.message).toContain('waiting for its online payment');
  });
});

describe('when the provider fails', () => {
  test.each([
    ['declines', 400, 'PAYMENT_DECLINED'],
    ['breaks', 503, 'UNAVAILABLE'],
    ['garbles', 503, 'UNAVAILABLE'],
    ['hangs', 503, 'UNAVAILABLE'],
  ] as const)(
    'it %s: nothing is booked, the date is free and the cart is as it was',
    async (behaviour, status, code) => {
      const service = await app.build.product({ stock: 3, price: 700 });
      const { customer, wanted } = await customerWith(service);
      await app.call(cartEndpoints.create, { as: customer, body: { productId: service.id } });
      const before = (await app.call(cartEndpoints.list, { as: customer })).json.data;
      razorpay.state.behaviour = behaviour;
      const refused = await checkoutOnline(customer, wanted, 'key-2');
      razorpay.state.release();
      expect(refused).toMatchObject({ status, json: { code } });
      expect(refused.json.message).toContain('Nothing was booked');
      expect(await ordersOf(customer)).toMatchObject([
        { orderStatus: 'CANCELLED', cancellationReason: 'The online payment could not be started' },
      ]);
      expect(await paymentsOf(customer)).toMatchObject([{ status: 'FAILED' }]);
      const after = (await app.call(cartEndpoints.list, { as: customer })).json.data;
      expect(after.map(({ quantity, productId }) => [quantity, productId])).toEqual(
        before.map(({ quantity, productId }) => [quantity, productId]),
      );
      // The answer told the customer, so no mail is sent.
      expect(await mailsTo(app, customer.email)).toEqual([]);

      razorpay.state.behaviour = 'ok';
      expect((await checkoutOnline(customer, wanted, 'key-2')).status).toBe(200);
    },
  );

  test('nothing listens at its address', async () => {
    const razorpayAway = { ...razorpay.config, apiUrl: 'http://127.0.0.1:9' };
    const lonely = await startTestApp({ beside: app, config: { razorpay: razorpayAway } });
    const { customer, wanted } = await customerWith(await app.build.product());
    const refused = await lonely.call(orderEndpoints.checkout, { as: customer, body: checkoutBody(wanted) });
    expect(refused).toMatchObject({ status: 503, json: { code: 'UNAVAILABLE' } });
    expect(await ordersOf(customer)).toMatchObject([{ orderStatus: 'CANCELLED' }]);
  });

  test('a wrong key is answered with 503, without its reason', async () => {
    const wrong = await startTestApp({
      beside: app,
      config: { razorpay: { ...razorpay.config, keySecret: 'wrong' } },
    });
    const { customer, wanted } = await customerWith(await app.build.product());
    const refused = await wrong.call(orderEndpoints.checkout, { as: customer, body: checkoutBody(wanted) });
    expect(refused).toMatchObject({ status: 503, json: { code: 'UNAVAILABLE' } });
    expect(refused.text).not.toMatch(/Authentication|rzp_/);
  });

  test('a booking that is cancelled while its link is made has its link closed', async () => {
    const { customer, wanted } = await customerWith(await app.build.product());
    razorpay.state.behaviour = 'hangs';
    const slow = checkoutOnline(customer, wanted);
    await expect.poll(() => razorpay.asked.length).toBe(1);
    const [order] = await ordersOf(customer);
    expect((await cancel(customer, order?.id ?? '')).status).toBe(200);
    razorpay.state.behaviour = 'ok';
    razorpay.state.release();
    expect(await slow).toMatchObject({ status: 400, json: { code: 'WRONG_STATUS' } });
    await runDueJobs();
    const [payment] = await paymentsOf(customer);
    expect(razorpay.links.get(payment?.linkId ?? '')?.status).toBe('cancelled');
  });
});

describe('without keys', () => {
  test('the call answers 503, books nothing, and the site configuration says that it is off', async () => {
    const plain = await startTestApp();
    const customer = await plain.build.user();
    const service = await plain.build.product();
    const { id: addressId } = await plain.build.address(customer);
    const body = checkoutBody({ lines: [{ service }], addressId });
    const refused = await plain.call(orderEndpoints.checkout, { as: customer, body });
    expect(refused).toMatchObject({ status: 503, json: { code: 'NOT_CONFIGURED' } });
    expect((await plain.call(orderEndpoints.list, { as: customer })).json.data).toEqual([]);
    expect((await plain.call(siteEndpoints.config)).json.data.onlinePayment).toBe(false);
    expect((await plain.send(orderEndpoints.paymentWebhook, {})).status).toBe(503);
  });
});
