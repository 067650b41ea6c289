import { formatDay, formatMoment } from '@utsav/contract/booking';
import { formatRupees, toRupees } from '@utsav/contract/money';
import { paymentKinds, printedAs } from '@utsav/contract/order-status';
import { quoteTotal } from '@utsav/contract/quote-status';
import type { Locale } from '@utsav/messages/locales';
import { calendarTexts, mailTexts, receiptTexts } from '../../../core/language/translators.ts';
import type { OrderRow } from '../queries.ts';

export type LabelledText = { label: string; value: string };

type Source = {
  order: OrderRow;
  brand: string;
  /** The page of the order. */
  url: string;
  now: Date;
  language: Locale;
};

export type ReceiptContent = ReturnType<typeof receiptContent>;

/** The texts of a receipt or a booking confirmation. */
export function receiptContent({ order, brand, url, now, language }: Source) {
  const t = receiptTexts[language];
  const mails = mailTexts[language];
  const { name, email, mobile } = order.customer;
  const kind = printedAs({ order_status: order.orderStatus, payment_status: order.paymentStatus });
  const total = formatRupees(toRupees(order.totalPaise));
  // The vendor's number is shown once the booking is accepted; the email never, because vendors sign in with it.
  const vendorMobile = order.orderStatus === 'PENDING' ? '' : order.adminMobile;
  const business = [
    order.vendor?.name ?? brand,
    ...(vendorMobile ? [t('mobile', { mobile: vendorMobile })] : []),
  ];
  const customer = [name, email, t('mobile', { mobile })];
  return {
    language,
    brand,
    madeAt: now,
    title: t(`title.${kind}`),
    number: { label: t('number'), value: order.orderNumber },
    orderedOn: { label: t('orderedOn'), value: formatMoment(order.createdAt, language) },
    business: { label: t('business'), value: business.join('\n') },
    customer: { label: t('customer'), value: customer.join('\n') },
    address: { label: t('address'), value: mails('details.addressLines', order.deliveryAddress) },
    service: { label: t('service'), value: order.productName },
    bookingDate: { label: t('bookingDate'), value: formatDay(order.deliveryDate, language) },
    quantity: { label: t('quantity'), value: String(order.quantity) },
    unitPrice: { label: t('unitPrice'), value: formatRupees(toRupees(order.unitPricePaise)) },
    amount: { label: t('amount'), value: total },
    /** Of the quote that was booked. */
    lines: (order.quote?.lines ?? []).map(({ text, quantity, price }) => ({
      label: text,
      value: mails('details.line', {
        quantity: String(quantity),
        price: formatRupees(price),
        amount: formatRupees(quoteTotal([{ quantity, price }])),
      }),
    })),
    travel: { label: t('travel'), value: t('free') },
    total: { label: t('total'), value: total },
    payment: { label: t('payment'), value: mails(`payment.${paymentKinds[order.paymentStatus]}`) },
    status: { label: t('status'), value: calendarTexts[language](`status.${order.orderStatus}`) },
    madeBy: t('madeBy', { brand, moment: formatMoment(now, language), url }),
  };
}
