import type { Order, OrderDetails } from '@utsav/contract/order';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { QuoteLines } from '../../../ui/quote-lines.tsx';
import { AddressFact, CustomerFacts, Fact, factColumns, OrderFacts } from './order-facts.tsx';

type OrderFactsListProps = {
  order: Order | OrderDetails;
  /** Shows admins who booked it. */
  showCustomer: boolean;
};

/** All facts of an order: in its dialog and on its page. */
export function OrderFactsList({ order, showCustomer }: OrderFactsListProps) {
  const t = useTranslations('booking.facts');
  const mobile = order.vendor && 'mobile' in order.vendor ? order.vendor.mobile : undefined;
  return (
    <dl className={clsx(factColumns, 'gap-3 md:grid-cols-2')}>
      <OrderFacts order={order} />
      {order.quote && (
        <Fact label={t('quoteLines')} className="col-span-full">
          <QuoteLines lines={order.quote.lines} label={t('quoteLines')} />
        </Fact>
      )}
      {order.vendor && (
        <Fact label={t('vendor')} className="max-md:col-span-full">
          {order.vendor.name}
          {mobile && (
            <span className="block">
              <PhoneLink mobile={mobile} />
            </span>
          )}
        </Fact>
      )}
      {showCustomer && <CustomerFacts order={order} />}
      <AddressFact order={order} />
    </dl>
  );
}
