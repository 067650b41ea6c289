import { useQuery } from '@tanstack/react-query';
import type { PlanSummary } from '@utsav/contract/plan';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { plansQuery } from '../features/plan/api.ts';
import { BudgetBar } from '../features/plan/components/budget-bar.tsx';
import { useDates } from '../lib/dates.ts';
import { Head } from '../lib/head.tsx';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Plus } from '../ui/icons.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryList } from '../ui/query-list.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

const NewPlanModal = lazyDialog(() => import('../features/plan/components/new-plan-modal.tsx'));

const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2';

/** The event plans of the signed-in person. */
export default function PlansPage() {
  const t = useTranslations('plan');
  const plans = useQuery(plansQuery());
  const [isMaking, setMaking] = useState(false);
  const newPlan = (
    <Button onClick={() => setMaking(true)}>
      <Plus aria-hidden size={20} />
      {t('create.button')}
    </Button>
  );
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading className="mb-6" subtitle={t('subtitle')} actions={plans.data?.length ? newPlan : null}>
        {t('title')}
      </PageHeading>
      <QueryList
        query={plans}
        skeleton={
          <SkeletonGroup label={t('loading')} className={gridClass}>
            <Skeleton className="h-36 rounded-card" />
            <Skeleton className="h-36 rounded-card" />
          </SkeletonGroup>
        }
        empty={<EmptyState action={newPlan}>{t('list.none')}</EmptyState>}
      >
        {(found) => (
          <ul className={gridClass}>
            {found.map((plan) => (
              <PlanCard key={plan._id} plan={plan} />
            ))}
          </ul>
        )}
      </QueryList>
      {isMaking && <NewPlanModal onClose={() => setMaking(false)} />}
    </>
  );
}

function PlanCard({ plan }: { plan: PlanSummary }) {
  const t = useTranslations('plan.list');
  const dates = useDates();
  return (
    <li className="relative rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="text-xl">
        <Link to={paths.plan(plan._id)} className="after:absolute after:inset-0 hover:underline">
          {plan.name}
        </Link>
      </h2>
      <p className="mt-0.5 mb-3 flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{plan.firstDate ? t('from', { date: dates.day(plan.firstDate) }) : t('noDate')}</span>
        <span>{t('functions', { count: plan.functions })}</span>
        <span>{t('services', { count: plan.productIds.length })}</span>
      </p>
      <BudgetBar {...plan.totals} />
    </li>
  );
}
