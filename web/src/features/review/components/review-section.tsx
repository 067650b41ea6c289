import { useInfiniteQuery } from '@tanstack/react-query';
import type { Review, ReviewSort } from '@utsav/contract/review';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { distinct } from '../../../lib/distinct.ts';
import { paths } from '../../../lib/paths.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { MessageSquareHeart } from '../../../ui/icons.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { lazyOptional } from '../../../ui/lazy-optional.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { type ReviewSubject, reviewsQuery } from '../api.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewSummary } from './review-summary.tsx';

const ReviewModal = lazyDialog(() => import('./review-modal.tsx'));
// Loaded lazily, because few readers have written a review.
const OwnReviewActions = lazyOptional(() => import('./own-review-actions.tsx'));

const sorts = ['newest', 'highest', 'lowest'] as const satisfies readonly ReviewSort[];

/** Reviews of a service, or of all services of a vendor. */
export default function ReviewSection(subject: ReviewSubject) {
  const t = useTranslations('review.list');
  const [sort, setSort] = useState<ReviewSort>('newest');
  const [changing, setChanging] = useState<Review>();
  const query = useInfiniteQuery(reviewsQuery(subject, sort, useSignedIn()));
  const reviews = distinct(query.data?.pages.flatMap((page) => page.data) ?? []);
  const summary = query.data?.pages[0]?.summary;
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="mt-4 flex flex-col gap-5">
      <h2 id="reviews-heading" className="text-2xl">
        {t('heading')}
      </h2>
      {!query.data && query.isError && <FailureState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && (
        <SkeletonGroup className="flex flex-col gap-5">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-28" />
        </SkeletonGroup>
      )}
      {query.data && reviews.length === 0 && <NoReviews />}
      {summary && summary.count > 0 && <ReviewSummary summary={summary} />}
      {reviews.length > 1 && <SortField sort={sort} onChange={setSort} />}
      {reviews.length > 0 && (
        <ul
          aria-label={t('heading')}
          className={clsx(
            'flex flex-col divide-y divide-line transition-opacity *:py-5 *:first:pt-0',
            query.isPlaceholderData && 'opacity-60 delay-300',
          )}
        >
          {reviews.map((review) => (
            <li key={review._id}>
              {'vendorId' in subject && <ReviewedService review={review} />}
              <ReviewCard
                review={review}
                actions={
                  review.mine && <OwnReviewActions review={review} onChange={() => setChanging(review)} />
                }
              />
            </li>
          ))}
        </ul>
      )}
      {query.isFetchNextPageError && (
        <FailureState error={query.error} onRetry={() => query.fetchNextPage()} />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          variant="secondary"
          className="self-start max-md:w-full"
          busy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {changing && <ReviewModal target={changing} onClose={() => setChanging(undefined)} />}
    </section>
  );
}

function ReviewedService({ review: { productId, productName } }: { review: Review }) {
  return (
    <Link
      to={paths.product({ _id: productId, name: productName })}
      className="inline-flex min-h-touch items-center font-semibold wrap-anywhere hover:underline"
    >
      {productName}
    </Link>
  );
}

function NoReviews() {
  const t = useTranslations('review.list');
  return (
    <div className="flex items-center gap-4 rounded-card bg-sunken p-gutter sm:p-5">
      <MessageSquareHeart aria-hidden size={36} strokeWidth={1.5} className="shrink-0 text-rose" />
      <p>
        <span className="block font-semibold">{t('none')}</span>
        <span className="text-muted">{t('whoMayWrite')}</span>
      </p>
    </div>
  );
}

function SortField({ sort, onChange }: { sort: ReviewSort; onChange: (sort: ReviewSort) => void }) {
  const t = useTranslations('review.list');
  return (
    <Field label={t('sortBy')} labelHidden className="w-60 max-w-full">
      {(wiring) => (
        <Select {...wiring} value={sort} onChange={(event) => onChange(event.target.value as ReviewSort)}>
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
