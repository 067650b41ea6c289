/* The states of an order, its payment and its date: plain values, without schemas. */

export const orderStatuses = ['PENDING', 'ACCEPTED', 'CANCELLED', 'DELIVERED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The booking is still to come: its date may change, and people are reminded of it. */
export const isOpenStatus = (status: OrderStatus): boolean => status === 'PENDING' || status === 'ACCEPTED';

export const paymentStatuses = [
  'CASH ON DELIVERY',
  'PAYMENT PENDING',
  'PAID',
  'REFUND PENDING',
  'REFUNDED',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The keys of their texts. Pay on booking is stored under its old name, which clients know. */
export const paymentKinds = {
  'CASH ON DELIVERY': 'onBooking',
  'PAYMENT PENDING': 'pending',
  PAID: 'paid',
  'REFUND PENDING': 'refundPending',
  REFUNDED: 'refunded',
} as const satisfies Record<PaymentStatus, string>;

/** How long the date of a booking is held for its online payment. */
export const paymentHoldMinutes = 30;
/** The page to which the provider sends the customer's browser back. */
export const paymentReturnPath = '/payment-return';

/** The two kinds of the page that an order is printed on: a receipt says that something was delivered or paid. */
export type PrintedKind = 'receipt' | 'confirmation';

export function printedAs({
  order_status,
  payment_status,
}: {
  order_status: OrderStatus;
  payment_status: PaymentStatus;
}): PrintedKind {
  return order_status === 'DELIVERED' || payment_status === 'PAID' ? 'receipt' : 'confirmation';
}

/** The states of the return page; CANCELLED if all orders of the payment are cancelled. */
export const paymentStates = ['WAITING', 'PAID', 'CANCELLED'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const quickReasons = [
  'Out of stock',
  'Booking area not covered',
  'Customer request',
  'Have not enough time',
  'Technical problem',
  'Other',
] as const;

/** How admins sort orders; dates are those of the booking. */
export const orderSorts = [
  'newest',
  'oldest',
  'date-asc',
  'date-desc',
  'amount-asc',
  'amount-desc',
  'customer-asc',
  'customer-desc',
  'service-asc',
  'service-desc',
] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The steps of an order's history: a new status, what happened to its date, money that came or went back. */
export const orderEventKinds = [
  'STATUS',
  'MOVED',
  'PROPOSED',
  'AGREED',
  'DECLINED',
  'EXPIRED',
  'PAYMENT',
  'REFUND',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Who proposes another date. */
export const proposers = ['CUSTOMER', 'ADMIN'] as const;
export type Proposer = (typeof proposers)[number];

/** How long a proposed date is held. */
export const proposalHours = 48;

/** Booked, but held only until its online payment is made or the time for it is over. */
export function awaitsPayment({
  order_status,
  payment_status,
}: {
  order_status: OrderStatus;
  payment_status: PaymentStatus;
}): boolean {
  return order_status === 'PENDING' && payment_status === 'PAYMENT PENDING';
}
