import { useQuery } from '@tanstack/react-query';
import { searchDebounceMs } from '@utsav/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ServiceDate } from '../features/availability/components/service-date.tsx';
import { allOrdersQuery } from '../features/order/api.ts';
import { BookingCard } from '../features/order/components/booking-card.tsx';
import { ChangeDateModal } from '../features/order/components/change-date-modal.tsx';
import { type FilterValues, noFilter, OrderFilters } from '../features/order/components/order-filters.tsx';
import { OrderCards, OrderList } from '../features/order/components/order-list.tsx';
import { OrdersHeading } from '../features/order/components/orders-heading.tsx';
import { Head } from '../lib/head.tsx';
import { useDebounced } from '../lib/use-debounced.ts';
import { Pager } from '../ui/pager.tsx';

export default function BookingOrdersPage() {
  const t = useTranslations();
  const [filter, setFilter] = useState<FilterValues>(noFilter);
  const [page, setPage] = useState(1);
  const search = useDebounced(filter.search, searchDebounceMs);
  const query = useQuery(
    allOrdersQuery({
      page,
      status: filter.status || undefined,
      date: filter.date || undefined,
      search: search.trim() || undefined,
    }),
  );
  const [movingId, setMovingId] = useState<string>();
  const moving = query.data?.data.find(({ _id }) => _id === movingId);
  const isFiltered = Object.values(filter).some(Boolean);
  const change = (values: FilterValues) => {
    setFilter(values);
    setPage(1);
  };
  return (
    <>
      <Head title={t('layout.menu.bookingOrders')} hidden />
      <OrdersHeading title={t('layout.menu.bookingOrders')} query={query} />
      <OrderFilters values={filter} isFiltered={isFiltered} onChange={change} />
      <OrderList
        query={query}
        orders={query.data?.data}
        empty={{ text: isFiltered ? t('booking.list.noneFiltered') : t('booking.list.noneNew') }}
      >
        {(orders) => (
          <OrderCards>
            {orders.map((order) => (
              <BookingCard key={order._id} order={order} onProposeDate={() => setMovingId(order._id)} />
            ))}
          </OrderCards>
        )}
      </OrderList>
      {query.data && query.data.totalNoPage > 1 && (
        <Pager page={page} totalPages={query.data.totalNoPage} onPage={setPage} />
      )}
      {moving && (
        <ChangeDateModal
          order={moving}
          by="ADMIN"
          onClose={() => setMovingId(undefined)}
          DatePicker={ServiceDate}
        />
      )}
    </>
  );
}
