import type { Order } from '@utsav/contract/order';
import { useTranslations } from 'use-intl';
import { ReasonModal } from '../../../ui/reason-modal.tsx';
import { useAdminAnswerDate } from '../date-api.ts';

/** An admin declines the date that the customer proposes; the customer sees the reason. */
export function DeclineDateModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations('booking.declineDate');
  const answer = useAdminAnswerDate();
  return (
    <ReasonModal
      title={t('title')}
      description={t('consequence', { customer: order.user_details.name })}
      texts={{ reason: t('reason'), back: t('back'), submit: t('submit'), busy: t('sending') }}
      onClose={onClose}
      onSend={(reason, outcome) => answer.mutate({ orderId: order._id, accept: false, reason }, outcome)}
    />
  );
}
