import { awaitsPayment, type Order } from '@utsav/contract/order';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useUpdateStatus } from '../api.ts';
import { RejectModal } from './reject-modal.tsx';

/** Button texts: short on Booking Orders, long in an order's details. */
const words = {
  short: { accept: 'Accept', reject: 'Cancel' },
  whole: { accept: 'Accept Order', reject: 'Reject Order' },
};

type AdminActionsProps = { order: Order; wording: keyof typeof words };

/** What an admin may do with an order in its current status. */
export function AdminActions({ order, wording }: AdminActionsProps) {
  const update = useUpdateStatus();
  const [isRejecting, setRejecting] = useState(false);
  const { accept, reject } = words[wording];
  const { name } = order.product_details;
  if (order.order_status === 'ACCEPTED') {
    return (
      <Button
        aria-label={`Mark as Delivered: ${name}`}
        busy={update.isPending}
        onClick={() => update.mutate({ order, status: 'DELIVERED' })}
      >
        Mark as Delivered
      </Button>
    );
  }
  if (order.order_status !== 'PENDING') return null;
  return (
    <>
      {awaitsPayment(order) ? (
        <p className="self-center text-sm text-muted">Waiting for the payment</p>
      ) : (
        <Button
          aria-label={`${accept}: ${name}`}
          busy={update.isPending}
          onClick={() => update.mutate({ order, status: 'ACCEPTED' })}
        >
          {accept}
        </Button>
      )}
      <Button
        variant="secondary-danger"
        aria-label={`${reject}: ${name}`}
        disabled={update.isPending}
        onClick={() => setRejecting(true)}
      >
        {reject}
      </Button>
      {isRejecting && <RejectModal order={order} onClose={() => setRejecting(false)} />}
    </>
  );
}
