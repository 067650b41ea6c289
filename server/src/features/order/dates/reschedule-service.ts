import { isBookable } from '@utsav/contract/booking';
import type { BodyOutput } from '@utsav/contract/endpoint';
import type { orderEndpoints } from '@utsav/contract/order';
import { awaitsPayment, isOpenStatus, type Proposer, proposalHours } from '@utsav/contract/order-status';
import { scopeOf } from '../../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../../core/auth/require-user.ts';
import { hourMs } from '../../../core/clock.ts';
import { onViolation } from '../../../core/db/conflict-error.ts';
import { type Db, transaction } from '../../../core/db/db.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { type AdminAction, recordAdminAction } from '../../../core/observability/audit.ts';
import { listPlacesLeft, type Places } from '../../availability/queries.ts';
import { endWaiting } from '../../waitlist/service.ts';
import { checkDate } from '../checkout/checkout-rules.ts';
import { similarOrder } from '../checkout/similar-order.ts';
import { orderJobs } from '../jobs.ts';
import type { OrderContext } from '../order-context.ts';
import { checkPlacesLeft } from '../places-service.ts';
import {
  lockPaymentOf,
  lockProductsOfOrders,
  noProposal,
  type OrderRow,
  type OrderScope,
  type OrderWithLanguage,
  openProposal,
} from '../queries.ts';
import { countDateChange } from '../throttles.ts';
import { applyDateChange } from './date-change.ts';
import { lockOrder } from './reschedule-queries.ts';

type NewDate = Omit<BodyOutput<typeof orderEndpoints.reschedule>, 'orderId'>;
type Actor = { id: string; side: Proposer };

/**
 * Moves a pending order of the customer at once, and proposes the date for an accepted one. The customer's entry
 * in the waiting list of the new date is removed, as after a checkout.
 */
export async function rescheduleOwnOrder(
  context: OrderContext,
  customer: SignedInUser,
  { orderId: key, ...wanted }: BodyOutput<typeof orderEndpoints.reschedule>,
): Promise<OrderRow> {
  const actor = { id: customer.id, side: 'CUSTOMER' } as const;
  await countDateChange(context, customer.id, key);
  return changing(context, { key, userId: customer.id }, async (db, order) => {
    const { waiting } = await checkNewDate(context, db, order, { ...wanted, side: actor.side });
    if (waiting) await endWaiting(db, [waiting.id]);
    if (order.orderStatus !== 'PENDING') return propose(context, db, order, actor, wanted);
    const { delivery_date: to, note: reason = '' } = wanted;
    return applyDateChange(context, db, order, movedTo(to), { action: 'MOVED', actor, to, reason });
  });
}

export async function proposeDate(
  context: OrderContext,
  adminAction: AdminAction,
  { orderId: key, ...wanted }: BodyOutput<typeof orderEndpoints.proposeDate>,
): Promise<OrderRow> {
  const { admin } = adminAction;
  const actor = { id: admin.id, side: 'ADMIN' } as const;
  await countDateChange(context, admin.id, key);
  return changing(context, { key, adminId: scopeOf(admin) }, async (db, order) => {
    await checkNewDate(context, db, order, { ...wanted, side: actor.side });
    await recordAdminAction(context, db, adminAction, order.id, {
      proposed_date: [order.proposedDate, wanted.delivery_date],
    });
    return propose(context, db, order, actor, wanted);
  });
}

export function answerProposal(
  context: OrderContext,
  customer: SignedInUser,
  { orderId: key, accept }: BodyOutput<typeof orderEndpoints.answerReschedule>,
): Promise<OrderRow> {
  const actor = { id: customer.id, side: 'CUSTOMER' } as const;
  return changing(context, { key, userId: customer.id }, (db, order) =>
    answer(context, db, order, { actor, accept, reason: '' }),
  );
}

export function answerCustomersProposal(
  context: OrderContext,
  adminAction: AdminAction,
  { orderId: key, accept, reason = '' }: BodyOutput<typeof orderEndpoints.adminAnswerReschedule>,
): Promise<OrderRow> {
  const { admin } = adminAction;
  const actor = { id: admin.id, side: 'ADMIN' } as const;
  return changing(context, { key, adminId: scopeOf(admin) }, async (db, order) => {
    const answered = await answer(context, db, order, { actor, accept, reason });
    await recordAdminAction(context, db, adminAction, order.id, {
      delivery_date: [order.deliveryDate, answered.deliveryDate],
      proposed_date: [order.proposedDate, null],
    });
    return answered;
  });
}

/** Runs a change of dates under the locks of payment, product and order, in that order. */
function changing(
  { db }: OrderContext,
  scope: OrderScope,
  change: (db: Db, order: OrderWithLanguage) => Promise<OrderRow>,
): Promise<OrderRow> {
  return onViolation(similarOrder, () =>
    transaction(db, async (db) => {
      await lockPaymentOf(db, scope);
      await lockProductsOfOrders(db, scope);
      const order = await lockOrder(db, scope);
      if (!order) throw new AppError('NOT_FOUND', { reason: 'order' });
      return change(db, order);
    }),
  );
}

/** Whether the booking may be moved to this date, with the places that it needs there. */
async function checkNewDate(
  { clock }: OrderContext,
  db: Db,
  order: OrderRow,
  { delivery_date: date, side }: NewDate & { side: Proposer },
): Promise<Places> {
  const now = clock.now();
  const { orderStatus: status, paymentStatus, productId, quantity, productName: name } = order;
  if (!isOpenStatus(status)) throw new AppError('WRONG_STATUS', { reason: 'dateFixed', status });
  // The vendor does not know of the order yet, and a late payment books all orders of a checkout for the same date.
  if (awaitsPayment({ order_status: status, payment_status: paymentStatus })) {
    throw new AppError('WRONG_STATUS', { reason: 'unpaidDate' });
  }
  const proposal = openProposal(order);
  if (proposal && proposal.by !== side && proposal.expiresAt > now) {
    throw new AppError('WRONG_STATUS', { reason: 'otherProposal' });
  }
  checkDate(date, now);
  if (date === order.deliveryDate) {
    throw new AppError('BAD_INPUT', { reason: 'sameDate', date, field: 'delivery_date' });
  }
  // A customer may move to a place that the waiting list offers to them.
  const userId = side === 'CUSTOMER' ? order.userId : undefined;
  const places = productId
    ? (await listPlacesLeft(db, [productId], { date, now, userId })).get(productId)
    : undefined;
  if (!places) throw new AppError('NOT_BOOKABLE', { reason: 'serviceGone' });
  // The replaced proposal of the same date holds these places already.
  const own = proposal?.date === date && proposal.expiresAt > now ? quantity : 0;
  checkPlacesLeft({ ...places, left: places.left + own }, quantity, { name, date });
  return places;
}

/** Holds the places of the new date beside those of the old one. A proposal of the same side is replaced. */
async function propose(
  context: OrderContext,
  db: Db,
  order: OrderWithLanguage,
  actor: Actor,
  { delivery_date: date, note = '' }: NewDate,
): Promise<OrderRow> {
  const now = context.clock.now();
  const open = openProposal(order);
  // Proposing the same date again must not hold its places for longer.
  const isSame = open?.date === date && open.expiresAt > now;
  const expiresAt = isSame ? open.expiresAt : new Date(now.getTime() + proposalHours * hourMs);
  await context.jobs.send(db, orderJobs.expireProposals, [{}], { startAfter: expiresAt });
  const proposal = {
    proposedDate: date,
    proposedBy: actor.side,
    proposalNote: note,
    proposalExpiresAt: expiresAt,
  };
  return applyDateChange(context, db, order, proposal, { action: 'PROPOSED', actor, to: date, reason: note });
}

async function answer(
  context: OrderContext,
  db: Db,
  order: OrderWithLanguage,
  { actor, accept, reason }: { actor: Actor; accept: boolean; reason: string },
): Promise<OrderRow> {
  const now = context.clock.now();
  const proposal = openProposal(order);
  const canAnswer = proposal && proposal.by !== actor.side && proposal.expiresAt > now;
  if (!canAnswer || (accept && !isBookable(proposal.date, now))) {
    throw new AppError('WRONG_STATUS', { reason: 'noProposal' });
  }
  const { date: to } = proposal;
  return accept
    ? applyDateChange(context, db, order, movedTo(to), { action: 'AGREED', actor, to, reason: '' })
    : applyDateChange(context, db, order, noProposal, { action: 'DECLINED', actor, to, reason });
}

/** One update moves the booking, so it is never on both days or on none. */
const movedTo = (deliveryDate: string) => ({ ...noProposal, deliveryDate });
