import { formatMoment } from '@utsav/contract/booking';
import { mobilePrefix } from '@utsav/contract/limits';
import { formatRupees } from '@utsav/contract/money';
import { type Order, paymentLabel } from '@utsav/contract/order';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
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

/** The email has a row of its own unless the class overrides it. */
export function CustomerFacts({ order, emailClass }: { order: Order; emailClass?: string }) {
  const { name, email, mobile } = order.user_details;
  return (
    <>
      <Fact label="Customer">{name}</Fact>
      <Fact label="Mobile">
        <PhoneLink mobile={mobile} />
      </Fact>
      <Fact label="Email" className={clsx('col-span-full', emailClass)}>
        <a href={`mailto:${email}`} className="text-action wrap-anywhere hover:underline">
          {email}
        </a>
      </Fact>
    </>
  );
}

export function AddressFact({ order }: { order: Order }) {
  const { address_line, city, state, country, pincode, mobile } = order.delivery_address;
  return (
    <Fact label="Booking address" className="col-span-full">
      {address_line}, {city}, {state}, <span className="inline-block">{`${country} – ${pincode}`}</span>
      <span className="block">
        Mobile: <PhoneLink mobile={mobile} />
      </span>
    </Fact>
  );
}

/** The order's own data in its details. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <>
      <Fact label="Order number" className="max-md:col-span-full">
        {order.orderId}
      </Fact>
      <Fact label="Booking date">
        <BookingDay order={order} />
      </Fact>
      <Fact label="Quantity">
        {order.quantity} × {formatRupees(order.unitPrice)}
      </Fact>
      <Fact label="Amount">
        <span className="money">{formatRupees(order.totalAmt)}</span>
      </Fact>
      <Fact label="Payment">{paymentLabel(order.payment_status)}</Fact>
      <Fact label="Ordered on" className="max-md:col-span-full">
        {formatMoment(order.createdAt)}
      </Fact>
      {order.admin_mobile && (
        <Fact label="For questions call">
          <PhoneLink mobile={order.admin_mobile} />
        </Fact>
      )}
    </>
  );
}

function PhoneLink({ mobile }: { mobile: string }) {
  return (
    <a href={`tel:${mobilePrefix}${mobile}`} className="text-action tabular-nums hover:underline">
      {mobilePrefix} {mobile}
    </a>
  );
}
