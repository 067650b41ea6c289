import { formatDay, formatMoment } from '@utsav/contract/booking';
import type { Proposer } from '@utsav/contract/order-status';
import type { Locale } from '@utsav/messages/locales';
import type { Config } from '../../config.ts';
import { mailTexts } from '../../core/language/translators.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import { type Addressee, type OrderText, orderMail } from './mails.ts';
import { type OrderWithLanguage, openProposal } from './queries.ts';

type Reader = 'customer' | 'vendor';
type Site = Pick<Config, 'publicUrl' | 'brand'>;

export type DateChange = {
  action: 'MOVED' | 'PROPOSED' | 'AGREED' | 'DECLINED' | 'EXPIRED';
  /** Null for changes by the server. */
  actor: { id: string; side: Proposer } | null;
  from: string;
  to: string;
  /** The actor's reason for the change. */
  reason: string;
};

export function dateChangeMail(
  site: Site,
  reader: Reader,
  to: Addressee,
  order: OrderWithLanguage,
  change: DateChange,
): Mail {
  const link = reader === 'customer' ? 'ownOrder' : 'bookingOrder';
  return orderMail(site, { to, ...textFor(reader, to.language, order, change), orders: [order], link });
}

function textFor(
  reader: Reader,
  language: Locale,
  order: OrderWithLanguage,
  { action, from: fromDay, to, reason }: DateChange,
): OrderText {
  const t = mailTexts[language];
  const { orderNumber } = order;
  const { name, mobile } = order.customer;
  const [from, day] = [formatDay(fromDay, language), formatDay(to, language)];
  const expiresAt = openProposal(order)?.expiresAt;
  const moment = expiresAt ? formatMoment(expiresAt, language) : '';
  const note = reason ? [t('dateProposed.note', { note: reason })] : [];
  switch (action) {
    case 'MOVED': {
      if (reader === 'customer') {
        return {
          subject: t('dateMoved.subject', { orderNumber, day }),
          opening: t('dateMoved.opening', { from, day }),
        };
      }
      const opening = t('dateMoved.toAdminOpening', { name, mobile, from, day });
      return {
        subject: t('dateMoved.toAdminSubject', { orderNumber, day }),
        opening: [opening, ...note].join(' '),
      };
    }
    case 'PROPOSED': {
      if (reader === 'customer') {
        const opening = t('dateProposed.opening', { from, day, moment });
        return { subject: t('dateProposed.subject', { orderNumber }), opening: [opening, ...note].join(' ') };
      }
      const opening = t('dateProposed.toAdminOpening', { name, mobile, from, day, moment });
      return {
        subject: t('dateProposed.toAdminSubject', { orderNumber }),
        opening: [opening, ...note].join(' '),
      };
    }
    case 'AGREED':
      return {
        subject: t('dateAgreed.subject', { orderNumber, day }),
        opening: t('dateAgreed.opening', { from, day }),
      };
    case 'DECLINED':
      return {
        subject: t('dateDeclined.subject', { orderNumber }),
        opening: reason
          ? t('dateDeclined.openingWithReason', { from, day, reason })
          : t('dateDeclined.opening', { from, day }),
      };
    case 'EXPIRED':
      return {
        subject: t('dateExpired.subject', { orderNumber }),
        opening: t('dateExpired.opening', { from, day }),
      };
  }
}
