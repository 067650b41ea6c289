import type { Review } from '@utsav/contract/review';
import { useTranslations } from 'use-intl';
import { ReasonModal } from '../../../ui/reason-modal.tsx';
import { useReport } from '../manage-api.ts';

/** A vendor tells the operators what is wrong with a review. */
export function ReportModal({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useTranslations('review.reportForm');
  const report = useReport();
  return (
    <ReasonModal
      title={t('title')}
      description={t('consequence')}
      texts={{
        reason: t('reason'),
        hint: t('hint'),
        back: t('back'),
        submit: t('submit'),
        busy: t('sending'),
      }}
      onClose={onClose}
      onSend={(reason, outcome) => report.mutate({ _id: review._id, reason }, outcome)}
    />
  );
}
