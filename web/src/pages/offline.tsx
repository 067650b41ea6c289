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
        <Button className="mt-3" onClick={goBack}>
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

/** Leads on once there is a network and the page is looked at. One that was left may still run: browsers keep it for Back. */
function watchNetwork(client: QueryClient): () => void {
  const check = () => {
    if (navigator.onLine && !document.hidden) void goBackIfReachable(client);
  };
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', check);
  // The network may be back before this page could listen for it.
  check();
  return () => {
    window.removeEventListener('online', check);
    document.removeEventListener('visibilitychange', check);
  };
}

/** To the requested page. The origin in front keeps every other address on this site. */
function goBack(): void {
  const { origin, search } = window.location;
  const from = new URLSearchParams(search).get('from') ?? '/';
  window.location.replace(from.startsWith('/') ? origin + from : origin);
}

/** The server is asked, because a browser with a network may still not reach it. */
async function goBackIfReachable(client: QueryClient): Promise<void> {
  if (!new URLSearchParams(window.location.search).has('from')) return;
  const isReachable = await client.fetchQuery({ ...siteConfigQuery(), staleTime: 0, retry: 3 }).then(
    () => true,
    () => false,
  );
  if (isReachable) goBack();
}
