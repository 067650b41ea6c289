import type { Order, Proposer } from '@utsav/contract/order';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { canChangeDate } from '../date-proposal.ts';

type ChangeDateProps = { order: Order; by: Proposer; onClick: () => void };

/** A customer asks for another date, or an admin proposes one. */
export function ChangeDate({ order, by, onClick }: ChangeDateProps) {
  const t = useTranslations('booking.changeDate');
  if (!canChangeDate(order, by)) return null;
  const { name } = order.product_details;
  const isCustomer = by === 'CUSTOMER';
  return (
    <Button
      variant="secondary"
      aria-label={t(isCustomer ? 'changeOf' : 'proposeFor', { name })}
      onClick={onClick}
    >
      {t(isCustomer ? 'change' : 'propose')}
    </Button>
  );
}
