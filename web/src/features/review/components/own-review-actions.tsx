import type { Review } from '@utsav/contract/review';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { canChange } from '../own-review.ts';
import { useDeleteReview } from '../write-api.ts';

type OwnReviewActionsProps = { review: Review; onChange: () => void; onDeleted?: () => void };

/** Authors may change a review for some time, and delete it at any time. */
export default function OwnReviewActions({ review, onChange, onDeleted }: OwnReviewActionsProps) {
  const t = useTranslations('review.own');
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteReview();
  const name = review.productName;
  const onSuccess = () => {
    setAsking(false);
    onDeleted?.();
  };
  return (
    <>
      {canChange(review, new Date()) && (
        <Button variant="secondary" aria-label={t('changeOf', { name })} onClick={onChange}>
          {t('change')}
        </Button>
      )}
      <Button variant="secondary-danger" aria-label={t('deleteOf', { name })} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('deleteQuestion')}
        confirmText={t('deleteConfirm')}
        cancelText={t('keep')}
        tone="danger"
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(review._id, { onSuccess })}
      >
        {t('deleteConsequence', { name })}
      </ConfirmDialog>
    </>
  );
}
