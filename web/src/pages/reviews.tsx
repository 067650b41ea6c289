import { useQuery } from '@tanstack/react-query';
import { pageSizes } from '@utsav/contract/limits';
import { type ReviewState, reviewStates } from '@utsav/contract/review';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ManagedReview } from '../features/review/components/managed-review.tsx';
import { managedReviewsQuery } from '../features/review/manage-api.ts';
import { useUser } from '../features/user/api.ts';
import { Head } from '../lib/head.tsx';
import { useLastPage } from '../lib/use-last-page.ts';
import { ChoiceChip } from '../ui/choice-chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { QueryList } from '../ui/query-list.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

const emptyTexts = {
  all: 'noneAtAll',
  unanswered: 'noneUnanswered',
  reported: 'noneReported',
  hidden: 'noneHidden',
} as const;

/** The reviews of the services that an admin may manage. */
export default function ReviewsPage() {
  const t = useTranslations('review.manage');
  const [address] = useSearchParams();
  const [state, setState] = useState<ReviewState>(
    reviewStates.find((one) => one === address.get('state')) ?? 'all',
  );
  const isOperator = useUser().data?.operator === true;
  const [page, setPage] = useState(1);
  const query = useQuery(managedReviewsQuery({ page, state }));
  const totalPages = Math.ceil((query.data?.totalCount ?? 0) / pageSizes.reviews);
  useLastPage({ page, totalPages, isPlaceholderData: query.isPlaceholderData }, setPage);
  const choose = (chosen: ReviewState) => {
    setState(chosen);
    setPage(1);
  };
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading className="mb-6" subtitle={t('subtitle')}>
        {t('title')}
      </PageHeading>
      <fieldset className="mb-5 flex flex-wrap gap-2">
        <legend className="sr-only">{t('show')}</legend>
        {reviewStates.map((one) => (
          <ChoiceChip key={one} chosen={one === state} onClick={() => choose(one)}>
            {t(one)}
          </ChoiceChip>
        ))}
      </fieldset>
      <QueryList
        query={{ data: query.data?.data, error: query.error, refetch: query.refetch }}
        skeleton={
          <SkeletonGroup className="flex flex-col gap-4">
            <Skeleton className="h-48 rounded-card" />
            <Skeleton className="h-48 rounded-card" />
            <Skeleton className="h-48 rounded-card" />
          </SkeletonGroup>
        }
        empty={<EmptyState>{t(emptyTexts[state])}</EmptyState>}
      >
        {(reviews) => (
          <ul aria-label={t('title')} className="flex flex-col gap-4">
            {reviews.map((review) => (
              <ManagedReview key={review._id} review={review} isOperator={isOperator} />
            ))}
          </ul>
        )}
      </QueryList>
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} onPage={setPage} />}
    </>
  );
}
