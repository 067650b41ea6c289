import type { Review } from '@utsav/contract/review';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { BadgeCheck, EyeOff } from '../../../ui/icons.ts';
import { Tag } from '../../../ui/tag.tsx';
import { ReviewPictures } from './review-pictures.tsx';
import { Stars } from './stars.tsx';

/** A review with its pictures and the vendor's reply. `actions` is what the reader may do with it. */
export function ReviewCard({ review, actions }: { review: Review; actions?: ReactNode }) {
  const t = useTranslations('review.card');
  const dates = useDates();
  const { rating, author, text, images, createdAt, updatedAt, reply, hidden } = review;
  const day = dates.day(createdAt);
  const isChanged = updatedAt !== createdAt;
  return (
    <article className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        {review.mine && <Tag tone="action">{t('mine')}</Tag>}
        {hidden && <Tag tone="danger">{t('hidden')}</Tag>}
      </div>
      <p className="-mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span className="font-semibold text-ink wrap-anywhere">{author.name}</span>
        <span>{isChanged ? t('changedOn', { day }) : day}</span>
        <span className="inline-flex items-center gap-1 text-action">
          <BadgeCheck aria-hidden size={16} />
          {t('verified')}
        </span>
      </p>
      {text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
      <ReviewPictures images={images} author={author.name} />
      {hidden && (
        <p className="flex gap-2 rounded-control bg-danger-soft px-4 py-3 text-sm text-danger-strong">
          <EyeOff aria-hidden size={18} className="mt-px shrink-0" />
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">
            {t(review.mine ? 'hiddenBecause' : 'hiddenByAdmin', { reason: hidden.reason })}
          </span>
        </p>
      )}
      {reply && (
        <div className="max-w-prose rounded-r-control border-l-4 border-action bg-sunken px-4 py-3">
          <p className="flex flex-wrap gap-x-3 text-sm">
            <span className="font-semibold">{t('reply')}</span>
            <span className="text-muted">{dates.day(reply.createdAt)}</span>
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply.text}</p>
        </div>
      )}
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </article>
  );
}
