import { type OrderChangeName, orderChange } from '@utsav/contract/order-graph';
import { isOpenStatus, type OrderStatus } from '@utsav/contract/order-status';
import type { Actor } from '@utsav/contract/states';
import type { Db } from '../../core/db/db.ts';
import { withIds } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { offerPlaces } from '../waitlist/offer-service.ts';
import type { StoredEntry } from '../waitlist/queries.ts';
import { restoreWaiting } from '../waitlist/service.ts';
import { correctionDrafts } from './correction-drafts.ts';
import { statusDrafts } from './drafts.ts';
import type { Person } from './mails.ts';
import type { OrderContext } from './order-context.ts';
import { takePlaces } from './places-service.ts';
import {
  findOrder,
  insertOrderEvents,
  listVendors,
  lockPaymentOf,
  lockProductsOfOrders,
  noProposal,
  type OrderEvent,
  type OrderRow,
  type OrderScope,
} from './queries.ts';
import { updateOrderState } from './state-queries.ts';

export type StateChange = {
  name: OrderChangeName;
  by: { actor: Exclude<Actor, 'SYSTEM'>; id: string } | { actor: 'SYSTEM' };
  reason?: string | undefined;
  /** The phone that the customer may call. */
  adminMobile?: string;
  /** Entries of the waiting list that the checkout had ended; the customer gets them back for the changed orders. */
  waiting?: StoredEntry[];
  /** Who is notified: customer and vendor, only open screens, or nobody because the caller notifies them. */
  tell?: 'people' | 'screens' | 'nobody';
};

const isCorrection = (name: OrderChangeName): name is 'revoke' | 'reopen' =>
  orderChange(name).by === 'OPERATOR';

export const bySystem: { actor: Extract<Actor, 'SYSTEM'> } = { actor: 'SYSTEM' };

/**
 * The only way to change the state or payment of orders. Changes the orders that allow it and answers them; an order
 * that was changed meanwhile is not among them. Freed places are offered to the waiting list, and a change that takes
 * places is made for all orders or none. Call it in a transaction that has locked the payment of these orders.
 */
export async function changeOrders(
  context: OrderContext,
  db: Db,
  scope: OrderScope,
  { name, by, reason = '', adminMobile, waiting = [], tell = 'people' }: StateChange,
): Promise<OrderRow[]> {
  const { clock, config, notifier } = context;
  const change = orderChange(name);
  if (change.by !== by.actor) throw new AppError('NOT_ALLOWED');
  if (change.needsReason && !reason) {
    throw new AppError('BAD_INPUT', { reason: 'noReason', field: 'cancellation_reason' });
  }
  const now = clock.now();
  const { to } = change;
  const [from] = change.from;
  const ends = isOpenStatus(from) && !isOpenStatus(to);
  const productIds =
    change.places === 'takes'
      ? await takePlaces(context, db, scope, name)
      : ends
        ? await lockProductsOfOrders(db, scope)
        : [];
  if (!productIds) return [];
  const changed = await updateOrderState(db, scope, name, {
    ...(from === to ? {} : { cancellationReason: to === 'CANCELLED' ? reason : '' }),
    ...(adminMobile === undefined ? {} : { adminMobile }),
    ...(name === 'accept' ? { acceptedAt: now } : {}),
    ...(ends ? noProposal : {}),
    updatedAt: now,
  });
  if (changed.length === 0) return changed;
  const actorId = by.actor === 'SYSTEM' ? null : by.id;
  await insertOrderEvents(
    db,
    withIds(
      changed.flatMap((order) => eventsOf(order, name, { actorId, reason, createdAt: now })),
      now,
    ),
  );
  if (waiting.length > 0) {
    const productIds = changed.flatMap(({ productId }) => productId ?? []);
    await restoreWaiting(db, waiting, { productIds, now });
  }
  // The vendor's day becomes free as well where the service was removed.
  const vendorIds = changed.flatMap(({ productId, adminId }) => (ends && !productId && adminId) || []);
  await offerPlaces(context, db, productIds, vendorIds);
  const vendors = isCorrection(name) ? await listVendors(db, changed) : new Map<string, Person>();
  const drafts = changed.flatMap((order) =>
    isCorrection(name)
      ? correctionDrafts(config, order, vendors.get(order.adminId ?? ''), { name, reason })
      : statusDrafts(config, order, { actorId, note: reason, now }),
  );
  if (tell !== 'nobody') {
    await notifier.send(db, { drafts: tell === 'people' ? drafts : [], orders: changed });
  }
  return refundFreeOrders(context, db, changed);
}

/** Which changes are a payment or a refund. */
const moneyKinds: Partial<Record<OrderChangeName, 'PAYMENT' | 'REFUND'>> = {
  pay: 'PAYMENT',
  revive: 'PAYMENT',
  payCancelled: 'PAYMENT',
  refund: 'REFUND',
};

/** What the history says about a change. */
function eventsOf(
  { id: orderId }: OrderRow,
  name: OrderChangeName,
  step: Pick<OrderEvent, 'actorId' | 'reason' | 'createdAt'>,
): Omit<OrderEvent, 'id'>[] {
  const { from, to: toStatus } = orderChange(name);
  const [fromStatus] = from;
  const action = moneyKinds[name];
  return [
    ...(action ? [{ ...step, orderId, action, toStatus }] : []),
    ...(fromStatus === toStatus ? [] : [{ ...step, orderId, fromStatus, toStatus }]),
  ];
}

/** An order that costs nothing needs no call to the provider, so it counts as refunded at once. */
async function refundFreeOrders(context: OrderContext, db: Db, changed: OrderRow[]): Promise<OrderRow[]> {
  const free = changed.filter(
    ({ paymentStatus, totalPaise }) => paymentStatus === 'REFUND PENDING' && totalPaise === 0,
  );
  if (free.length === 0) return changed;
  const refund = { name: 'refund', by: bySystem, tell: 'nobody' } as const;
  const refunded = await changeOrders(context, db, { ids: free.map(({ id }) => id) }, refund);
  return changed.map((order) => refunded.find(({ id }) => id === order.id) ?? order);
}

/** Changes one order, or throws the reason. `name` is undefined where nobody in this role can make the change. */
export async function changeOrder(
  context: OrderContext,
  db: Db,
  scope: OrderScope,
  { name, to, ...change }: Omit<StateChange, 'name'> & { name: OrderChangeName | undefined; to: OrderStatus },
): Promise<OrderRow> {
  await lockPaymentOf(db, scope);
  const [changed] = name ? await changeOrders(context, db, scope, { ...change, name }) : [];
  if (changed) {
    if (to === 'CANCELLED') await context.onCancelled(db, changed);
    if (to === 'DELIVERED') await context.onDelivered(db, changed);
    return changed;
  }
  const order = await findOrder(db, scope);
  if (!order) throw new AppError('NOT_FOUND', { reason: 'order' });
  const { orderStatus: from } = order;
  if (name && orderChange(name).from.includes(from)) throw new AppError('WRONG_STATUS', { reason: 'unpaid' });
  throw new AppError('WRONG_STATUS', { reason: 'transition', from, to });
}
