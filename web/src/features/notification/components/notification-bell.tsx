import { type QueryKey, useQuery } from '@tanstack/react-query';
import { ordersRefreshMs } from '@utsav/contract/limits';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { setUnreadInTitle } from '../../../lib/head.tsx';
import { useLanguage } from '../../../lib/navigation.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Bell } from '../../../ui/icons.ts';
import { recentNotificationsQuery } from '../api.ts';
import { useLiveUpdates } from '../live.ts';
import { NotificationPanel } from './notification-panel.tsx';

/** In the header of signed-in people: how many are unread, and a panel with the latest. It keeps the page up to date. */
export function NotificationBell({ refetchKeys }: { refetchKeys: readonly QueryKey[] }) {
  const t = useTranslations('notification');
  const isLive = useLiveUpdates(refetchKeys);
  const query = useQuery({
    ...recentNotificationsQuery(useLanguage()),
    refetchInterval: isLive ? false : ordersRefreshMs,
  });
  const unread = query.data?.unread ?? 0;
  useEffect(() => {
    setUnreadInTitle(unread);
    return () => setUnreadInTitle(0);
  }, [unread]);
  return (
    <Disclosure
      button={
        <>
          <Bell aria-hidden size={24} />
          <span className="sr-only">{t('bell', { count: unread })}</span>
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 right-0 min-w-5 rounded-full bg-rose px-1 text-center text-xs leading-5 font-semibold text-page tabular-nums"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </>
      }
      buttonClassName="relative inline-flex size-touch items-center justify-center rounded-full hover:bg-sunken"
      panelClassName="fixed inset-x-2 top-16 z-10 flex max-h-[calc(100dvh-6rem)] animate-pop flex-col overflow-hidden rounded-card border border-line bg-surface shadow-overlay md:absolute md:inset-x-auto md:top-full md:right-0 md:mt-2 md:w-96"
    >
      <NotificationPanel query={query} />
    </Disclosure>
  );
}
