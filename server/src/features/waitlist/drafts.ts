import { productPath } from '@utsav/contract/address-bar';
import { formatDay, formatMoment } from '@utsav/contract/booking';
import type { Config } from '../../config.ts';
import { mailTexts } from '../../core/language/translators.ts';
import { pageUrl } from '../../core/mail/mail-content.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import type { NotificationDraft } from '../../core/notifications/draft.ts';
import type { WaitingRow } from './queries.ts';

type Site = Pick<Config, 'publicUrl' | 'brand'>;

/** The page of the product with the day selected. */
const pathOf = ({ product, day }: WaitingRow) =>
  `${productPath({ _id: product.id, name: product.name })}?date=${day}`;

/** Notifies a customer of an offer. */
export function placeFreeDraft(site: Site, entry: WaitingRow, offeredUntil: Date): NotificationDraft {
  const { customer, product, day } = entry;
  return {
    to: customer.id,
    link: pathOf(entry),
    text: 'placeFree',
    params: { service: product.name, day, moment: offeredUntil.toISOString() },
    mail: placeFreeMail(site, entry, offeredUntil),
  };
}

function placeFreeMail(site: Site, entry: WaitingRow, offeredUntil: Date): Mail {
  const { product, customer, day, quantity } = entry;
  const { language, name, email } = customer;
  const t = mailTexts[language];
  const written = formatDay(day, language);
  return {
    to: email,
    language,
    subject: t('placeFree.subject', { service: product.name, day: written }).replace(/\s+/g, ' '),
    parts: [
      t('hello', { name }),
      t('placeFree.opening', { moment: formatMoment(offeredUntil, language) }),
      {
        rows: [
          [t('details.service'), product.name],
          ...(product.vendor ? [[t('details.vendor'), product.vendor] satisfies [string, string]] : []),
          [t('details.day'), written],
          [t('details.quantity'), String(quantity)],
        ],
      },
      { label: t('links.book'), url: pageUrl(site, language, pathOf(entry)) },
    ],
    signature: site.brand.name,
  };
}
