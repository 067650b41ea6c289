import type { Order } from '@utsav/contract/order';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useCancelOrder } from '../api.ts';

/** A customer cancels a pending order, after a question. */
export function CancelOrder({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrder();
  if (order.order_status !== 'PENDING') return null;
  const { name } = order.product_details;
  return (
    <>
      <Button
        variant="secondary-danger"
        aria-label={`Cancel Order of ${name}`}
        onClick={() => setAsking(true)}
      >
        Cancel Order
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Cancel this order?"
        confirmText="Yes, cancel it"
        cancelText="Keep it"
        tone="danger"
        busy={cancel.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancel.mutate(order, { onSuccess: () => setAsking(false) })}
      >
        Your booking of {name} will be cancelled, and others can book its date.
      </ConfirmDialog>
    </>
  );
}
