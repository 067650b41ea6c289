import { awaitsPayment, type Order } from '@utsav/contract/order';
import { Button } from '../../../ui/button.tsx';
import { usePayNow } from '../payment-api.ts';

/** Back to the payment page of an order that was booked but not paid yet. */
export function PayNow({ order }: { order: Order }) {
  const pay = usePayNow();
  if (!awaitsPayment(order)) return null;
  return (
    <Button
      aria-label={`Pay Now for ${order.product_details.name}`}
      busy={pay.isPending}
      onClick={() => pay.mutate(order)}
    >
      Pay Now
    </Button>
  );
}
