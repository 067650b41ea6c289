import type { Review } from '@utsav/contract/review';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useModerate } from '../manage-api.ts';
import { HideModal } from './hide-modal.tsx';
import { ReplyModal } from './reply-modal.tsx';
import { ReportModal } from './report-modal.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewReports } from './review-reports.tsx';

type ManagedReviewProps = { review: Review; isOperator: boolean };

/** A review on the admin's page, with the service that it is about. Operators hide reviews, vendors report them. */
export function ManagedReview({ review, isOperator }: ManagedReviewProps) {
  const t = useTranslations('review.manage');
  const [dialog, setDialog] = useState<'reply' | 'hide' | 'report'>();
  const close = () => setDialog(undefined);
  const about = { author: review.author.name, name: review.productName };
  return (
    <li className="rounded-card border border-line bg-surface p-gutter shadow-card">
      <h2 className="mb-2 font-sans text-base tracking-normal sm:text-lg">
        <Link
          to={paths.product({ _id: review.productId, name: review.productName })}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {review.productName}
        </Link>
      </h2>
      <ReviewCard
        review={review}
        actions={
          <>
            <Button
              variant={review.reply || review.hidden ? 'secondary' : 'primary'}
              aria-label={review.reply ? t('changeReplyTo', about) : t('replyTo', about)}
              onClick={() => setDialog('reply')}
            >
              {review.reply ? t('changeReply') : t('reply')}
            </Button>
            {isOperator ? (
              <ModerationButtons review={review} onHide={() => setDialog('hide')} />
            ) : (
              !review.reports && (
                <Button
                  variant="secondary"
                  aria-label={t('reportOf', about)}
                  onClick={() => setDialog('report')}
                >
                  {t('report')}
                </Button>
              )
            )}
          </>
        }
      />
      {review.reports && <ReviewReports reports={review.reports} />}
      {dialog === 'reply' && <ReplyModal review={review} onClose={close} />}
      {dialog === 'hide' && <HideModal review={review} onClose={close} />}
      {dialog === 'report' && <ReportModal review={review} onClose={close} />}
    </li>
  );
}

/** Hides a review, or shows it again. Keeping a reported one answers its reports. */
function ModerationButtons({ review, onHide }: { review: Review; onHide: () => void }) {
  const t = useTranslations('review.manage');
  const moderate = useModerate();
  const about = { author: review.author.name, name: review.productName };
  const show = () => moderate.mutate({ _id: review._id, hidden: false });
  if (review.hidden) {
    return (
      <Button
        variant="secondary"
        aria-label={t('showAgainOf', about)}
        busy={moderate.isPending}
        onClick={show}
      >
        {t('showAgain')}
      </Button>
    );
  }
  return (
    <>
      {review.reports?.some(({ open }) => open) && (
        <Button variant="secondary" aria-label={t('keepOf', about)} busy={moderate.isPending} onClick={show}>
          {t('keep')}
        </Button>
      )}
      <Button variant="secondary-danger" aria-label={t('hideOf', about)} onClick={onHide}>
        {t('hide')}
      </Button>
    </>
  );
}
