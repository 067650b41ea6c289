import type { Order } from '@utsav/contract/order';
import { quickReasons } from '@utsav/contract/order-status';
import { cancellationReason } from '@utsav/messages/cancellation-reason';
import { useTranslations } from 'use-intl';
import { ReasonModal } from '../../../ui/reason-modal.tsx';
import { useRejectOrder } from '../api.ts';

/** Requires a reason, because the customer sees it. */
export function RejectModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations('booking.reject');
  const reasons = useTranslations('reasons');
  const rejection = useRejectOrder();
  const quick = quickReasons.map((english) => ({ english, text: cancellationReason(reasons, english) }));
  // Reasons are stored in English, and shown to everybody in their own language.
  const stored = (reason: string) => quick.find(({ text }) => text === reason)?.english ?? reason;
  return (
    <ReasonModal
      title={t('title')}
      description={t('what', { service: order.product_details.name, customer: order.user_details.name })}
      texts={{ reason: t('reason'), back: t('back'), submit: t('title'), busy: t('sending') }}
      choices={{ legend: t('quickReasons'), texts: quick.map(({ text }) => text) }}
      onClose={onClose}
      onSend={(reason, outcome) =>
        rejection.mutate({ order, change: 'reject', reason: stored(reason) }, outcome)
      }
    />
  );
}
