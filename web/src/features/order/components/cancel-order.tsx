import type { Order } from '@utsav/contract/order';
import { allowsChange } from '@utsav/contract/order-graph';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useCancelOrder } from '../api.ts';

/** Cancels an order, after a question. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useTranslations('booking.customerActions');
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrder();
  if (!allowsChange(order, 'cancel')) return null;
  const { name } = order.product_details;
  return (
    <>
      <Button variant="secondary-danger" aria-label={t('cancelOf', { name })} onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('question')}
        confirmText={t('confirm')}
        cancelText={t('keep')}
        tone="danger"
        busy={cancel.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancel.mutate(order, { onSuccess: () => setAsking(false) })}
      >
        {t('consequence', { name })}
      </ConfirmDialog>
    </>
  );
}
