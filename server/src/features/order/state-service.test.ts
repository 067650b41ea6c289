import { addDays, indianDay } from '@utsav/contract/booking';
import {
  allowsChange,
  linkChanges,
  linkStatuses,
  type OrderChangeName,
  orderChange,
  orderChanges,
} from '@utsav/contract/order-graph';
import { orderStatuses, paymentStatuses } from '@utsav/contract/order-status';
import { type Actor, actors } from '@utsav/contract/states';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Db, transaction } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { orderEvents, orders, payments, waitingList } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import { changePayment } from '../payment/queries.ts';
import type { OrderContext } from './order-context.ts';
import { type OrderRow, orderColumns } from './queries.ts';
import { changeOrder, changeOrders, type StateChange } from './state-service.ts';

const app = await startTestApp();
const { db, clock } = app.context;
const done: string[] = [];
const context: OrderContext = {
  ...app.context,
  onCancelled: async (_db, { id }) => void done.push(`cancelled ${id}`),
  onDelivered: async (_db, { id }) => void done.push(`delivered ${id}`),
};
const customer = await app.build.user();
const admin = await app.build.admin();
const service = await app.build.product({ stock: 5000, adminId: admin.id });

const names = Object.keys(orderChanges) as OrderChangeName[];
const states = orderStatuses.flatMap((orderStatus) =>
  paymentStatuses.map((paymentStatus) => ({ orderStatus, paymentStatus })),
);
type State = (typeof states)[number];
const by = (actor: Actor): StateChange['by'] =>
  actor === 'SYSTEM' ? { actor } : { actor, id: actor === 'CUSTOMER' ? customer.id : admin.id };

/** Makes an order in this state; a cancelled one was cancelled by the server unless `cancelledBy` names a person. */
async function orderIn(state: State, cancelledBy: string | null = null) {
  const { id } = await app.build.order({ customer, service, ...state });
  const event = { id: newId(clock.now()), orderId: id, fromStatus: 'PENDING', createdAt: clock.now() };
  await db.insert(orderEvents).values({ ...event, toStatus: state.orderStatus, actorId: cancelledBy });
  return id;
}

const read = async (id: string): Promise<OrderRow | undefined> =>
  (await db.select(orderColumns).from(orders).where(eq(orders.id, id)))[0];
const change = (id: string, name: OrderChangeName, actor: Actor, reason = 'Out of stock') =>
  transaction(db, (db) => changeOrders(context, db, { ids: [id] }, { name, by: by(actor), reason }));
const heldPlaces = async (db: Db) => {
  const { rows } = await db.execute<{ held: number }>(
    sql`SELECT coalesce(sum(quantity), 0)::integer AS held FROM held_places WHERE product_id = ${service.id}`,
  );
  return rows[0]?.held ?? 0;
};

describe('every change from every state of an order and its payment', () => {
  test.each(names)('%s is made where the graph allows it, and changes nothing elsewhere', async (name) => {
    const { to, by: actor, places, payment } = orderChange(name);
    for (const state of states) {
      const id = await orderIn(state);
      const [before, held] = [await read(id), await heldPlaces(db)];
      const changed = await change(id, name, actor);
      const after = await read(id);
      const now = { order_status: state.orderStatus, payment_status: state.paymentStatus };
      const label = `${name} from ${state.orderStatus}, ${state.paymentStatus}`;
      if (allowsChange(now, name)) {
        const expected = { id, orderStatus: to, paymentStatus: payment[state.paymentStatus] };
        expect(after, label).toMatchObject(expected);
        expect(changed, label).toMatchObject([expected]);
        const taken = { takes: 1, keeps: 0, frees: -1 }[places];
        expect((await heldPlaces(db)) - held, label).toBe(taken);
      } else {
        expect(changed, label).toEqual([]);
        expect(after, label).toEqual(before);
        expect(await heldPlaces(db), label).toBe(held);
      }
      await db.delete(orders).where(eq(orders.id, id));
    }
  });

  test.each(names)('%s is refused to everybody but the one who may', async (name) => {
    for (const actor of actors.filter((one) => one !== orderChange(name).by)) {
      for (const state of states.filter(({ orderStatus }) => orderChange(name).from[0] === orderStatus)) {
        const id = await orderIn(state);
        const before = await read(id);
        await expect(change(id, name, actor), `${name} by ${actor}`).rejects.toMatchObject({
          code: 'NOT_ALLOWED',
        });
        expect(await read(id)).toEqual(before);
      }
    }
  });

  test.each(names.filter((name) => orderChange(name).needsReason))(
    '%s is refused without a reason',
    async (name) => {
      const { from, by: actor, payment } = orderChange(name);
      const [paymentStatus] = paymentStatuses.filter((one) => one in payment);
      const id = await orderIn({ orderStatus: from[0], paymentStatus: paymentStatus ?? 'PAID' });
      await expect(change(id, name, actor, '')).rejects.toMatchObject({
        code: 'BAD_INPUT',
        field: 'cancellation_reason',
      });
    },
  );

  test('is refused to a person with the status that stands against it', async () => {
    for (const name of names.filter((one) => orderChange(one).by !== 'SYSTEM')) {
      const { to, by: actor } = orderChange(name);
      for (const state of states) {
        const now = { order_status: state.orderStatus, payment_status: state.paymentStatus };
        if (allowsChange(now, name)) continue;
        const id = await orderIn(state);
        const asked = transaction(db, (db) =>
          changeOrder(context, db, { ids: [id] }, { name, to, by: by(actor), reason: 'Other' }),
        );
        const reason = orderChange(name).from.includes(state.orderStatus) ? 'unpaid' : 'transition';
        await expect(asked, `${name} from ${state.orderStatus}`).rejects.toMatchObject({
          code: 'WRONG_STATUS',
          params: { reason },
        });
      }
    }
  });
});

describe('beside its state a change', () => {
  const pending = { orderStatus: 'PENDING', paymentStatus: 'CASH ON DELIVERY' } as const;
  const accepted = { orderStatus: 'ACCEPTED', paymentStatus: 'PAID' } as const;

  test('offers the places of an order that is over, and lets payment and reviews know', async () => {
    for (const [state, name, to, word] of [
      [pending, 'cancel', 'CANCELLED', 'cancelled'],
      [pending, 'reject', 'CANCELLED', 'cancelled'],
      [accepted, 'deliver', 'DELIVERED', 'delivered'],
      [accepted, 'revoke', 'CANCELLED', 'cancelled'],
    ] as const) {
      const id = await orderIn(state);
      const entry = { id: newId(clock.now()), userId: admin.id, productId: service.id, quantity: 1 };
      const day = addDays(indianDay(clock.now()), 10);
      await db.insert(waitingList).values({ ...entry, day, createdAt: clock.now() });
      done.length = 0;
      await transaction(db, (db) =>
        changeOrder(context, db, { ids: [id] }, { name, to, by: by(orderChange(name).by), reason: 'Other' }),
      );
      expect(done).toEqual([`${word} ${id}`]);
      const [offered] = await db.delete(waitingList).where(eq(waitingList.id, entry.id)).returning();
      expect(offered?.offeredUntil).not.toBeNull();
    }
  });

  test('writes its history only where the status of the order changes', async () => {
    const id = await orderIn({ orderStatus: 'PENDING', paymentStatus: 'PAYMENT PENDING' });
    const isStatus = and(eq(orderEvents.orderId, id), eq(orderEvents.action, 'STATUS'));
    const history = () => db.select().from(orderEvents).where(isStatus);
    await change(id, 'pay', 'SYSTEM');
    expect(await history()).toHaveLength(1);
    await change(id, 'accept', 'ADMIN', '');
    expect(await history()).toHaveLength(2);
    expect((await read(id))?.acceptedAt).toEqual(clock.now());
  });

  test('refunds an order that costs nothing at once', async () => {
    const free = await app.build.product({ price: 0, stock: 5 });
    for (const [state, name] of [
      [{ orderStatus: 'PENDING', paymentStatus: 'PAID' }, 'cancel'],
      [{ orderStatus: 'CANCELLED', paymentStatus: 'PAYMENT PENDING' }, 'payCancelled'],
    ] as const) {
      const { id } = await app.build.order({ customer, service: free, ...state });
      expect(await change(id, name, orderChange(name).by)).toMatchObject([{ paymentStatus: 'REFUNDED' }]);
    }
  });

  test('revives no order that a person has cancelled', async () => {
    const state = { orderStatus: 'CANCELLED', paymentStatus: 'PAYMENT PENDING' } as const;
    const id = await orderIn(state, customer.id);
    expect(await change(id, 'revive', 'SYSTEM')).toEqual([]);
    expect(await read(id)).toMatchObject(state);
  });
});

describe('the payment of a checkout', () => {
  const changes = Object.keys(linkChanges) as (keyof typeof linkChanges)[];
  test.each(changes)('%s is made where the graph allows it, and changes nothing elsewhere', async (name) => {
    const now = clock.now();
    const { from, to } = linkChanges[name];
    for (const status of linkStatuses) {
      const id = newId(now);
      const moments = { holdUntil: now, createdAt: now, updatedAt: now };
      await db.insert(payments).values({ id, userId: customer.id, amountPaise: 100, status, ...moments });
      const isAllowed = (from as readonly string[]).includes(status);
      const changed = await changePayment(db, id, name, { updatedAt: now });
      expect(changed?.status, `${name} from ${status}`).toBe(isAllowed ? to : undefined);
      const [row] = await db.select().from(payments).where(eq(payments.id, id));
      expect(row?.status, `${name} from ${status}`).toBe(isAllowed ? to : status);
    }
  });
});
