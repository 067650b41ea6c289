import { formatDay, formatMoment } from '@utsav/contract/booking';
import type { Config } from '../../../config.ts';
import { mailTexts } from '../../../core/language/translators.ts';
import type { NotificationDraft } from '../../../core/notifications/draft.ts';
import { aboutOrder, toCustomer, toVendor } from '../drafts.ts';
import { customerMail, orderMail, type Person } from '../mails.ts';
import type { OrderWithLanguage } from '../queries.ts';
import type { Reminder } from './reminder-queries.ts';

type Site = Pick<Config, 'publicUrl' | 'brand'>;

const customerTexts = {
  CUSTOMER_WEEK: { text: 'reminderWeek', subject: 'reminder.weekSubject' },
  CUSTOMER_DAY: { text: 'reminderDay', subject: 'reminder.daySubject' },
} as const;

/** Undefined where the vendor does not exist any more. */
export function reminderDraft(
  site: Site,
  reminder: Reminder,
  order: OrderWithLanguage,
  vendor: Person | undefined,
): NotificationDraft[] {
  if (reminder === 'CUSTOMER_WEEK' || reminder === 'CUSTOMER_DAY') {
    return [customerDraft(site, reminder, order)];
  }
  if (!vendor) return [];
  return [reminder === 'PENDING' ? pendingDraft(site, order, vendor) : vendorDraft(site, order, vendor)];
}

function customerDraft(
  site: Site,
  reminder: keyof typeof customerTexts,
  order: OrderWithLanguage,
): NotificationDraft {
  const { customerLanguage: language, productName: service } = order;
  const t = mailTexts[language];
  const { text, subject } = customerTexts[reminder];
  const mail = {
    subject: t(subject, { service }),
    opening: t('reminder.opening', { day: formatDay(order.deliveryDate, language) }),
  };
  return {
    ...toCustomer(order),
    text,
    params: aboutOrder(order),
    mail: customerMail(site, [order], language, mail),
  };
}

function vendorDraft(site: Site, order: OrderWithLanguage, vendor: Person): NotificationDraft {
  const t = mailTexts[vendor.language];
  const { productName: service, deliveryDate } = order;
  const { name, mobile } = order.customer;
  return {
    ...toVendor(vendor.id, order),
    text: 'reminderToVendor',
    params: { ...aboutOrder(order), mobile },
    mail: orderMail(site, {
      to: vendor,
      subject: t('reminder.toVendorSubject', { service, name }),
      opening: t('reminder.toVendorOpening', { name, mobile, day: formatDay(deliveryDate, vendor.language) }),
      orders: [order],
      link: 'bookingOrder',
    }),
  };
}

function pendingDraft(site: Site, order: OrderWithLanguage, vendor: Person): NotificationDraft {
  const t = mailTexts[vendor.language];
  const { orderNumber, createdAt } = order;
  const { name, mobile } = order.customer;
  return {
    ...toVendor(vendor.id, order),
    text: 'stillPending',
    params: aboutOrder(order),
    mail: orderMail(site, {
      to: vendor,
      subject: t('stillPending.subject', { orderNumber }),
      opening: t('stillPending.opening', { name, mobile, moment: formatMoment(createdAt, vendor.language) }),
      orders: [order],
      link: 'bookingOrder',
    }),
  };
}
