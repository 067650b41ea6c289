import type { Notification } from '@utsav/contract/notification';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { QueryList } from '../../../ui/query-list.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';

type PanelProps = {
  query: {
    data: { data: Notification[]; unread: number } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
};

/** The latest notifications, under the bell. */
export function NotificationPanel({ query }: PanelProps) {
  const t = useTranslations('notification');
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-inset">
        <h2 className="text-lg">{t('title')}</h2>
        {query.data && query.data.unread > 0 && <MarkAllRead />}
      </div>
      <div className="overflow-y-auto overscroll-contain">
        <QueryList
          query={{ data: query.data?.data, error: query.error, refetch: query.refetch }}
          skeleton={<NotificationSkeleton count={3} />}
          empty={<p className="px-inset py-8 text-center text-muted">{t('none')}</p>}
        >
          {(notifications) => <NotificationList notifications={notifications} />}
        </QueryList>
      </div>
      <Link
        to={paths.notifications}
        className="flex min-h-touch items-center justify-center border-t border-line font-semibold text-action hover:bg-action-soft focus-visible:-outline-offset-3"
      >
        {t('seeAll')}
      </Link>
    </>
  );
}
