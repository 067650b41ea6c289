import { formatRupees, toRupees } from '@utsav/contract/money';
import type { Locale } from '@utsav/messages/locales';
import { mailTexts } from '../../core/language/translators.ts';
import type { OrderRow } from '../order/queries.ts';

const amountOf = (orders: OrderRow[]) =>
  formatRupees(toRupees(orders.reduce((sum, { totalPaise }) => sum + totalPaise, 0)));

/** The payment arrived after the orders were cancelled: it is refunded. */
export const lateRefundMail = (orders: OrderRow[]) => (language: Locale) => {
  const t = mailTexts[language];
  const amount = amountOf(orders);
  return { subject: t('lateRefund.subject', { amount }), opening: t('lateRefund.opening', { amount }) };
};

export const refundedMail = (order: OrderRow) => (language: Locale) => {
  const t = mailTexts[language];
  return {
    subject: t('refunded.subject', { orderId: order.orderId }),
    opening: t('refunded.opening', { amount: amountOf([order]) }),
  };
};
