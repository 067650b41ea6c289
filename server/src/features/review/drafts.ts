import { linkedPages, ownOrderPath, productPath } from '@utsav/contract/address-bar';
import { formatDay } from '@utsav/contract/booking';
import type { Locale } from '@utsav/messages/locales';
import type { Config } from '../../config.ts';
import { mailTexts } from '../../core/language/translators.ts';
import { pageUrl } from '../../core/mail/mail-content.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import type { NotificationDraft } from '../../core/notifications/draft.ts';
import type { Person, ReviewRow } from './queries.ts';
import type { OrderToReview } from './request-queries.ts';

type Site = Pick<Config, 'publicUrl' | 'brand'>;
type Reader = { name: string; email: string; language: Locale };
type Text = {
  subject: string;
  opening: string;
  rows?: [label: string, value: string][];
  label: string;
  path: string;
};

/** Asks the customer for a review, some days after the delivery. */
export function requestDraft(site: Site, order: OrderToReview): NotificationDraft {
  const { id, userId: to, customer, language, productName: service, orderNumber } = order;
  const { vendorName, deliveryDate } = order;
  const t = mailTexts[language];
  const path = `${ownOrderPath(orderNumber)}?review=1`;
  return {
    to,
    link: path,
    orderId: id,
    text: 'reviewRequest',
    params: { service },
    mail: reviewMail(
      site,
      { ...customer, language },
      {
        subject: t('reviewRequest.subject', { service }),
        opening: t('reviewRequest.opening', { orderNumber, service }),
        rows: [
          [t('details.service'), service],
          ...(vendorName ? [[t('details.vendor'), vendorName] satisfies [string, string]] : []),
          [t('details.day'), formatDay(deliveryDate, language)],
        ],
        label: t('links.writeReview'),
        path,
      },
    ),
  };
}

/** Notifies the vendor of the product. */
export function writtenDraft(site: Site, review: ReviewRow, vendor: Person): NotificationDraft {
  const t = mailTexts[vendor.language];
  const { productName: service, authorName: name, rating } = review;
  const path = linkedPages.reviews;
  return {
    to: vendor.id,
    link: path,
    isForVendor: true,
    text: 'reviewWritten',
    params: { service, name, rating },
    mail: reviewMail(site, vendor, {
      subject: t('reviewWritten.subject', { service }),
      opening: t('reviewWritten.opening', { name, rating }),
      label: t('links.reviews'),
      path,
    }),
  };
}

/** Notifies the author of the review. */
export function repliedDraft(
  site: Site,
  review: ReviewRow,
  author: Person,
  reply: string,
): NotificationDraft {
  const t = mailTexts[author.language];
  const { productId: _id, productName: service } = review;
  const path = productPath({ _id, name: service });
  return {
    to: author.id,
    link: path,
    text: 'reviewReplied',
    params: { service },
    mail: reviewMail(site, author, {
      subject: t('reviewReplied.subject', { service }),
      opening: t('reviewReplied.opening', { reply }),
      label: t('links.service'),
      path,
    }),
  };
}

function reviewMail(site: Site, { name, email, language }: Reader, text: Text): Mail {
  return {
    to: email,
    language,
    subject: text.subject.replace(/\s+/g, ' '),
    parts: [
      mailTexts[language]('hello', { name }),
      text.opening,
      ...(text.rows ? [{ rows: text.rows }] : []),
      { label: text.label, url: pageUrl(site, language, text.path) },
    ],
    signature: site.brand.name,
  };
}
