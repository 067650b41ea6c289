import { bookingOrderPath, linkedPages, ownOrderPath } from '@utsav/contract/address-bar';
import { formatDay } from '@utsav/contract/booking';
import { formatRupees, toRupees } from '@utsav/contract/money';
import { paymentKinds } from '@utsav/contract/order-status';
import type { QuoteLine } from '@utsav/contract/quote-line';
import { quoteTotal } from '@utsav/contract/quote-status';
import { cancellationReason } from '@utsav/messages/cancellation-reason';
import type { Locale } from '@utsav/messages/locales';
import type { Config } from '../../config.ts';
import { mailTexts, reasonTexts } from '../../core/language/translators.ts';
import { pageUrl } from '../../core/mail/mail-content.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import type { OrderRow, OrderWithLanguage } from './queries.ts';

export type Addressee = { name: string; email: string; language: Locale };
export type Person = Addressee & { id: string; business: string };
/** The text of a mail that lists orders below its opening. */
export type OrderText = { subject: string; opening: string };
type Site = Pick<Config, 'publicUrl' | 'brand'>;
type Message = OrderText & { to: Addressee; orders: OrderRow[]; link: keyof typeof pages };

/** A mail leads to the page of its order, or to the list if it is about several. */
const pages = {
  ownOrder: { one: ownOrderPath, list: linkedPages.myOrders, label: 'ownOrders' },
  bookingOrder: { one: bookingOrderPath, list: linkedPages.bookingOrders, label: 'bookingOrders' },
} as const;

export type Booked = {
  orders: OrderRow[];
  /** The customer's language. */
  language: Locale;
  vendors: Person[];
};

/** The mail to the customer about a whole checkout. */
export function newOrderMail(site: Site, orders: OrderRow[], language: Locale): Mail | undefined {
  const t = mailTexts[language];
  return customerMail(site, orders, language, {
    subject: t('booked.subject', { day: formatDay(orders[0]?.deliveryDate ?? '', language) }),
    opening: t('booked.opening', { brand: site.brand.name }),
  });
}

/** The mail to the customer who has accepted a quote. */
export function quoteBookedMail(site: Site, order: OrderRow, language: Locale): Mail | undefined {
  const t = mailTexts[language];
  const params = { day: formatDay(order.deliveryDate, language), service: order.productName };
  return customerMail(site, [order], language, {
    subject: t('quoteBooked.subject', params),
    opening: t('quoteBooked.opening'),
  });
}

/** The mail to the vendor whose quote was accepted. */
export function quoteAcceptedMail(site: Site, order: OrderRow, to: Addressee): Mail {
  const t = mailTexts[to.language];
  const params = { day: formatDay(order.deliveryDate, to.language), service: order.productName };
  const { name, mobile } = order.customer;
  return orderMail(site, {
    to,
    subject: t('quoteAccepted.subject', params),
    opening: t('quoteAccepted.opening', { name, mobile }),
    orders: [order],
    link: 'bookingOrder',
  });
}

/** The mail to a vendor about their orders of a checkout. */
export function toAcceptMail(site: Site, orders: OrderRow[], to: Addressee): Mail | undefined {
  const [first] = orders;
  if (!first) return undefined;
  const t = mailTexts[to.language];
  const { name, mobile } = first.customer;
  return orderMail(site, {
    to,
    subject: t('toAccept.subject', { day: formatDay(first.deliveryDate, to.language) }),
    opening: t('toAccept.opening', { name, mobile }),
    orders,
    link: 'bookingOrder',
  });
}

const changeKinds = {
  PENDING: 'pending',
  ACCEPTED: 'accepted',
  CANCELLED: 'cancelled',
  DELIVERED: 'complete',
} as const;

/** The mail to the customer about a changed status. */
export function changedOrderMail(site: Site, order: OrderWithLanguage): Mail | undefined {
  const { orderNumber, orderStatus, customerLanguage: language } = order;
  const subject = mailTexts[language](`${changeKinds[orderStatus]}.subject`, { orderNumber });
  const mail = customerMail(site, [order], language, { subject, opening: changeOpening(order) });
  if (orderStatus !== 'DELIVERED' || !mail) return mail;
  const url = pageUrl(site, language, ownOrderPath(orderNumber));
  const receipt = { label: mailTexts[language]('links.receipt'), url };
  return { ...mail, parts: [...mail.parts.slice(0, -1), receipt] };
}

/** Asks whether it has really taken place, and quotes what the vendor says about it. */
export function earlyDeliveryMail(site: Site, order: OrderWithLanguage, note: string): Mail | undefined {
  const { orderNumber, deliveryDate, customerLanguage: language } = order;
  const t = mailTexts[language];
  const { email, phone } = site.brand;
  const question = t('completeEarly.opening', { day: formatDay(deliveryDate, language), email, phone });
  return customerMail(site, [order], language, {
    subject: t('completeEarly.subject', { orderNumber }),
    opening: note ? `${question} ${t('completeEarly.note', { note })}` : question,
  });
}

function changeOpening({
  orderStatus,
  adminMobile,
  cancellationReason: why,
  customerLanguage,
}: OrderWithLanguage) {
  const t = mailTexts[customerLanguage];
  if (orderStatus === 'ACCEPTED' && adminMobile) {
    return t('accepted.openingWithPhone', { mobile: adminMobile });
  }
  if (orderStatus !== 'CANCELLED') return t(`${changeKinds[orderStatus]}.opening`);
  // Everybody but the customer has to give a reason.
  if (!why) return t('cancelled.own');
  return t('cancelled.opening', { reason: cancellationReason(reasonTexts[customerLanguage], why) });
}

/** A mail with another text to the customer of these orders; undefined without orders. */
export function customerMail(
  site: Site,
  orders: OrderRow[],
  language: Locale,
  text: OrderText,
): Mail | undefined {
  const [first] = orders;
  if (!first) return undefined;
  return orderMail(site, { to: { ...first.customer, language }, ...text, orders, link: 'ownOrder' });
}

export function orderMail(site: Site, { to, subject, opening, orders, link }: Message): Mail {
  const { language } = to;
  const t = mailTexts[language];
  return {
    to: to.email,
    language,
    subject: subject.replace(/\s+/g, ' '),
    parts: [
      t('hello', { name: to.name }),
      opening,
      ...orders.map((order) => ({
        rows: detailsOf(order, language, link === 'ownOrder' ? order.vendor?.name : undefined),
      })),
      linkTo(site, language, orders, link),
    ],
    signature: site.brand.name,
  };
}

function linkTo(site: Site, language: Locale, orders: OrderRow[], link: keyof typeof pages) {
  const t = mailTexts[language];
  const { one, list, label } = pages[link];
  const [order, ...others] = orders;
  return order && others.length === 0
    ? { label: t('links.order'), url: pageUrl(site, language, one(order.orderNumber)) }
    : { label: t(`links.${label}`), url: pageUrl(site, language, list) };
}

/** A line of the quote that was booked. */
function lineOf({ text, quantity, price }: QuoteLine, language: Locale): [string, string] {
  const amount = formatRupees(quoteTotal([{ quantity, price }]));
  return [
    text,
    mailTexts[language]('details.line', { quantity: String(quantity), price: formatRupees(price), amount }),
  ];
}

function detailsOf(order: OrderRow, language: Locale, vendor?: string): [string, string][] {
  const t = mailTexts[language];
  return [
    [t('details.order'), order.orderNumber],
    [t('details.service'), order.productName],
    ...(vendor ? [[t('details.vendor'), vendor] satisfies [string, string]] : []),
    ...(order.quote
      ? order.quote.lines.map((line) => lineOf(line, language))
      : [[t('details.quantity'), String(order.quantity)] satisfies [string, string]]),
    [t('details.day'), formatDay(order.deliveryDate, language)],
    [t('details.amount'), formatRupees(toRupees(order.totalPaise))],
    [t('details.payment'), t(`payment.${paymentKinds[order.paymentStatus]}`)],
    [t('details.address'), t('details.addressLines', order.deliveryAddress)],
  ];
}
