import type { Order } from '@utsav/contract/order';
import { allowsChange } from '@utsav/contract/order-graph';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { useUpdateStatus } from '../api.ts';
import { ChangeDate } from './change-date.tsx';
import { DeliverOrder } from './deliver-order.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { RejectModal } from './reject-modal.tsx';

/** Button texts: short on Booking Orders, long in an order's details. */
const words = {
  short: { accept: 'accept', reject: 'reject' },
  whole: { accept: 'acceptOrder', reject: 'rejectOrder' },
} as const;

type AdminActionsProps = {
  order: Order;
  wording: keyof typeof words;
  /** For a row of a table: actions that are rarely used have an icon only. */
  compact?: boolean;
  onProposeDate: () => void;
};

/** The actions that the status of an order allows to an admin. */
export function AdminActions({ order, wording, compact = false, onProposeDate }: AdminActionsProps) {
  const t = useTranslations('booking.adminActions');
  const update = useUpdateStatus();
  const [isRejecting, setRejecting] = useState(false);
  const { accept, reject } = words[wording];
  const { name } = order.product_details;
  const proposeDate = <ChangeDate order={order} by="ADMIN" compact={compact} onClick={onProposeDate} />;
  const buttonClass = compact ? 'px-3 text-sm leading-tight' : '';
  if (allowsChange(order, 'deliver')) {
    return (
      <>
        <DeliverOrder order={order} className={buttonClass} />
        {proposeDate}
      </>
    );
  }
  if (order.order_status === 'DELIVERED' && wording === 'short') {
    return <ReceiptButton order={order} compact={compact} />;
  }
  if (!allowsChange(order, 'reject')) return null;
  return (
    <>
      {allowsChange(order, 'accept') ? (
        <Button
          className={buttonClass}
          aria-label={t(`named.${accept}`, { name })}
          busy={update.isPending}
          onClick={() => update.mutate({ order, change: 'accept' })}
        >
          {t(accept)}
        </Button>
      ) : (
        <p className="self-center text-sm text-muted">{t('waiting')}</p>
      )}
      {proposeDate}
      <Button
        variant="secondary-danger"
        className={buttonClass}
        aria-label={t(`named.${reject}`, { name })}
        disabled={update.isPending}
        onClick={() => setRejecting(true)}
      >
        {t(reject)}
      </Button>
      {isRejecting && <RejectModal order={order} onClose={() => setRejecting(false)} />}
    </>
  );
}
