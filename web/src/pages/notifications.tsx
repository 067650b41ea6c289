import { useQuery } from '@tanstack/react-query';
import { pageSizes } from '@utsav/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notificationsQuery } from '../features/notification/api.ts';
import { MarkAllRead } from '../features/notification/components/mark-all-read.tsx';
import { NotificationList } from '../features/notification/components/notification-list.tsx';
import { NotificationSkeleton } from '../features/notification/components/notification-skeleton.tsx';
import { Head } from '../lib/head.tsx';
import { useLanguage } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { QueryList } from '../ui/query-list.tsx';

const frame = 'overflow-hidden rounded-card border border-line bg-surface shadow-card';

/** All notifications of the signed-in person, newest first. */
export default function NotificationsPage() {
  const t = useTranslations('notification');
  const [page, setPage] = useState(1);
  const query = useQuery(notificationsQuery({ language: useLanguage(), page }));
  const totalPages = Math.ceil((query.data?.totalCount ?? 0) / pageSizes.notifications);
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading
        className="mb-6"
        actions={
          <>
            {query.data && query.data.unread > 0 && <MarkAllRead />}
            <ButtonLink to={`${paths.profile}#notifications`} variant="secondary">
              {t('settings')}
            </ButtonLink>
          </>
        }
      >
        {t('title')}
      </PageHeading>
      <QueryList
        query={{ data: query.data?.data, error: query.error, refetch: query.refetch }}
        skeleton={
          <div className={frame}>
            <NotificationSkeleton count={6} />
          </div>
        }
        empty={<EmptyState>{t('none')}</EmptyState>}
      >
        {(notifications) => (
          <div className={frame}>
            <NotificationList notifications={notifications} />
          </div>
        )}
      </QueryList>
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} onPage={setPage} />}
    </>
  );
}
