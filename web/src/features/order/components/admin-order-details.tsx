import type { Order } from '@utsav/contract/order';
import { AdminActions } from './admin-actions.tsx';
import { AdminDateProposal } from './admin-date-proposal.tsx';
import { OrderDetails } from './order-details.tsx';

type AdminOrderDetailsProps = { order: Order; onClose: () => void; onProposeDate: () => void };

/** The details of an order for an admin, and what can be done with it. */
export function AdminOrderDetails({ order, onClose, onProposeDate }: AdminOrderDetailsProps) {
  return (
    <OrderDetails
      order={order}
      showCustomer
      onClose={onClose}
      proposal={<AdminDateProposal order={order} />}
      actions={<AdminActions order={order} wording="whole" onProposeDate={onProposeDate} />}
    />
  );
}
