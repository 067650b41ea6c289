import { useQuery } from '@tanstack/react-query';
import { pageSizes, searchDebounceMs } from '@utsav/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { auditQuery } from '../features/audit/api.ts';
import { type AuditChoice, AuditFilters, noChoice } from '../features/audit/components/audit-filters.tsx';
import { AuditList } from '../features/audit/components/audit-list.tsx';
import { Head } from '../lib/head.tsx';
import { useDebounced } from '../lib/use-debounced.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { QueryList } from '../ui/query-list.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The audit trail. */
export default function ActivityPage() {
  const t = useTranslations('activity');
  const [choice, setChoice] = useState(noChoice);
  const [page, setPage] = useState(1);
  const person = useDebounced(choice.person.trim(), searchDebounceMs);
  const query = useQuery(
    auditQuery({
      page,
      person,
      action: choice.action || undefined,
      from: choice.from || undefined,
      to: choice.to || undefined,
    }),
  );
  const totalPages = Math.ceil((query.data?.totalCount ?? 0) / pageSizes.audit);
  const isFiltered = Object.values(choice).some(Boolean);
  const change = (chosen: AuditChoice) => {
    setChoice(chosen);
    setPage(1);
  };
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading className="mb-6" subtitle={t('subtitle')}>
        {t('title')}
      </PageHeading>
      <AuditFilters choice={choice} everyone={query.data?.everyone ?? true} onChange={change} />
      <QueryList
        query={{ data: query.data?.data, error: query.error, refetch: query.refetch }}
        skeleton={
          <SkeletonGroup className="flex flex-col gap-2">
            {skeletonRows.map((row) => (
              <Skeleton key={row} className="h-16 rounded-card" />
            ))}
          </SkeletonGroup>
        }
        empty={<EmptyState>{isFiltered ? t('noneFiltered') : t('none')}</EmptyState>}
      >
        {(entries) => <AuditList entries={entries} />}
      </QueryList>
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} onPage={setPage} />}
    </>
  );
}
