import { useQuery } from '@tanstack/react-query';
import { searchDebounceMs } from '@utsav/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { noUserChoice, type UserChoice, UserFilters } from '../features/user/components/user-filters.tsx';
import { UserList } from '../features/user/components/user-list.tsx';
import { usersQuery } from '../features/user/users-api.ts';
import { Head } from '../lib/head.tsx';
import { useDebounced } from '../lib/use-debounced.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { QueryList } from '../ui/query-list.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The accounts of the marketplace, for operators. */
export default function UsersPage() {
  const t = useTranslations('users');
  const [choice, setChoice] = useState(noUserChoice);
  const [page, setPage] = useState(1);
  const search = useDebounced(choice.search.trim(), searchDebounceMs);
  const query = useQuery(
    usersQuery({
      page,
      search,
      role: (choice.role || undefined) as 'USER' | undefined,
      status: (choice.status || undefined) as 'ACTIVE' | undefined,
    }),
  );
  const totalPages = query.data?.totalNoPage ?? 0;
  const change = (chosen: UserChoice) => {
    setChoice(chosen);
    setPage(1);
  };
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading
        className="mb-6"
        subtitle={query.data ? t('people', { count: query.data.totalCount }) : t('subtitle')}
      >
        {t('title')}
      </PageHeading>
      <UserFilters choice={choice} onChange={change} />
      <QueryList
        query={{ data: query.data?.data, error: query.error, refetch: query.refetch }}
        skeleton={
          <SkeletonGroup className="flex flex-col gap-2">
            {skeletonRows.map((row) => (
              <Skeleton key={row} className="h-24 rounded-card" />
            ))}
          </SkeletonGroup>
        }
        empty={<EmptyState>{t('none')}</EmptyState>}
      >
        {(users) => <UserList users={users} />}
      </QueryList>
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} onPage={setPage} />}
    </>
  );
}
