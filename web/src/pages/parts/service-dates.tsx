import type { Product } from '@utsav/contract/product';
import type { ReactNode } from 'react';
import { OpenDates } from '../../features/availability/components/open-dates.tsx';
import { useQuantity } from '../../features/cart/use-cart.ts';
import { isOffered, useWaitlist } from '../../features/waitlist/api.ts';
import { TellMe } from '../../features/waitlist/components/tell-me.tsx';

type ServiceDatesProps = {
  product: Product;
  /** Shown when no day can be booked. */
  whenNoneOpen: ReactNode;
};

/** Days, and the waiting list of a full one, are for as many places as are in the cart. */
export default function ServiceDates({ product, whenNoneOpen }: ServiceDatesProps) {
  const productId = product._id;
  const { entries } = useWaitlist();
  const quantity = Math.max(1, useQuantity(product).quantity);
  return (
    <OpenDates
      productId={productId}
      whenNoneOpen={whenNoneOpen}
      quantity={quantity}
      isOffered={(date) => isOffered(entries, { productId, date, quantity })}
      waiting={(date) => <TellMe productId={productId} date={date} quantity={quantity} />}
    />
  );
}
