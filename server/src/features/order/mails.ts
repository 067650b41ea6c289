import { linkedPages } from '@utsav/contract/address-bar';
import { formatDay } from '@utsav/contract/booking';
import { formatRupees, toRupees } from '@utsav/contract/money';
import { paymentKinds } from '@utsav/contract/order-status';
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

const pages = { ownOrders: linkedPages.myOrders, bookingOrders: linkedPages.bookingOrders } as const;

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
    link: 'bookingOrders',
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
  const path = `${pages.ownOrders}?order=${orderNumber}`;
  const receipt = { label: mailTexts[language]('links.receipt'), url: pageUrl(site, language, path) };
  return { ...mail, parts: [...mail.parts, receipt] };
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
  return orderMail(site, { to: { ...first.customer, language }, ...text, orders, link: 'ownOrders' });
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
        rows: detailsOf(order, language, link === 'ownOrders' ? order.vendor?.name : undefined),
      })),
      { label: t(`links.${link}`), url: pageUrl(site, language, pages[link]) },
    ],
    signature: site.brand.name,
  };
}

function detailsOf(order: OrderRow, language: Locale, vendor?: string): [string, string][] {
  const t = mailTexts[language];
  return [
    [t('details.order'), order.orderNumber],
    [t('details.service'), order.productName],
    ...(vendor ? [[t('details.vendor'), vendor] satisfies [string, string]] : []),
    [t('details.quantity'), String(order.quantity)],
    [t('details.day'), formatDay(order.deliveryDate, language)],
    [t('details.amount'), formatRupees(toRupees(order.totalPaise))],
    [t('details.payment'), t(`payment.${paymentKinds[order.paymentStatus]}`)],
    [t('details.address'), t('details.addressLines', order.deliveryAddress)],
  ];
}
