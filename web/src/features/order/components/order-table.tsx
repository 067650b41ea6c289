import type { Order } from '@utsav/contract/order';
import type { OrderSort } from '@utsav/contract/order-status';
import { useTranslations } from 'use-intl';
import { headClass, SortHead } from '../../../ui/sort-head.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { canAccept } from '../accept-orders.ts';
import { OrderRow, type OrderRowProps } from './order-row.tsx';

type OrderTableProps = Omit<OrderRowProps, 'order'> & {
  orders: readonly Order[];
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
};

/** The orders of admins from 1024 px on. */
export function OrderTable({ orders, sort, onSort, selection, ...row }: OrderTableProps) {
  const t = useTranslations();
  const selectable = orders.filter(canAccept);
  const selected = selectable.filter((order) => selection?.has(order)).length;
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-card">
      <table aria-label={t('booking.list.label')} className="w-full table-fixed divide-y divide-line text-sm">
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={`${headClass} w-11`}>
                <Tick
                  label={t('tables.selectPage')}
                  disabled={selectable.length === 0}
                  checked={selected > 0 && (selected === selectable.length || 'some')}
                  onChange={(isSelected) => selection.set(selectable, isSelected)}
                />
              </th>
            )}
            <SortHead
              label={t('booking.facts.service')}
              sorts={['service-asc', 'service-desc']}
              {...{ sort, onSort }}
              className="w-48 xl:w-auto"
            />
            <SortHead
              label={t('booking.facts.customer')}
              sorts={['customer-asc', 'customer-desc']}
              {...{ sort, onSort }}
            />
            <SortHead
              label={t('tables.orders.booking')}
              sorts={['date-asc', 'date-desc']}
              {...{ sort, onSort }}
              className="w-[16%]"
            />
            <SortHead
              label={t('booking.facts.amount')}
              sorts={['amount-desc', 'amount-asc']}
              {...{ sort, onSort }}
              className="w-28"
            />
            <th scope="col" className={`${headClass} w-34 px-2`}>
              {t('booking.facts.status')}
            </th>
          </tr>
        </thead>
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} selection={selection} {...row} />
        ))}
      </table>
    </div>
  );
}
