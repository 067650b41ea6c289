import type { Order } from '@utsav/contract/order';
import { FileDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { useReceipt } from '../receipt-api.ts';

/** Saves the receipt of an order; a cancelled one has none. */
export function ReceiptButton({ order }: { order: Order }) {
  const t = useTranslations('booking.facts');
  const receipt = useReceipt();
  if (order.order_status === 'CANCELLED') return null;
  return (
    <Button variant="secondary" busy={receipt.isPending} onClick={() => receipt.mutate(order.orderId)}>
      <FileDown aria-hidden size={18} />
      {t('receipt')}
    </Button>
  );
}
