import { formatRupees, toRupees } from '@utsav/contract/money';
import type { OrderRow } from '../order/queries.ts';

const amountOf = (orders: OrderRow[]) =>
  formatRupees(toRupees(orders.reduce((sum, { totalPaise }) => sum + totalPaise, 0)));

/** The payment arrived after the orders were cancelled: it is refunded. */
export const lateRefundMail = (orders: OrderRow[]) => ({
  subject: `Your payment of ${amountOf(orders)} is on its way back`,
  opening: `We received your payment of ${amountOf(orders)}, but the booking was already cancelled and could not be brought back. We have asked for a refund of the full amount; it usually takes 5 to 7 working days. You are welcome to book again.`,
});

export const refundedMail = (order: OrderRow) => ({
  subject: `Your refund for ${order.orderId}`,
  opening: `We have sent ${amountOf([order])} back to you. Your bank may take some days to show it.`,
});
