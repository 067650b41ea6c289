import type { Order } from '@utsav/contract/order';
import type { Proposer } from '@utsav/contract/order-status';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CalendarClock } from '../../../ui/icons.ts';
import { canChangeDate } from '../date-proposal.ts';

type ChangeDateProps = { order: Order; by: Proposer; compact?: boolean; onClick: () => void };

/** A customer asks for another date, or an admin proposes one. */
export function ChangeDate({ order, by, compact = false, onClick }: ChangeDateProps) {
  const t = useTranslations('booking.changeDate');
  if (!canChangeDate(order, by)) return null;
  const { name } = order.product_details;
  const isCustomer = by === 'CUSTOMER';
  const label = t(isCustomer ? 'changeOf' : 'proposeFor', { name });
  if (compact) {
    return (
      <IconButton label={label} onClick={onClick}>
        <CalendarClock aria-hidden size={18} />
      </IconButton>
    );
  }
  return (
    <Button variant="secondary" aria-label={label} onClick={onClick}>
      {t(isCustomer ? 'change' : 'another')}
    </Button>
  );
}
