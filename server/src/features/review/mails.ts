import type { Config } from '../../config.ts';
import { mailTexts } from '../../core/language/translators.ts';
import { pageUrl } from '../../core/mail/mail-content.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import type { OrderToReview } from './request-queries.ts';

/** To the customer, some days after the booking was delivered. */
export function requestMail(
  site: Pick<Config, 'publicUrl' | 'brand'>,
  { customer, language, productName: service, orderId }: OrderToReview,
): Mail {
  const t = mailTexts[language];
  return {
    to: customer.email,
    language,
    subject: t('reviewRequest.subject', { service }).replace(/\s+/g, ' '),
    parts: [
      t('hello', { name: customer.name }),
      t('reviewRequest.opening', { orderId, service }),
      {
        label: t('links.writeReview'),
        url: pageUrl(site, language, `/dashboard/myorders?review=${orderId}`),
      },
    ],
    signature: site.brand.name,
  };
}
