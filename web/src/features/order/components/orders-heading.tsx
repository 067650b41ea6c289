import { clientErrorTexts } from '@utsav/contract/errors';
import { ordersRefreshMs } from '@utsav/contract/limits';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useStatusUpdates } from '../status-updates.ts';

type OrdersHeadingProps = {
  title: string;
  query: { dataUpdatedAt: number; refetch: () => Promise<{ isError: boolean }> };
};

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Heading of an order list: when it was updated, a refresh button, and how many orders were changed in the session. */
export function OrdersHeading({ title, query }: OrdersHeadingProps) {
  const updates = useStatusUpdates();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    const { isError } = await query.refetch();
    setRefreshing(false);
    if (isError) showToast('error', clientErrorTexts.refreshOrders);
  };
  return (
    <PageHeading
      className="mb-6"
      subtitle={
        <span className="flex flex-col gap-x-3 text-sm sm:flex-row">
          <span>Auto-refresh every {ordersRefreshMs / 1000}s</span>
          <span className="tabular-nums">
            Last updated: {query.dataUpdatedAt > 0 ? clock.format(query.dataUpdatedAt) : '…'}
          </span>
        </span>
      }
      actions={
        <Button variant="secondary" busy={isRefreshing} busyText="Refreshing…" onClick={refresh}>
          <RefreshCw aria-hidden size={18} />
          Refresh
        </Button>
      }
    >
      {title}
      {updates > 0 && (
        <Tag tone="action" className="ml-3 align-middle font-sans tracking-normal">
          {updates} {updates === 1 ? 'update' : 'updates'}
        </Tag>
      )}
    </PageHeading>
  );
}
