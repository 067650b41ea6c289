import { formatRupees } from '@utsav/contract/money';
import { type Order, paymentKinds } from '@utsav/contract/order';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { Picture } from '../../../ui/picture.tsx';
import { useReason } from '../use-reason.ts';
import { AdminActions } from './admin-actions.tsx';
import { AdminAnswerDate } from './answer-date.tsx';
import { BookingDay } from './booking-day.tsx';
import { DateProposal } from './date-proposal.tsx';
import { AddressFact, CustomerFacts, Fact, factColumns } from './order-facts.tsx';
import { OrderTitle } from './order-title.tsx';

/** An order on the admin's page (specification section 2, Booking Orders). */
export function BookingCard({ order, onProposeDate }: { order: Order; onProposeDate: () => void }) {
  const t = useTranslations('booking');
  const reasonOf = useReason();
  return (
    <li className="rounded-card border border-line bg-surface p-gutter shadow-card">
      <div className="flex gap-3">
        <Picture
          src={order.product_details.image[0]}
          alt=""
          sizes="4rem"
          width={64}
          height={64}
          className="size-[min(4rem,20vw)] shrink-0 rounded-control bg-sunken object-cover"
        />
        <div className="min-w-0 flex-1">
          <OrderTitle order={order} />
          <p className="text-sm text-muted">{order.orderId}</p>
        </div>
      </div>
      <dl className={clsx(factColumns, 'mt-4 gap-x-4 gap-y-3 md:grid-cols-2 xl:grid-cols-3')}>
        <CustomerFacts order={order} emailClass="md:col-span-1" />
        <Fact label={t('facts.date')}>
          <BookingDay order={order} />
        </Fact>
        <Fact label={t('facts.amount')}>
          <span className="money">{formatRupees(order.totalAmt)}</span>
          <span className="money block text-sm text-muted">
            {order.quantity} × {formatRupees(order.unitPrice)}
          </span>
        </Fact>
        <Fact label={t('facts.payment')} className="max-md:col-span-full">
          {t(`payment.${paymentKinds[order.payment_status]}`)}
        </Fact>
        <AddressFact order={order} />
      </dl>
      {order.order_status === 'CANCELLED' && (
        <p className="mt-3 text-sm text-danger">
          {t('card.cancelledFor', { reason: reasonOf(order.cancellation_reason) })}
        </p>
      )}
      <DateProposal order={order} reader="ADMIN" answers={<AdminAnswerDate order={order} />} />
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden max-sm:*:flex-1">
        <AdminActions order={order} wording="short" onProposeDate={onProposeDate} />
      </div>
    </li>
  );
}
