import { cancellationReason } from '@utsav/messages/cancellation-reason';
import { useTranslations } from 'use-intl';

/** Why an order was cancelled, in the language of the page. Only its customer can cancel it without giving a reason. */
export function useReason(reader: 'customer' | 'admin'): (written: string) => string {
  const reasons = useTranslations('reasons');
  const t = useTranslations('booking.card');
  return (written) =>
    cancellationReason(reasons, written) || t(reader === 'customer' ? 'youCancelled' : 'noReason');
}
