import { clientErrorTexts } from '@utsav/contract/errors';
import type { Order } from '@utsav/contract/order';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useCancelOrder } from '../api.ts';

/** A customer's way out, as long as the order is pending; asks first. */
export function CancelOrder({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrder();
  if (order.order_status !== 'PENDING') return null;
  const { name } = order.product_details;
  const ask = () => {
    cancel.reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="secondary-danger" aria-label={`Cancel Order of ${name}`} onClick={ask}>
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
        {name} will no longer be booked for you, and its date is free for others.
        {cancel.isError && (
          <p role="alert" className="mt-3 font-medium text-danger">
            {clientErrorTexts.cancelConfirmation}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
