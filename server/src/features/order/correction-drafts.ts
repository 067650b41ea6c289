import type { Config } from '../../config.ts';
import { mailTexts } from '../../core/language/translators.ts';
import type { NotificationDraft } from '../../core/notifications/draft.ts';
import { aboutOrder, toCustomer, toVendor } from './drafts.ts';
import { type Addressee, orderMail, type Person } from './mails.ts';
import type { OrderWithLanguage } from './queries.ts';

type Correction = { name: 'revoke' | 'reopen'; reason: string };

const texts = {
  revoke: { customer: 'orderRevoked', vendor: 'orderRevokedToVendor', mail: 'revoked' },
  reopen: { customer: 'orderReopened', vendor: 'orderReopenedToVendor', mail: 'reopened' },
} as const;

/** Tells customer and vendor what an operator has corrected, and why. */
export function correctionDrafts(
  { publicUrl, brand }: Pick<Config, 'publicUrl' | 'brand'>,
  order: OrderWithLanguage,
  vendor: Person | undefined,
  { name, reason }: Correction,
): NotificationDraft[] {
  const text = texts[name];
  const params = { ...aboutOrder(order), reason };
  const mailTo = (to: Addressee, link: 'ownOrder' | 'bookingOrder') => {
    const t = mailTexts[to.language];
    return orderMail(
      { publicUrl, brand },
      {
        to,
        subject: t(`${text.mail}.subject`, { orderNumber: order.orderNumber }),
        opening: t(`${text.mail}.opening`, { brand: brand.name, reason }),
        orders: [order],
        link,
      },
    );
  };
  const customer = { ...order.customer, language: order.customerLanguage };
  return [
    { ...toCustomer(order), text: text.customer, params, mail: mailTo(customer, 'ownOrder') },
    ...(vendor
      ? [
          {
            ...toVendor(vendor.id, order),
            text: text.vendor,
            params,
            mail: mailTo(vendor, 'bookingOrder'),
          },
        ]
      : []),
  ];
}
