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
  const { productName: service, rating } = review;
  const name = review.authorName ?? '';
  const path = linkedPages.reviews;
  return {
    to: vendor.id,
    link: path,
    isForVendor: true,
    orderId: review.orderId,
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

/** Notifies the author of a review that is hidden for a reason, or shown again without one. */
export function hiddenDraft(
  site: Site,
  { productId: _id, productName: service }: ReviewRow,
  author: Person,
  reason: string | undefined,
): NotificationDraft {
  const t = mailTexts[author.language];
  const path = productPath({ _id, name: service });
  const about = { to: author.id, link: path };
  const [subject, opening] =
    reason === undefined
      ? [t('reviewShown.subject', { service }), t('reviewShown.opening', { service })]
      : [t('reviewHidden.subject', { service }), t('reviewHidden.opening', { service, reason })];
  const mail = reviewMail(site, author, { subject, opening, label: t('links.service'), path });
  return reason === undefined
    ? { ...about, text: 'reviewShown', params: { service }, mail }
    : { ...about, text: 'reviewHidden', params: { service, reason }, mail };
}

/** Asks an operator to look at a review. */
export function reportedDraft(
  site: Site,
  { productName: service }: ReviewRow,
  operator: Reader & { id: string },
  { reporter: name, reason }: { reporter: string; reason: string },
): NotificationDraft {
  const t = mailTexts[operator.language];
  const path = `${linkedPages.reviews}?state=reported`;
  return {
    to: operator.id,
    link: path,
    text: 'reviewReported',
    params: { service, name, reason },
    mail: reviewMail(site, operator, {
      subject: t('reviewReported.subject', { service }),
      opening: t('reviewReported.opening', { name, service, reason }),
      label: t('links.reviews'),
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
