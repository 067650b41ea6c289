import { formatDay } from '@utsav/contract/booking';
import { formatRupees, toRupees } from '@utsav/contract/money';
import { paymentLabel } from '@utsav/contract/order';
import type { Config } from '../../config.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import type { OrderRow } from './queries.ts';

export type Person = { name: string; email: string };
type Site = Pick<Config, 'publicUrl' | 'brand'>;
type Message = {
  to: Person;
  subject: string;
  opening: string;
  orders: OrderRow[];
  link: { text: string; path: string };
};

const ownOrders = { text: 'See your orders', path: '/dashboard/myorders' };

/** For the customer one mail about the whole checkout; for each uploader one about what is theirs to do. */
export function newOrderMails(site: Site, orders: OrderRow[], uploaders: Map<string, Person | null>): Mail[] {
  const [first] = orders;
  if (!first) return [];
  const day = formatDay(first.deliveryDate);
  const mails = [
    orderMail(site, {
      to: first.customer,
      subject: `Your booking for ${day}`,
      opening: `Thank you for booking with ${site.brand.name}. We tell you as soon as it is accepted.`,
      orders,
      link: ownOrders,
    }),
  ];
  const byUploader = new Map<string, { to: Person; orders: OrderRow[] }>();
  for (const order of orders) {
    const uploader = uploaders.get(order.productId ?? '');
    if (!uploader) continue;
    const known = byUploader.get(uploader.email) ?? { to: uploader, orders: [] };
    known.orders.push(order);
    byUploader.set(uploader.email, known);
  }
  for (const { to, orders: theirs } of byUploader.values()) {
    const { name, mobile } = first.customer;
    mails.push(
      orderMail(site, {
        to,
        subject: `New booking for ${day}`,
        opening: `${name} (mobile ${mobile}) would like to book. Please accept or reject it.`,
        orders: theirs,
        link: { text: 'Open Booking Orders', path: '/dashboard/bookingorders' },
      }),
    );
  }
  return mails;
}

const changeTexts = {
  PENDING: () => ['is waiting to be accepted', 'Your booking is waiting to be accepted.'],
  ACCEPTED: ({ adminMobile }: OrderRow) => [
    'has been accepted',
    adminMobile
      ? `Good news: your booking is accepted. For questions call ${adminMobile}.`
      : 'Good news: your booking is accepted.',
  ],
  CANCELLED: ({ cancellationReason }: OrderRow) => [
    'has been cancelled',
    `Your booking is cancelled. Reason: ${cancellationReason || 'No reason provided'}`,
  ],
  DELIVERED: () => ['is complete', 'Your booking is complete. We hope it was a day to remember.'],
} as const;

/** To the customer, about an order whose status has changed. */
export function changedOrderMail(site: Site, order: OrderRow): Mail {
  const [change = '', opening = ''] = changeTexts[order.orderStatus](order);
  return orderMail(site, {
    to: order.customer,
    subject: `Your booking ${order.orderId} ${change}`,
    opening,
    orders: [order],
    link: ownOrders,
  });
}

/** A mail with a text of its own to the customer of these orders; none without orders. */
export function customerMail(
  site: Site,
  orders: OrderRow[],
  text: { subject: string; opening: string },
): Mail[] {
  const [first] = orders;
  return first ? [orderMail(site, { to: first.customer, ...text, orders, link: ownOrders })] : [];
}

function orderMail(site: Site, { to, subject, opening, orders, link }: Message): Mail {
  return {
    to: to.email,
    subject: subject.replace(/\s+/g, ' '),
    parts: [
      `Hello ${to.name},`,
      opening,
      ...orders.map((order) => ({ rows: detailsOf(order) })),
      { label: link.text, url: site.publicUrl + link.path },
    ],
    signature: site.brand.name,
  };
}

function detailsOf(order: OrderRow): [string, string][] {
  const { address_line, city, state, country, pincode, mobile } = order.deliveryAddress;
  return [
    ['Order', order.orderId],
    ['Service', order.productName],
    ['Quantity', String(order.quantity)],
    ['Booking date', formatDay(order.deliveryDate)],
    ['Amount', formatRupees(toRupees(order.totalPaise))],
    ['Payment', paymentLabel(order.paymentStatus)],
    ['Address', `${address_line}, ${city}, ${state}, ${country}, ${pincode}, mobile ${mobile}`],
  ];
}
