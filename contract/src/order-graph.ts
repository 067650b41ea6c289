import type { OrderStatus, PaymentStatus } from './order-status.ts';
import { type Actor, type Change, findChange } from './states.ts';

/*
 * How an order and its payment may change: the server writes nothing else, and the screens offer nothing else.
 * The two graphs are one process: a payment that is made, given up or late changes the orders that it pays.
 */

/** `payment` says which payment statuses allow the change, and what becomes of each. */
type OrderChange = Change<OrderStatus> & {
  from: readonly [OrderStatus];
  payment: Partial<Record<PaymentStatus, PaymentStatus>>;
  /** Only an order that has expired, not one that a person has cancelled. */
  afterExpiry?: true;
};

/** A new order; its customer takes the places. */
export const newOrder = {
  to: 'PENDING',
  by: 'CUSTOMER',
  places: 'takes',
  payment: ['CASH ON DELIVERY', 'PAYMENT PENDING'],
} as const satisfies Omit<OrderChange, 'from' | 'payment'> & { payment: PaymentStatus[] };

export type NewPaymentStatus = (typeof newOrder.payment)[number];

const paymentStays = {
  'CASH ON DELIVERY': 'CASH ON DELIVERY',
  'PAYMENT PENDING': 'PAYMENT PENDING',
} as const;
/** Who has paid gets the money back. */
const paymentEnds = { ...paymentStays, PAID: 'REFUND PENDING' } as const;
const settled = { 'CASH ON DELIVERY': 'CASH ON DELIVERY', PAID: 'PAID' } as const;

export const orderChanges = {
  // Not before it is paid online.
  accept: { from: ['PENDING'], to: 'ACCEPTED', by: 'ADMIN', places: 'keeps', payment: settled },
  reject: {
    from: ['PENDING'],
    to: 'CANCELLED',
    by: 'ADMIN',
    needsReason: true,
    places: 'frees',
    payment: paymentEnds,
  },
  cancel: { from: ['PENDING'], to: 'CANCELLED', by: 'CUSTOMER', places: 'frees', payment: paymentEnds },
  deliver: { from: ['ACCEPTED'], to: 'DELIVERED', by: 'ADMIN', places: 'keeps', payment: settled },
  /** The booking cannot take place, though its vendor has accepted it. */
  revoke: {
    from: ['ACCEPTED'],
    to: 'CANCELLED',
    by: 'OPERATOR',
    needsReason: true,
    places: 'frees',
    payment: { 'CASH ON DELIVERY': 'CASH ON DELIVERY', PAID: 'REFUND PENDING' },
  },
  /** It was marked as delivered by mistake. */
  reopen: {
    from: ['DELIVERED'],
    to: 'ACCEPTED',
    by: 'OPERATOR',
    needsReason: true,
    places: 'keeps',
    payment: settled,
  },
  /** The time to pay online is over, or the payment could not be started. */
  expire: {
    from: ['PENDING'],
    to: 'CANCELLED',
    by: 'SYSTEM',
    needsReason: true,
    places: 'frees',
    payment: { 'PAYMENT PENDING': 'PAYMENT PENDING' },
  },
  pay: {
    from: ['PENDING'],
    to: 'PENDING',
    by: 'SYSTEM',
    places: 'keeps',
    payment: { 'PAYMENT PENDING': 'PAID' },
  },
  /** The payment came after the order had expired, and its places are still free. */
  revive: {
    from: ['CANCELLED'],
    to: 'PENDING',
    by: 'SYSTEM',
    places: 'takes',
    payment: { 'PAYMENT PENDING': 'PAID' },
    afterExpiry: true,
  },
  /** The payment came after the order was cancelled. */
  payCancelled: {
    from: ['CANCELLED'],
    to: 'CANCELLED',
    by: 'SYSTEM',
    places: 'keeps',
    payment: { 'PAYMENT PENDING': 'REFUND PENDING' },
  },
  refund: {
    from: ['CANCELLED'],
    to: 'CANCELLED',
    by: 'SYSTEM',
    places: 'keeps',
    payment: { 'REFUND PENDING': 'REFUNDED' },
  },
} as const satisfies Record<string, OrderChange>;
export type OrderChangeName = keyof typeof orderChanges;

/** The table above with one type for all its lines. */
export const orderChange = (name: OrderChangeName): OrderChange => orderChanges[name];

/** The change with which a person brings an order into a status; undefined if this person cannot. */
export const findOrderChange = (to: OrderStatus, by: Exclude<Actor, 'SYSTEM'>): OrderChangeName | undefined =>
  findChange(orderChanges, { to, by });

/** Whether an order allows a change as it is now. */
export function allowsChange(
  { order_status, payment_status }: { order_status: OrderStatus; payment_status: PaymentStatus },
  name: OrderChangeName,
): boolean {
  const { from, payment } = orderChange(name);
  return from.includes(order_status) && payment_status in payment;
}

/** The payment of a whole checkout at the provider: its link is open, paid, closed, or was never made. */
export const linkStatuses = ['CREATED', 'PAID', 'EXPIRED', 'FAILED'] as const;
export type LinkStatus = (typeof linkStatuses)[number];
export const newLinkStatus: LinkStatus = 'CREATED';

export const linkChanges = {
  pay: { from: ['CREATED'], to: 'PAID', by: 'SYSTEM', places: 'keeps' },
  /** The orders are revived if their places are still free. */
  payLate: { from: ['EXPIRED', 'FAILED'], to: 'PAID', by: 'SYSTEM', places: 'takes' },
  expire: { from: ['CREATED'], to: 'EXPIRED', by: 'SYSTEM', places: 'frees' },
  /** All its orders were cancelled by people, which has freed the places. */
  close: { from: ['CREATED'], to: 'EXPIRED', by: 'SYSTEM', places: 'keeps' },
  fail: { from: ['CREATED'], to: 'FAILED', by: 'SYSTEM', places: 'frees' },
} as const satisfies Record<string, Change<LinkStatus>>;
export type LinkChangeName = keyof typeof linkChanges;
