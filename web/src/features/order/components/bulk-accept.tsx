import type { Order } from '@utsav/contract/order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showSuccess } from '../../../lib/toast.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { type Acceptance, canAccept, useAcceptOrders } from '../accept-orders.ts';

type Props = { selection: Selection<Order>; shown: readonly Order[] };

/** Accepts all selected orders, and shows which could not be accepted and why. `shown`: the page as it is now. */
export function BulkAccept({ selection, shown }: Props) {
  const t = useTranslations('tables.orders');
  const ui = useTranslations('layout.ui');
  const { accept, progress } = useAcceptOrders();
  const [outcome, setOutcome] = useState<Acceptance>();
  // Another admin, or a button beside the order, may have answered it since it was ticked.
  const orders = selection.items
    .map((ticked) => shown.find(({ _id }) => _id === ticked._id) ?? ticked)
    .filter(canAccept);
  const count = progress?.total ?? orders.length;
  const acceptAll = async () => {
    const { accepted, failed } = await accept(orders);
    selection.clear();
    if (failed.length > 0) setOutcome({ accepted, failed });
    else showSuccess(t('accepted', { count: accepted }));
  };
  return (
    <>
      {count > 0 && (
        <BulkBar count={count} onClear={selection.clear}>
          <Button
            busy={progress !== undefined}
            busyText={
              progress && t('accepting', { done: String(progress.done), total: String(progress.total) })
            }
            onClick={acceptAll}
          >
            {t('accept', { count })}
          </Button>
        </BulkBar>
      )}
      {outcome && (
        <Modal
          open
          onClose={() => setOutcome(undefined)}
          title={t('someNotTitle', { count: outcome.failed.length })}
          description={t('someNot', { count: outcome.accepted })}
          footer={<Button onClick={() => setOutcome(undefined)}>{ui('ok')}</Button>}
        >
          <ul className="flex flex-col gap-3">
            {outcome.failed.map(({ order, problem }) => (
              <li key={order._id}>
                <p className="font-semibold">
                  {order.product_details.name}{' '}
                  <span className="font-normal inline-block max-w-full wrap-anywhere text-muted">
                    {order.orderId}
                  </span>
                </p>
                <p className="text-danger">{problem}</p>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}
