import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { allOrdersQuery } from '../api.ts';
import { AdminOrderDetails } from './admin-order-details.tsx';
import { ChangeDateModal } from './change-date-modal.tsx';

type ManagedOrderProps = Pick<ComponentProps<typeof ChangeDateModal>, 'DatePicker'> & {
  orderNumber: string;
  onClose: () => void;
};

/** The details of one order for an admin, and what can be done with it, on pages that have only its number. */
export function ManagedOrder({ orderNumber, onClose, DatePicker }: ManagedOrderProps) {
  const query = useQuery(allOrdersQuery({ page: 1, search: orderNumber }));
  const order = query.data?.data.find((one) => one.orderId === orderNumber);
  const [isMoving, setMoving] = useState(false);
  if (!order) {
    return (
      <Modal open wide onClose={onClose} title={orderNumber}>
        {query.error ? (
          <FailureState error={query.error} onRetry={() => query.refetch()} />
        ) : (
          <SkeletonGroup>
            <Skeleton className="h-80" />
          </SkeletonGroup>
        )}
      </Modal>
    );
  }
  if (isMoving) return <ChangeDateModal order={order} by="ADMIN" onClose={onClose} DatePicker={DatePicker} />;
  return <AdminOrderDetails order={order} onClose={onClose} onProposeDate={() => setMoving(true)} />;
}
