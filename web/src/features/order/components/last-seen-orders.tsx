import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import type { LastSeen } from '../last-seen.ts';
import { CallButton } from './call-button.tsx';
import { DateProposal } from './date-proposal.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderGroups } from './order-groups.tsx';

/** A customer's orders without a network: to be read, and to call the vendor. */
export function LastSeenOrders({ seen: { at, orders } }: { seen: LastSeen }) {
  const t = useTranslations('offline');
  const dates = useDates();
  const [openId, setOpenId] = useState<string>();
  const open = orders.find(({ _id }) => _id === openId);
  return (
    <>
      <p className="mb-6 rounded-card bg-accent-soft px-4 py-3 font-medium text-accent-ink">
        {t('asOf', { time: dates.moment(at) })}
      </p>
      <OrderGroups orders={orders}>
        {(order) => (
          <OrderCard
            showVendor
            key={order._id}
            order={order}
            heading="h3"
            onDetails={() => setOpenId(order._id)}
            proposal={<DateProposal order={order} reader="CUSTOMER" />}
            actions={<CallButton order={order} />}
          />
        )}
      </OrderGroups>
      {open && (
        <OrderDetails
          order={open}
          showCustomer={false}
          onClose={() => setOpenId(undefined)}
          actions={<CallButton order={open} />}
        />
      )}
    </>
  );
}
