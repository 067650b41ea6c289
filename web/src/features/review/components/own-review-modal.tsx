import { useQuery } from '@tanstack/react-query';
import { reviewChangeDays } from '@utsav/contract/limits';
import type { Review } from '@utsav/contract/review';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { LineSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ownReviewQuery } from '../api.ts';
import { canChange, changeableUntil } from '../own-review.ts';
import OwnReviewActions from './own-review-actions.tsx';
import { ReviewCard } from './review-card.tsx';

const ReviewModal = lazyDialog(() => import('./review-modal.tsx'));

type OwnReviewModalProps = { id: string; productName: string; onClose: () => void };

/** A customer's own review of an order. */
export function OwnReviewModal({ id, productName, onClose }: OwnReviewModalProps) {
  const t = useTranslations('review.own');
  const query = useQuery(ownReviewQuery(id));
  const [isChanging, setChanging] = useState(false);
  const review = query.data;
  if (review && isChanging) return <ReviewModal target={review} onClose={onClose} />;
  return (
    <Modal
      open
      onClose={onClose}
      title={t('yours')}
      description={productName}
      footer={
        review && <OwnReviewActions review={review} onChange={() => setChanging(true)} onDeleted={onClose} />
      }
    >
      {review && (
        <>
          <ReviewCard review={review} />
          <ChangeNote review={review} />
        </>
      )}
      {review === null && <EmptyState title={t('gone')} />}
      {query.isError && review === undefined && (
        <FailureState error={query.error} onRetry={() => query.refetch()} />
      )}
      {query.isPending && (
        <SkeletonGroup className="flex flex-col gap-3">
          <LineSkeleton className="w-1/3" />
          <LineSkeleton className="w-1/2" />
          <LineSkeleton />
        </SkeletonGroup>
      )}
    </Modal>
  );
}

function ChangeNote({ review }: { review: Review }) {
  const t = useTranslations('review.own');
  const dates = useDates();
  if (review.hidden) return null;
  return (
    <p className="mt-4 text-sm text-muted">
      {canChange(review, new Date())
        ? t('changeUntil', { day: dates.day(changeableUntil(review).toISOString()) })
        : t('tooOld', { days: String(reviewChangeDays) })}
    </p>
  );
}
