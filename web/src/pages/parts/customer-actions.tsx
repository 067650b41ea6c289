import type { Order } from '@utsav/contract/order';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { ServiceDate } from '../../features/availability/components/service-date.tsx';
import { AddToCalendar } from '../../features/order/components/add-to-calendar.tsx';
import { CallButton } from '../../features/order/components/call-button.tsx';
import { CancelOrder } from '../../features/order/components/cancel-order.tsx';
import { ChangeDate } from '../../features/order/components/change-date.tsx';
import { PayNow } from '../../features/order/components/pay-now.tsx';
import { ReviewButton } from '../../features/review/components/order-review.tsx';
import { isOffered, useWaitlist } from '../../features/waitlist/api.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** A day on which the waiting list holds places for the customer is open to them. */
export function OwnServiceDate(props: ComponentProps<typeof ServiceDate>) {
  const { entries } = useWaitlist();
  const { productId, quantity } = props.service;
  const wanted = { productId: productId._id, quantity };
  return <ServiceDate {...props} isOffered={(date) => isOffered(entries, { ...wanted, date })} />;
}

/** The page of the booked service, as long as there is one. */
export function serviceOf({ productId, product_details: { name } }: Order): string | undefined {
  return productId ? paths.product({ _id: productId, name }) : undefined;
}

/** The actions that the status of an order allows to a customer. */
export function CustomerActions({
  order,
  onChangeDate,
  onReview,
}: {
  order: Order;
  onChangeDate: () => void;
  onReview: () => void;
}) {
  return (
    <>
      <CallButton order={order} />
      <PayNow order={order} />
      <ChangeDate order={order} by="CUSTOMER" onClick={onChangeDate} />
      <AddToCalendar order={order} />
      <CancelOrder order={order} />
      <ReviewButton order={order} onClick={onReview} />
      <BookAgain order={order} />
    </>
  );
}

function BookAgain({ order }: { order: Order }) {
  const t = useTranslations('booking.customerActions');
  const service = serviceOf(order);
  if (!service || (order.order_status !== 'CANCELLED' && order.order_status !== 'DELIVERED')) return null;
  return (
    <ButtonLink
      to={service}
      variant="secondary"
      aria-label={t('bookAgainOf', { name: order.product_details.name })}
    >
      {t('bookAgain')}
    </ButtonLink>
  );
}
