import { toRupees } from '@utsav/contract/money';
import type { Order, OrderDetails } from '@utsav/contract/order';
import type { OrderEvent, OrderNote } from '@utsav/contract/order-history';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { LinkContext } from './calendar-link.ts';
import type { EventRow, NoteRow } from './details-queries.ts';
import type { Details } from './details-service.ts';
import { presentOwnOrder } from './present.ts';
import type { OrderRow } from './queries.ts';

type Actor = OrderEvent['by'];

/** The order with its history, as this customer or admin may see it. */
export function presentDetails(
  context: LinkContext,
  user: SignedInUser,
  { order, events, notes, reviewId }: Details,
): OrderDetails {
  const { vendor } = order;
  const shown: Order = presentOwnOrder(context, { ...order, reviewId });
  const brand = context.config.brand.name;
  return {
    ...shown,
    vendor: shown.vendor && {
      ...shown.vendor,
      ...(user.isOperator && vendor ? { mobile: vendor.mobile } : {}),
    },
    history: events.map((row) =>
      presentEvent(order, row, actorOf(order, row, notes ? undefined : brand, brand)),
    ),
    ...(notes ? { notes: notes.map((row) => presentNote(order, row, brand)) } : {}),
  };
}

function presentEvent(order: OrderRow, { event }: EventRow, by: Actor): OrderEvent {
  const { action: kind, fromStatus, toStatus, fromDate, toDate } = event;
  const [from, to] = kind === 'STATUS' ? [fromStatus, toStatus] : [fromDate, toDate];
  return {
    at: event.createdAt.toISOString(),
    kind,
    from,
    to,
    by,
    note: event.reason,
    ...(kind === 'PAYMENT' || kind === 'REFUND' ? { amount: toRupees(order.totalPaise) } : {}),
  };
}

/** Customers see operators under the name of the site, and nobody's account is behind what the server does. */
function actorOf(
  order: OrderRow,
  { actor, event }: Pick<EventRow, 'actor'> & { event: { actorId: string | null } },
  operatorName: string | undefined,
  brand: string,
): Actor {
  if (event.actorId === null || !actor) return { name: brand, role: 'SYSTEM' };
  if (actor.id === order.userId) return { name: order.customer.name, role: 'CUSTOMER' };
  if (actor.id === order.adminId) return { name: actor.name, role: 'ADMIN' };
  return { name: operatorName ?? actor.name, role: 'OPERATOR' };
}

export function presentNote(order: OrderRow, { note, actor }: NoteRow, brand: string): OrderNote {
  const by = actorOf(order, { actor, event: { actorId: note.authorId } }, undefined, brand);
  return { _id: note.id, text: note.body, by, at: note.createdAt.toISOString() };
}
