import { cancellationReason } from '@utsav/messages/cancellation-reason';
import { useTranslations } from 'use-intl';

/** Why an order was cancelled, in the language of the page. */
export function useReason(): (written: string) => string {
  const reasons = useTranslations('reasons');
  const t = useTranslations('booking.card');
  return (written) => cancellationReason(reasons, written) || t('noReason');
}
