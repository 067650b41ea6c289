import type { Config } from '../../config.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import type { OrderToReview } from './request-queries.ts';

/** To the customer, some days after the booking was delivered. */
export function requestMail(
  site: Pick<Config, 'publicUrl' | 'brand'>,
  { customer, productName, orderId }: OrderToReview,
): Mail {
  return {
    to: customer.email,
    subject: `How was ${productName}?`.replace(/\s+/g, ' '),
    parts: [
      `Hello ${customer.name},`,
      `Your booking ${orderId} is complete. A few words about ${productName} help others to choose.`,
      { label: 'Write a review', url: `${site.publicUrl}/dashboard/myorders` },
    ],
    signature: site.brand.name,
  };
}
