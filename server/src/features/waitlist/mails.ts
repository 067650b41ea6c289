import { productPath } from '@utsav/contract/address-bar';
import { formatDay, formatMoment } from '@utsav/contract/booking';
import type { Config } from '../../config.ts';
import { mailTexts } from '../../core/language/translators.ts';
import { pageUrl } from '../../core/mail/mail-content.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import type { WaitingRow } from './queries.ts';

/** To a customer for whom places are held now. The link leads to the service, with the day chosen. */
export function placeFreeMail(
  site: Pick<Config, 'publicUrl' | 'brand'>,
  { service, customer, day, quantity }: WaitingRow,
  offeredUntil: Date,
): Mail {
  const { language, name, email } = customer;
  const t = mailTexts[language];
  const written = formatDay(day, language);
  const path = `${productPath({ _id: service.id, name: service.name })}?date=${day}`;
  return {
    to: email,
    language,
    subject: t('placeFree.subject', { service: service.name, day: written }).replace(/\s+/g, ' '),
    parts: [
      t('hello', { name }),
      t('placeFree.opening', { moment: formatMoment(offeredUntil, language) }),
      {
        rows: [
          [t('details.service'), service.name],
          [t('details.day'), written],
          [t('details.quantity'), String(quantity)],
        ],
      },
      { label: t('links.book'), url: pageUrl(site, language, path) },
    ],
    signature: site.brand.name,
  };
}
