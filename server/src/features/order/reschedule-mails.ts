import { formatDay, formatMoment } from '@utsav/contract/booking';
import type { Proposer } from '@utsav/contract/order';
import type { Locale } from '@utsav/messages/locales';
import type { Config } from '../../config.ts';
import { mailTexts } from '../../core/language/translators.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import { customerMail, type OrderText, orderMail, type Person } from './mails.ts';
import { type MovedOrder, openProposal } from './queries.ts';

type Site = Pick<Config, 'publicUrl' | 'brand'>;

export type DateChange = {
  action: 'MOVED' | 'PROPOSED' | 'AGREED' | 'DECLINED' | 'EXPIRED';
  /** Null for what the system does itself. */
  actor: { id: string; side: Proposer } | null;
  from: string;
  to: string;
  /** What the actor has written about it. */
  reason: string;
};

/** The other side hears of it; of a move and of an end without an answer, both do. */
export function dateChangeMails(
  site: Site,
  order: MovedOrder,
  uploader: Person | undefined,
  change: DateChange,
): Mail[] {
  const { action, actor } = change;
  const both = action === 'MOVED' || action === 'AGREED' || action === 'EXPIRED';
  const toCustomer = both || actor?.side === 'ADMIN';
  const toUploader = both || actor?.side === 'CUSTOMER';
  const { customerLanguage: language } = order;
  return [
    ...(toCustomer
      ? customerMail(site, [order], language, textFor('customer', language, order, change))
      : []),
    ...(toUploader && uploader
      ? [
          orderMail(site, {
            to: uploader,
            ...textFor('uploader', uploader.language, order, change),
            orders: [order],
            link: 'bookingOrders',
          }),
        ]
      : []),
  ];
}

function textFor(
  reader: 'customer' | 'uploader',
  language: Locale,
  order: MovedOrder,
  { action, from: fromDay, to, reason }: DateChange,
): OrderText {
  const t = mailTexts[language];
  const { orderId } = order;
  const { name, mobile } = order.customer;
  const [from, day] = [formatDay(fromDay, language), formatDay(to, language)];
  const expiresAt = openProposal(order)?.expiresAt;
  const moment = expiresAt ? formatMoment(expiresAt, language) : '';
  const note = reason ? [t('dateProposed.note', { note: reason })] : [];
  switch (action) {
    case 'MOVED': {
      if (reader === 'customer') {
        return {
          subject: t('dateMoved.subject', { orderId, day }),
          opening: t('dateMoved.opening', { from, day }),
        };
      }
      const opening = t('dateMoved.toAdminOpening', { name, mobile, from, day });
      return {
        subject: t('dateMoved.toAdminSubject', { orderId, day }),
        opening: [opening, ...note].join(' '),
      };
    }
    case 'PROPOSED': {
      if (reader === 'customer') {
        const opening = t('dateProposed.opening', { from, day, moment });
        return { subject: t('dateProposed.subject', { orderId }), opening: [opening, ...note].join(' ') };
      }
      const opening = t('dateProposed.toAdminOpening', { name, mobile, from, day, moment });
      return {
        subject: t('dateProposed.toAdminSubject', { orderId }),
        opening: [opening, ...note].join(' '),
      };
    }
    case 'AGREED':
      return {
        subject: t('dateAgreed.subject', { orderId, day }),
        opening: t('dateAgreed.opening', { from, day }),
      };
    case 'DECLINED':
      return {
        subject: t('dateDeclined.subject', { orderId }),
        opening: reason
          ? t('dateDeclined.openingWithReason', { from, day, reason })
          : t('dateDeclined.opening', { from, day }),
      };
    case 'EXPIRED':
      return {
        subject: t('dateExpired.subject', { orderId }),
        opening: t('dateExpired.opening', { from, day }),
      };
  }
}
