import { useQuery } from '@tanstack/react-query';
import { searchDebounceMs } from '@utsav/contract/limits';
import type { Order } from '@utsav/contract/order';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Head } from '../../../lib/head.tsx';
import { useAddressChoice } from '../../../lib/use-address-choice.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useLastPage } from '../../../lib/use-last-page.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { useWideScreen } from '../../../lib/use-wide-screen.ts';
import { Button } from '../../../ui/button.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { allOrdersQuery } from '../api.ts';
import {
  isFiltered,
  type OrderChoice,
  optionsOf,
  readOrderChoice,
  rowChoices,
  standardChoice,
} from '../order-choice.ts';
import { AdminActions } from './admin-actions.tsx';
import { AdminDateProposal } from './admin-date-proposal.tsx';
import { AdminOrderDetails } from './admin-order-details.tsx';
import { BookingCard } from './booking-card.tsx';
import { BulkAccept } from './bulk-accept.tsx';
import { ChangeDateModal } from './change-date-modal.tsx';
import { DateProposal } from './date-proposal.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderCards, OrderList } from './order-list.tsx';
import { OrderTable } from './order-table.tsx';
import { OrdersHeading } from './orders-heading.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { VendorFilter } from './vendor-filter.tsx';

type AdminOrdersProps = {
  title: string;
  /** The text where there are no orders at all. */
  none: string;
  /** Whether each order in the list can be selected and has its actions; otherwise these are in its details. */
  actionsInList: boolean;
  /** Operators see whose service each order is for, and can choose a vendor. */
  isOperator: boolean;
} & Pick<ComponentProps<typeof ChangeDateModal>, 'DatePicker'>;

/** Everybody's orders: a table from 1024 px on, cards below. */
export default function AdminOrders({
  title,
  none,
  actionsInList,
  isOperator,
  DatePicker,
}: AdminOrdersProps) {
  const t = useTranslations('booking');
  const isWide = useWideScreen();
  const [choice, change] = useAddressChoice(readOrderChoice, standardChoice);
  const q = useDebounced(choice.q, searchDebounceMs);
  const query = useQuery(allOrdersQuery(optionsOf({ ...choice, q })));
  const orders = query.data?.data;
  const selection = useSelection<Order>();
  const [openId, setOpenId] = useState<string>();
  const [movingId, setMovingId] = useState<string>();
  const open = orders?.find(({ _id }) => _id === openId);
  const moving = orders?.find(({ _id }) => _id === movingId);
  const totalPages = query.data?.totalNoPage ?? 0;
  const { isPlaceholderData } = query;
  useLastPage({ page: choice.page, totalPages, isPlaceholderData }, (page) =>
    change({ page }, { replace: true }),
  );
  const filter = (changes: Partial<OrderChoice>) => {
    selection.clear();
    change({ ...changes, page: 1 });
  };
  const proposeDate = (order: Order) => () => {
    setOpenId(undefined);
    setMovingId(order._id);
  };
  const proposalOf = (order: Order) => <AdminDateProposal order={order} />;
  const rowActions = (order: Order) =>
    actionsInList ? (
      <AdminActions order={order} wording="short" compact onProposeDate={proposeDate(order)} />
    ) : (
      <Button variant="secondary" className="px-3 text-sm" onClick={() => setOpenId(order._id)}>
        {t('card.details')}
      </Button>
    );
  return (
    <>
      <Head title={title} hidden />
      <OrdersHeading title={title} query={query} />
      <StatusTabs
        status={choice.status}
        counts={query.data?.statusCounts}
        onChange={(status) => filter({ status })}
      />
      <OrderFilters
        choice={choice}
        vendors={isOperator && <VendorFilter vendorId={choice.vendorId} onChange={filter} />}
        onSearch={(q) => change({ q, page: 1 }, { replace: true })}
        onChange={filter}
        onClear={() => filter({ ...standardChoice, sort: choice.sort, rows: choice.rows })}
      />
      <OrderList
        query={query}
        orders={orders}
        empty={{ text: isFiltered(choice) ? t('list.noneFiltered') : none }}
      >
        {(orders) =>
          isWide ? (
            <OrderTable
              orders={orders}
              sort={choice.sort}
              showVendor={isOperator}
              onSort={(sort) => change({ sort, page: 1 })}
              selection={actionsInList ? selection : undefined}
              onDetails={({ _id }) => setOpenId(_id)}
              actionsOf={rowActions}
              proposalOf={proposalOf}
            />
          ) : (
            <OrderCards>
              {orders.map((order) =>
                actionsInList ? (
                  <BookingCard
                    key={order._id}
                    order={order}
                    showVendor={isOperator}
                    selection={selection}
                    onDetails={() => setOpenId(order._id)}
                    onProposeDate={proposeDate(order)}
                  />
                ) : (
                  <OrderCard
                    key={order._id}
                    order={order}
                    showCustomer
                    showVendor={isOperator}
                    onDetails={() => setOpenId(order._id)}
                    proposal={<DateProposal order={order} reader="ADMIN" />}
                  />
                ),
              )}
            </OrderCards>
          )
        }
      </OrderList>
      <BulkAccept selection={selection} shown={orders ?? []} />
      {orders && orders.length > 0 && (
        <ListFoot
          page={choice.page}
          totalPages={totalPages}
          onPage={(page) => change({ page })}
          rows={choice.rows}
          choices={rowChoices}
          onRows={(rows) => change({ rows, page: 1 })}
        />
      )}
      {open && (
        <AdminOrderDetails
          order={open}
          onClose={() => setOpenId(undefined)}
          onProposeDate={proposeDate(open)}
        />
      )}
      {moving && (
        <ChangeDateModal
          order={moving}
          by="ADMIN"
          onClose={() => setMovingId(undefined)}
          DatePicker={DatePicker}
        />
      )}
    </>
  );
}
