import { bookingOrderPath, linkedPages, ownOrderPath } from '@utsav/contract/address-bar';
import { indianDay } from '@utsav/contract/booking';
import type { Config } from '../../config.ts';
import type { NotificationDraft } from '../../core/notifications/draft.ts';
import {
  type Booked,
  changedOrderMail,
  earlyDeliveryMail,
  newOrderMail,
  type Person,
  quoteAcceptedMail,
  quoteBookedMail,
  toAcceptMail,
} from './mails.ts';
import { type OrderRow, type OrderWithLanguage, openProposal } from './queries.ts';
import { type DateChange, dateChangeMail } from './reschedule-mails.ts';

type Site = Pick<Config, 'publicUrl' | 'brand'>;

export const toCustomer = ({ userId: to, id: orderId, orderNumber }: OrderRow) => ({
  to,
  orderId,
  link: ownOrderPath(orderNumber),
});
export const toVendor = (to: string, { id: orderId, orderNumber }: OrderRow) => ({
  to,
  orderId,
  link: bookingOrderPath(orderNumber),
  isForVendor: true as const,
});

export const aboutOrder = ({
  orderNumber,
  productName: service,
  deliveryDate: day,
  customer: { name },
}: OrderRow) => ({
  orderNumber,
  service,
  day,
  name,
});

/** One notification to the customer about the whole checkout, and one to each vendor about their orders. */
export function newOrderDrafts(site: Site, { orders, language, vendors }: Booked): NotificationDraft[] {
  const [first] = orders;
  if (!first) return [];
  if (first.quote) return quotedOrderDrafts(site, first, { language, vendors });
  const about = (some: OrderRow[]) => ({ ...aboutOrder(some[0] ?? first), more: some.length - 1 });
  return [
    {
      ...toCustomer(first),
      // Several orders are seen together in the list.
      ...(orders.length > 1 ? { link: linkedPages.myOrders } : {}),
      text: 'orderPlaced',
      params: about(orders),
      mail: newOrderMail(site, orders, language),
    },
    ...vendors.map((vendor): NotificationDraft => {
      const theirs = orders.filter(({ adminId }) => adminId === vendor.id);
      return {
        ...toVendor(vendor.id, theirs[0] ?? first),
        ...(theirs.length > 1 ? { link: linkedPages.bookingOrders } : {}),
        text: 'orderReceived',
        params: about(theirs),
        mail: toAcceptMail(site, theirs, vendor),
      };
    }),
  ];
}

/** An order of a quote is accepted already. */
function quotedOrderDrafts(
  site: Site,
  order: OrderRow,
  { language, vendors }: Omit<Booked, 'orders'>,
): NotificationDraft[] {
  const params = aboutOrder(order);
  return [
    {
      ...toCustomer(order),
      text: 'quoteBooked',
      params,
      mail: quoteBookedMail(site, order, language),
    },
    ...vendors.map(
      (vendor): NotificationDraft => ({
        ...toVendor(vendor.id, order),
        text: 'quoteAccepted',
        params,
        mail: quoteAcceptedMail(site, order, vendor),
      }),
    ),
  ];
}

/** Notifies the customer of a changed status, and the vendor if the customer has cancelled. */
export function statusDrafts(
  site: Site,
  order: OrderWithLanguage,
  { actorId, note, now }: { actorId: string | null; note: string; now: Date },
): NotificationDraft[] {
  const { adminId, orderStatus, cancellationReason: reason, paymentStatus } = order;
  const params = aboutOrder(order);
  // Nobody can wish well after a day that has not come.
  const isEarly = orderStatus === 'DELIVERED' && order.deliveryDate > indianDay(now);
  const mail = isEarly ? earlyDeliveryMail(site, order, note) : changedOrderMail(site, order);
  const customer = { ...toCustomer(order), mail };
  switch (orderStatus) {
    case 'ACCEPTED':
      return [{ ...customer, text: 'orderAccepted', params }];
    case 'DELIVERED':
      return [{ ...customer, text: isEarly ? 'orderDeliveredEarly' : 'orderDelivered', params }];
    case 'CANCELLED': {
      const byAdmin = actorId !== null && actorId !== order.userId;
      if (byAdmin) return [{ ...customer, text: 'orderRejected', params: { ...params, reason } }];
      // Vendors do not know of bookings that were never paid.
      const isKnown = adminId !== null && paymentStatus !== 'PAYMENT PENDING';
      return [
        { ...customer, text: 'orderCancelled', params },
        ...(isKnown
          ? [{ ...toVendor(adminId, order), text: 'orderCancelledToVendor', params } as const]
          : []),
      ];
    }
    case 'PENDING':
      return [];
  }
}

const dateTexts = {
  MOVED: { customer: 'dateMoved', vendor: 'dateMovedToVendor' },
  PROPOSED: { customer: 'dateProposed', vendor: 'dateProposedToVendor' },
  AGREED: { customer: 'dateAgreed', vendor: 'dateAgreed' },
  DECLINED: { customer: 'dateDeclined', vendor: 'dateDeclined' },
  EXPIRED: { customer: 'dateExpired', vendor: 'dateExpired' },
} as const;

/** Notifies the other side; a move, an agreement and an expired proposal notify both. */
export function dateChangeDrafts(
  site: Site,
  order: OrderWithLanguage,
  vendor: Person | undefined,
  change: DateChange,
): NotificationDraft[] {
  const { action, actor, from, to: day } = change;
  const both = action === 'MOVED' || action === 'AGREED' || action === 'EXPIRED';
  const moment = openProposal(order)?.expiresAt.toISOString() ?? '';
  const params = { ...aboutOrder(order), from, day, moment };
  const texts = dateTexts[action];
  const customer = {
    name: order.customer.name,
    email: order.customer.email,
    language: order.customerLanguage,
  };
  return [
    ...(both || actor?.side === 'ADMIN'
      ? [
          {
            ...toCustomer(order),
            text: texts.customer,
            params,
            mail: dateChangeMail(site, 'customer', customer, order, change),
          },
        ]
      : []),
    ...(vendor && (both || actor?.side === 'CUSTOMER')
      ? [
          {
            ...toVendor(vendor.id, order),
            text: texts.vendor,
            params,
            mail: dateChangeMail(site, 'vendor', vendor, order, change),
          },
        ]
      : []),
  ];
}
