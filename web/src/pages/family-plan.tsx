import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FamilyPlan } from '../features/plan/components/family-plan.tsx';
import { familyPlanQuery } from '../features/plan/family-api.ts';
import { isNotFound } from '../lib/api-error.ts';
import { Head } from '../lib/head.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { EmptyBox } from '../ui/illustrations.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

/** A plan for whoever has its secret link. Only the browser loads it, so that no cache has a page with it. */
export default function FamilyPlanPage() {
  const t = useTranslations('family');
  const { token = '' } = useParams();
  const { data: plan, error, refetch } = useQuery(familyPlanQuery(token));
  return (
    <div className="page-width max-w-3xl py-6">
      <Head title={plan?.name ?? t('title')} hidden />
      {isNotFound(error) ? (
        <LinkEnded />
      ) : plan ? (
        <FamilyPlan key={token} plan={plan} token={token} />
      ) : error ? (
        <FailureState error={error} onRetry={() => refetch()} />
      ) : (
        <PlanSkeleton />
      )}
    </div>
  );
}

function LinkEnded() {
  const t = useTranslations('family.ended');
  return (
    <div className="flex flex-col items-center gap-3 py-10 text-center">
      <EmptyBox />
      <PageHeading>{t('title')}</PageHeading>
      <p className="max-w-md text-balance text-muted">{t('text')}</p>
      <ButtonLink to={paths.home} className="mt-3">
        {t('home')}
      </ButtonLink>
    </div>
  );
}

function PlanSkeleton() {
  const t = useTranslations('family');
  return (
    <SkeletonGroup label={t('loading')} className="flex flex-col gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </SkeletonGroup>
  );
}
