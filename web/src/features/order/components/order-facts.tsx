import { formatRupees } from '@utsav/contract/money';
import type { Order } from '@utsav/contract/order';
import { paymentKinds } from '@utsav/contract/order-status';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { BookingDay } from './booking-day.tsx';

/** Two columns on a phone, one with enlarged text. */
export const factColumns = 'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))]';

/** A label and a value; the class sets how many columns it spans. */
export function Fact({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={clsx('min-w-0', className)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

export function CustomerFacts({ order }: { order: Order }) {
  const t = useTranslations('booking.facts');
  const { name, email, mobile } = order.user_details;
  return (
    <>
      <Fact label={t('customer')}>{name}</Fact>
      <Fact label={t('mobile')}>
        <PhoneLink mobile={mobile} />
      </Fact>
      <Fact label={t('email')} className="col-span-full">
        <a href={`mailto:${email}`} className="text-action wrap-anywhere hover:underline">
          {email}
        </a>
      </Fact>
    </>
  );
}

export function AddressFact({ order }: { order: Order }) {
  const t = useTranslations('booking.facts');
  const { mobile } = order.delivery_address;
  return (
    <Fact label={t('address')} className="col-span-full">
      {addressOf(order)}
      <span className="block">{t.rich('addressMobile', { phone: () => <PhoneLink mobile={mobile} /> })}</span>
    </Fact>
  );
}

/** The address of the booking, in one line. */
export function addressOf({ delivery_address }: Order): string {
  const { address_line, city, state, country, pincode } = delivery_address;
  return `${address_line}, ${city}, ${state}, ${country} – ${pincode}`;
}

export function OrderFacts({ order }: { order: Order }) {
  const t = useTranslations('booking');
  const dates = useDates();
  return (
    <>
      <Fact label={t('facts.orderNumber')} className="max-md:col-span-full">
        <span className="inline-block max-w-full wrap-anywhere">{order.orderId}</span>
      </Fact>
      <Fact label={t('facts.date')}>
        <BookingDay order={order} />
      </Fact>
      <Fact label={t('facts.quantity')}>
        <span className="money">
          {order.quantity} × {formatRupees(order.unitPrice)}
        </span>
      </Fact>
      <Fact label={t('facts.amount')}>
        <span className="money">{formatRupees(order.totalAmt)}</span>
      </Fact>
      <Fact label={t('facts.payment')}>{t(`payment.${paymentKinds[order.payment_status]}`)}</Fact>
      <Fact label={t('facts.orderedOn')} className="max-md:col-span-full">
        {dates.moment(order.createdAt)}
      </Fact>
      {order.admin_mobile && (
        <Fact label={t('facts.questions')}>
          <PhoneLink mobile={order.admin_mobile} />
        </Fact>
      )}
    </>
  );
}
