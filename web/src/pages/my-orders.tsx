import { useQuery } from '@tanstack/react-query';
import type { Order } from '@utsav/contract/order';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ServiceDate } from '../features/availability/components/service-date.tsx';
import { ownOrdersQuery } from '../features/order/api.ts';
import { AnswerDate } from '../features/order/components/answer-date.tsx';
import { ChangeDateModal } from '../features/order/components/change-date-modal.tsx';
import { DateProposal } from '../features/order/components/date-proposal.tsx';
import { LastSeenOrders } from '../features/order/components/last-seen-orders.tsx';
import { OrderCard } from '../features/order/components/order-card.tsx';
import { OrderDetails } from '../features/order/components/order-details.tsx';
import { OrderGroups } from '../features/order/components/order-groups.tsx';
import { OrderList } from '../features/order/components/order-list.tsx';
import { OrdersHeading } from '../features/order/components/orders-heading.tsx';
import { ReceiptButton } from '../features/order/components/receipt-button.tsx';
import { type LastSeen, useLastSeenOrders } from '../features/order/last-seen.ts';
import { OrderReview } from '../features/review/components/order-review.tsx';
import { useUser } from '../features/user/api.ts';
import { WaitingList } from '../features/waitlist/components/waiting-list.tsx';
import { Head } from '../lib/head.tsx';
import { useNavigate } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { CustomerActions, OwnServiceDate, serviceOf } from './parts/customer-actions.tsx';

/** 'My Orders' for a customer, 'All Orders' for an admin. */
export default function MyOrdersPage() {
  const user = useUser();
  const seen = useLastSeenOrders(user);
  if (seen) return <OrdersOffline seen={seen} />;
  if (user.data) {
    return user.data.role === 'ADMIN' ? <AllOrders isOperator={user.data.operator} /> : <OwnOrders />;
  }
  return user.isError ? <FailureState error={user.error} onRetry={() => user.refetch()} /> : <PageSkeleton />;
}

function OwnOrders() {
  const t = useTranslations();
  const query = useQuery(ownOrdersQuery());
  const details = useChosenOrder(query.data, 'order');
  const review = useChosenOrder(query.data, 'review');
  const seen = useLastSeenOrders(query);
  const [movingId, setMovingId] = useState<string>();
  const moving = query.data?.find(({ _id }) => _id === movingId);
  const proposalOf = (order: Order) => (
    <DateProposal order={order} reader="CUSTOMER" answers={<AnswerDate order={order} />} />
  );
  const actionsOf = (order: Order) => (
    <CustomerActions
      order={order}
      onChangeDate={() => {
        details.close();
        setMovingId(order._id);
      }}
      onReview={() => {
        details.close();
        review.open(order);
      }}
    />
  );
  if (seen) return <OrdersOffline seen={seen} />;
  return (
    <>
      <Head title={t('layout.menu.myOrders')} hidden />
      <OrdersHeading title={t('layout.menu.myOrders')} query={query} />
      <WaitingList />
      <OrderList
        query={query}
        orders={query.data}
        empty={{
          text: t('booking.list.noneOfMine'),
          action: <ButtonLink to={paths.home}>{t('layout.cart.startShopping')}</ButtonLink>,
        }}
      >
        {(orders) => (
          <OrderGroups orders={orders}>
            {(order) => (
              <OrderCard
                key={order._id}
                order={order}
                heading="h3"
                showVendor
                service={serviceOf(order)}
                onDetails={() => details.open(order)}
                proposal={proposalOf(order)}
                actions={
                  <>
                    {actionsOf(order)}
                    {order.order_status === 'DELIVERED' && <ReceiptButton order={order} />}
                  </>
                }
              />
            )}
          </OrderGroups>
        )}
      </OrderList>
      {details.order && (
        <OrderDetails
          order={details.order}
          showCustomer={false}
          onClose={details.close}
          proposal={proposalOf(details.order)}
          actions={actionsOf(details.order)}
        />
      )}
      {moving && (
        <ChangeDateModal
          order={moving}
          by="CUSTOMER"
          onClose={() => setMovingId(undefined)}
          DatePicker={OwnServiceDate}
        />
      )}
      {review.order && <OrderReview order={review.order} onClose={review.close} />}
    </>
  );
}

function OrdersOffline({ seen }: { seen: LastSeen }) {
  const title = useTranslations('layout.menu')('myOrders');
  return (
    <>
      <Head title={title} hidden />
      <PageHeading className="mb-6">{title}</PageHeading>
      <LastSeenOrders seen={seen} />
    </>
  );
}

/** The order whose details or review are open: by a button, or by a link with its number (`?order=` or `?review=`). */
function useChosenOrder(orders: readonly Order[] | undefined, name: 'order' | 'review') {
  const asked = useSearchParams()[0].get(name);
  const navigate = useNavigate();
  const [number, setNumber] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  // A notification may lead here while the page is open.
  if (followed !== asked) {
    setFollowed(asked);
    setNumber(asked);
  }
  return {
    order: orders?.find(({ orderId }) => orderId === number),
    open: (order: Order) => setNumber(order.orderId),
    close: () => {
      setNumber(null);
      if (asked) void navigate(paths.myOrders, { replace: true, preventScrollReset: true });
    },
  };
}

/** Loaded by admins only. */
const AdminOrders = lazy(() => import('../features/order/components/admin-orders.tsx'));

function AllOrders({ isOperator }: { isOperator: boolean }) {
  const t = useTranslations('booking.list');
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AdminOrders
        title={t('all')}
        none={t('noneOfAll')}
        actionsInList={false}
        isOperator={isOperator}
        DatePicker={ServiceDate}
      />
    </Suspense>
  );
}
