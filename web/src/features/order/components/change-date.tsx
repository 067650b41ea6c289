import type { Order } from '@utsav/contract/order';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { canChangeDate } from '../date-proposal.ts';

/** A customer asks for another date. */
export function ChangeDate({ order, onClick }: { order: Order; onClick: () => void }) {
  const t = useTranslations('booking.changeDate');
  if (!canChangeDate(order, 'CUSTOMER')) return null;
  const { name } = order.product_details;
  return (
    <Button variant="secondary" aria-label={t('changeOf', { name })} onClick={onClick}>
      {t('change')}
    </Button>
  );
}
