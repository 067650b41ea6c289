import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { LastSeenOrders } from '../features/order/components/last-seen-orders.tsx';
import { useStoredOrders } from '../features/order/last-seen.ts';
import { siteConfigQuery } from '../features/site/api.ts';
import { Head } from '../lib/head.tsx';
import { Button } from '../ui/button.tsx';
import { Umbrella } from '../ui/illustrations.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** The service worker redirects here when a page is opened without a network (web/service-worker.js). */
export default function OfflinePage() {
  const t = useTranslations();
  const client = useQueryClient();
  const seen = useStoredOrders();
  useEffect(() => watchNetwork(client), [client]);
  return (
    <div data-offline className="page-width py-12">
      <Head title={t('offline.title')} hidden />
      <div className="flex flex-col items-center gap-3 text-center">
        <Umbrella />
        <PageHeading>{t('offline.title')}</PageHeading>
        <p className="max-w-md text-balance text-muted">{t('offline.text')}</p>
        <Button className="mt-3" onClick={() => goTo(requestedPath())}>
          {t('offline.retry')}
        </Button>
      </div>
      {seen && (
        <section className="mx-auto mt-12 max-w-3xl">
          <h2 className="mb-3 text-2xl">{t('layout.menu.myOrders')}</h2>
          <LastSeenOrders seen={seen} />
        </section>
      )}
    </div>
  );
}

/**
 * Leads to the requested page once there is a network and this page is visible. Browsers may keep a page that was left
 * in memory (bfcache); it must not redirect.
 */
function watchNetwork(client: QueryClient): () => void {
  let isLeft = false;
  const goBackIfReachable = async () => {
    if (!navigator.onLine || document.hidden) return;
    const path = requestedPath();
    const isReachable = await canReachServer(client);
    // The person may have left the page meanwhile.
    if (isReachable && !isLeft && !document.hidden) goTo(path);
  };
  window.addEventListener('online', goBackIfReachable);
  document.addEventListener('visibilitychange', goBackIfReachable);
  // The network may be back before this page could listen for it. A page that was opened directly stays.
  if (requestedPath() !== null) void goBackIfReachable();
  return () => {
    isLeft = true;
    window.removeEventListener('online', goBackIfReachable);
    document.removeEventListener('visibilitychange', goBackIfReachable);
  };
}

/** The address that the service worker redirected from; null when this page was opened directly. */
const requestedPath = () => new URLSearchParams(window.location.search).get('from');

/** Leads to the path, or home; the origin in front keeps the address on this site. */
function goTo(path: string | null): void {
  const { origin } = window.location;
  window.location.replace(path?.startsWith('/') ? origin + path : origin);
}

/** The server is asked, because a browser with a network may still not reach it. */
const canReachServer = (client: QueryClient): Promise<boolean> =>
  client.fetchQuery({ ...siteConfigQuery(), staleTime: 0, retry: 3 }).then(
    () => true,
    () => false,
  );
