import type { Order } from '@utsav/contract/order';
import { printedAs } from '@utsav/contract/order-status';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FileDown } from '../../../ui/icons.ts';
import { useReceipt } from '../receipt-api.ts';

type ReceiptButtonProps = {
  order: Order;
  /** For a row of a table: an icon only. */
  compact?: boolean;
};

/** Saves the receipt or the booking confirmation of an order; cancelled orders have none. */
export function ReceiptButton({ order, compact = false }: ReceiptButtonProps) {
  const t = useTranslations('booking.facts');
  const receipt = useReceipt();
  if (order.order_status === 'CANCELLED') return null;
  const kind = printedAs(order);
  const label = t(`${kind}.of`, { name: order.product_details.name });
  const save = () => receipt.mutate(order);
  if (compact) {
    return (
      <IconButton label={label} disabled={receipt.isPending} onClick={save}>
        <FileDown aria-hidden size={18} />
      </IconButton>
    );
  }
  return (
    <Button variant="secondary" aria-label={label} busy={receipt.isPending} onClick={save}>
      <FileDown aria-hidden size={18} />
      {t(`${kind}.short`)}
    </Button>
  );
}
