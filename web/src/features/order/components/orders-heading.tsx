import { ordersRefreshMs } from '@utsav/contract/limits';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/navigation.tsx';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { RefreshCw } from '../../../ui/icons.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useStatusUpdates } from '../status-updates.ts';

type OrdersHeadingProps = {
  title: string;
  query: { dataUpdatedAt: number; refetch: () => Promise<{ isError: boolean }> };
};

/** '4:05:30 pm' or 'शाम 4:05:30' in India. */
function useClock(): (moment: number) => string {
  const format = useFormatter();
  // Without this option Hindi has am and pm too.
  const partOfDay = useLanguage() === 'hi' ? { dayPeriod: 'short' as const } : {};
  return (moment) =>
    format.dateTime(moment, { hour: 'numeric', minute: '2-digit', second: '2-digit', ...partOfDay });
}

/** Heading of an order list: when it was updated, a refresh button, and how many orders were changed in the session. */
export function OrdersHeading({ title, query }: OrdersHeadingProps) {
  const t = useTranslations('booking.list');
  const clock = useClock();
  const updates = useStatusUpdates();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    const { isError } = await query.refetch();
    setRefreshing(false);
    if (isError) showToast('error', t('notRefreshed'));
  };
  return (
    <PageHeading
      className="mb-6"
      subtitle={
        <span className="flex flex-col gap-x-3 text-sm sm:flex-row">
          <span>{t('refreshes', { seconds: String(ordersRefreshMs / 1000) })}</span>
          <span className="tabular-nums">
            {t('lastUpdated', { time: query.dataUpdatedAt > 0 ? clock(query.dataUpdatedAt) : '…' })}
          </span>
        </span>
      }
      actions={
        <Button variant="secondary" busy={isRefreshing} busyText={t('refreshing')} onClick={refresh}>
          <RefreshCw aria-hidden size={18} />
          {t('refresh')}
        </Button>
      }
    >
      {title}
      {updates > 0 && (
        <Tag tone="action" className="ml-3 align-middle font-sans tracking-normal">
          {t('updates', { count: updates })}
        </Tag>
      )}
    </PageHeading>
  );
}
