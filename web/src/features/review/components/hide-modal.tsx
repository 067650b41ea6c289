import type { Review } from '@utsav/contract/review';
import { useTranslations } from 'use-intl';
import { ReasonModal } from '../../../ui/reason-modal.tsx';
import { useModerate } from '../manage-api.ts';

/** A review is hidden for a reason, which its author is shown. */
export function HideModal({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useTranslations('review.hideForm');
  const moderate = useModerate();
  return (
    <ReasonModal
      title={t('title')}
      description={t('consequence')}
      texts={{
        reason: t('reason'),
        hint: t('hint'),
        back: t('keep'),
        submit: t('submit'),
        busy: t('sending'),
      }}
      onClose={onClose}
      onSend={(reason, outcome) => moderate.mutate({ _id: review._id, hidden: true, reason }, outcome)}
    />
  );
}
