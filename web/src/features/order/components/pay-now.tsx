import type { Order } from '@utsav/contract/order';
import { awaitsPayment } from '@utsav/contract/order-status';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { usePayNow } from '../payment-api.ts';

/** Leads to the payment page of an order that was booked but not paid yet. */
export function PayNow({ order }: { order: Order }) {
  const t = useTranslations('booking.customerActions');
  const pay = usePayNow();
  if (!awaitsPayment(order)) return null;
  return (
    <Button
      aria-label={t('payFor', { name: order.product_details.name })}
      busy={pay.isPending}
      onClick={() => pay.mutate(order)}
    >
      {t('pay')}
    </Button>
  );
}
