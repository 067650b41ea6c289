import { formatRupees, toRupees } from '@utsav/contract/money';
import type { Config } from '../../config.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import { write } from '../order/mails.ts';
import type { OrderRow } from '../order/queries.ts';

type Site = Pick<Config, 'publicUrl' | 'brand'>;

const amountOf = (orders: OrderRow[]) =>
  formatRupees(toRupees(orders.reduce((sum, { totalPaise }) => sum + totalPaise, 0)));
const link = { text: 'See your orders', path: '/dashboard/myorders' };

/** The money came although the booking was over: it goes back. */
export function unwantedPaymentMails(site: Site, orders: OrderRow[]): Mail[] {
  const [first] = orders;
  if (!first) return [];
  return [
    write(site, {
      to: first.customer,
      subject: `Your payment of ${amountOf(orders)} is on its way back`,
      opening: `We received your payment of ${amountOf(orders)}, but the booking was already cancelled and could not be brought back. We have asked for a refund of the full amount; it usually takes 5 to 7 working days. You are welcome to book again.`,
      orders,
      link,
    }),
  ];
}

export function refundedMail(site: Site, order: OrderRow): Mail {
  return write(site, {
    to: order.customer,
    subject: `Your refund for ${order.orderId}`,
    opening: `We have sent ${amountOf([order])} back to you. Your bank may take some days to show it.`,
    orders: [order],
    link,
  });
}
