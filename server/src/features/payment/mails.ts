import { formatDay } from '@utsav/contract/booking';
import { formatRupees, toRupees } from '@utsav/contract/money';
import type { Locale } from '@utsav/messages/locales';
import { mailTexts } from '../../core/language/translators.ts';
import type { FilledText } from '../../core/notifications/draft.ts';
import type { OrderRow } from '../order/queries.ts';

const amountOf = (orders: OrderRow[]) =>
  formatRupees(toRupees(orders.reduce((sum, { totalPaise }) => sum + totalPaise, 0)));

/** Shown on the provider's page, which takes 250 characters at most. */
export const linkDescription = (language: Locale, { date, services }: { date: string; services: string }) =>
  mailTexts[language]('paymentLink', { day: formatDay(date, language), services }).slice(0, 250);

/** A notification of a customer, and the text of its mail in a language. */
export type CustomerNotification = {
  draft: FilledText;
  mailIn: (language: Locale) => { subject: string; opening: string };
};

/** The payment arrived after the orders were cancelled: it is refunded. */
export function lateRefund(orders: OrderRow[]): CustomerNotification {
  const amount = amountOf(orders);
  return {
    draft: { text: 'lateRefund', params: { amount } },
    mailIn: (language) => ({
      subject: mailTexts[language]('lateRefund.subject', { amount }),
      opening: mailTexts[language]('lateRefund.opening', { amount }),
    }),
  };
}

export function refundSent(order: OrderRow): CustomerNotification {
  const { orderNumber, productName: service } = order;
  const amount = amountOf([order]);
  return {
    draft: { text: 'refunded', params: { amount, service } },
    mailIn: (language) => ({
      subject: mailTexts[language]('refunded.subject', { orderNumber }),
      opening: mailTexts[language]('refunded.opening', { amount }),
    }),
  };
}
