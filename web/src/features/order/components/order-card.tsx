import { formatRupees } from '@utsav/contract/money';
import type { Order } from '@utsav/contract/order';
import { paymentKinds } from '@utsav/contract/order-status';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useReason } from '../use-reason.ts';
import { BookingDay } from './booking-day.tsx';
import { OrderTitle } from './order-title.tsx';
import { OrderVendor } from './order-vendor.tsx';

type OrderCardProps = {
  order: Order;
  onDetails: () => void;
  /** Shows admins who booked it. */
  showCustomer?: boolean;
  showVendor?: boolean;
  /** The page of its service, where name and picture lead. */
  service?: string | undefined;
  heading?: 'h2' | 'h3' | undefined;
  /** The proposed date that is to be answered. */
  proposal?: ReactNode;
  actions?: ReactNode;
};

export function OrderCard(props: OrderCardProps) {
  const { order, onDetails, showCustomer, showVendor, service, heading, proposal, actions } = props;
  const t = useTranslations('booking');
  const dates = useDates();
  const reasonOf = useReason(showCustomer ? 'admin' : 'customer');
  const { name, image } = order.product_details;
  const picture = (
    <Picture
      src={image[0]}
      alt=""
      sizes="(min-width: 30rem) 8rem, 5rem"
      width={256}
      height={192}
      className="size-[min(5rem,20vw)] rounded-control bg-sunken object-cover sm:h-28 sm:w-32"
    />
  );
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card border border-line bg-surface p-gutter shadow-card sm:gap-x-4">
      <div className="lg:row-span-2">
        {service ? (
          // The name beside it is the same link.
          <Link to={service} tabIndex={-1} aria-hidden className="block">
            {picture}
          </Link>
        ) : (
          picture
        )}
      </div>
      <div className="min-w-0">
        <OrderTitle order={order} heading={heading} to={service} />
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted sm:mt-0">
          <Link
            to={showCustomer ? paths.bookingOrder(order.orderId) : paths.myOrder(order.orderId)}
            className="wrap-anywhere underline underline-offset-4 hover:text-ink"
          >
            {order.orderId}
          </Link>
          <span>{dates.moment(order.createdAt)}</span>
        </p>
        {showVendor && <OrderVendor order={order} />}
        {showCustomer && <p className="mt-2">{t('card.bookedBy', { name: order.user_details.name })}</p>}
        <p className="mt-2">
          {t.rich('card.bookingDate', {
            day: () => (
              <strong>
                <BookingDay order={order} />
              </strong>
            ),
          })}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="money font-semibold">{formatRupees(order.totalAmt)}</span>
          <span className="text-xs tracking-wide text-muted">
            {t(`payment.${paymentKinds[order.payment_status]}`)}
          </span>
        </p>
        {order.order_status === 'CANCELLED' && (
          <p className="mt-1 text-sm text-danger">{reasonOf(order.cancellation_reason)}</p>
        )}
      </div>
      {proposal}
      {/* Below the picture where two buttons do not fit beside it. */}
      <div className="col-span-2 mt-3 flex flex-wrap items-center gap-2 max-lg:*:flex-auto lg:col-span-1 lg:col-start-2">
        <Button variant="secondary" aria-label={t('card.detailsOf', { name })} onClick={onDetails}>
          {t('card.details')}
        </Button>
        {actions}
      </div>
    </li>
  );
}
