import { orderEndpoints } from '@utsav/contract/order';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '../../../core/db/schema.ts';
import { startTestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/build.ts';

const app = await startTestApp();
const ownScope = await startTestApp({ config: { adminScope: 'own' } });

const ask = (orderId: string, as?: TestUser, on = app, language = 'en') =>
  on.app.inject({
    url: orderEndpoints.receipt.path,
    query: { orderId },
    headers: { 'accept-language': language, ...(as ? { authorization: `Bearer ${as.accessToken}` } : {}) },
  });

const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('the receipt', () => {
  test.each([
    ['PENDING', 'booking-confirmation'],
    ['ACCEPTED', 'booking-confirmation'],
    ['DELIVERED', 'receipt'],
  ] as const)('of a %s order is one page for its customer', async (orderStatus, fileName) => {
    const order = await app.build.order({ orderStatus });
    const { statusCode, headers, rawPayload } = await ask(order.id, order.customer);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${fileName}-${order.orderNumber}.pdf"`,
    );
    expect(headers['cache-control']).toBe('private, no-store');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages(rawPayload)).toBe(1);
  });

  test('can be requested by the order number', async () => {
    const { orderNumber, customer } = await app.build.order();
    expect((await ask(orderNumber, customer)).statusCode).toBe(200);
  });

  test('is in the language of the caller', async () => {
    const { id, customer } = await app.build.order();
    expect((await ask(id, customer)).rawPayload.toString('latin1')).toContain('/Lang (en)');
    expect((await ask(id, customer, app, 'hi')).rawPayload.toString('latin1')).toContain('/Lang (hi)');
  });

  test('is one page however long the texts are', async () => {
    const order = await app.build.order();
    const long = 'श्रीमती लक्ष्मी '.repeat(60);
    await app.context.db
      .update(orders)
      .set({
        productName: long,
        customer: { name: long, email: `${'a'.repeat(250)}@b.cd`, mobile: '9876543210' },
      })
      .where(eq(orders.id, order.id));
    const answer = await ask(order.id, order.customer);
    expect(answer.statusCode).toBe(200);
    expect(pages(answer.rawPayload)).toBe(1);
  });

  test('is not made for a cancelled order', async () => {
    const { id, customer } = await app.build.order({ orderStatus: 'CANCELLED' });
    const answer = await ask(id, customer);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'WRONG_STATUS', params: { reason: 'noReceipt' } });
  });

  test('is drawn once in each language until its order or its vendor changes', async () => {
    const vendor = await app.build.admin();
    const { id, customer } = await app.build.order({
      service: await app.build.product({ adminId: vendor.id }),
    });
    const drawn = async (language?: string) => {
      app.clock.advance(1);
      return (await ask(id, customer, app, language)).rawPayload.toString('latin1');
    };
    const first = await drawn();
    expect((await drawn('hi')) === first).toBe(false);
    expect((await drawn()) === first).toBe(true);
    await app.context.db.update(orders).set({ updatedAt: app.clock.now() }).where(eq(orders.id, id));
    const second = await drawn();
    expect(second === first).toBe(false);
    app.context.cache.invalidate(['vendors']);
    expect((await drawn()) === second).toBe(false);
  });

  test('can be requested 30 times in an hour', async () => {
    const { id, customer } = await app.build.order();
    for (let index = 0; index < 30; index += 1) expect((await ask(id, customer)).statusCode).toBe(200);
    expect((await ask(id, customer)).json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
    expect((await ask((await app.build.order()).id, await app.build.admin())).statusCode).toBe(200);
  });

  test('names the order that is missing', async () => {
    expect((await ask('', await app.build.user())).json()).toMatchObject({
      code: 'BAD_INPUT',
      field: 'orderId',
    });
  });
});

describe('who may have it', () => {
  test('nobody else', async () => {
    const { id } = await app.build.order();
    expect((await ask(id)).statusCode).toBe(401);
    expect((await ask(id, await app.build.user())).statusCode).toBe(404);
    expect((await ask('nothing', await app.build.user())).statusCode).toBe(404);
  });

  test('any admin with ADMIN_SCOPE=all', async () => {
    const { id } = await app.build.order();
    expect((await ask(id, await app.build.admin())).statusCode).toBe(200);
  });

  test('the vendor of the service with ADMIN_SCOPE=own', async () => {
    const [vendor, other] = [await ownScope.build.admin(), await ownScope.build.admin()];
    const product = await ownScope.build.product({ adminId: vendor.id });
    const { id } = await ownScope.build.order({ service: product });
    expect((await ask(id, vendor, ownScope)).statusCode).toBe(200);
    expect((await ask(id, other, ownScope)).statusCode).toBe(404);
  });
});
