import type { Review } from '@utsav/contract/review';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useModerate } from '../manage-api.ts';
import { HideModal } from './hide-modal.tsx';
import { ReplyModal } from './reply-modal.tsx';
import { ReviewCard } from './review-card.tsx';

/** A review on the admin's page, with the service that it is about. */
export function ManagedReview({ review }: { review: Review }) {
  const t = useTranslations('review.manage');
  const [dialog, setDialog] = useState<'reply' | 'hide'>();
  const moderate = useModerate();
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
            {review.hidden ? (
              <Button
                variant="secondary"
                aria-label={t('showAgainOf', about)}
                busy={moderate.isPending}
                onClick={() => moderate.mutate({ _id: review._id, hidden: false })}
              >
                {t('showAgain')}
              </Button>
            ) : (
              <Button
                variant="secondary-danger"
                aria-label={t('hideOf', about)}
                onClick={() => setDialog('hide')}
              >
                {t('hide')}
              </Button>
            )}
          </>
        }
      />
      {dialog === 'reply' && <ReplyModal review={review} onClose={close} />}
      {dialog === 'hide' && <HideModal review={review} onClose={close} />}
    </li>
  );
}
