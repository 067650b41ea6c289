import type { OrderDetails } from '@utsav/contract/order';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AnswerDate } from '../features/order/components/answer-date.tsx';
import { ChangeDateModal } from '../features/order/components/change-date-modal.tsx';
import { DateProposal } from '../features/order/components/date-proposal.tsx';
import { OrderPage } from '../features/order/components/order-page.tsx';
import { OrderReview } from '../features/review/components/order-review.tsx';
import { useUser } from '../features/user/api.ts';
import { Navigate } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { CustomerActions, OwnServiceDate } from './parts/customer-actions.tsx';

/** One order of a customer. */
export default function MyOrderPage() {
  const t = useTranslations();
  const { data: user } = useUser();
  const asksForReview = useSearchParams()[0].has('review');
  const [open, setOpen] = useState<'date' | 'review' | undefined>(asksForReview ? 'review' : undefined);
  const close = () => setOpen(undefined);
  const partsOf = (order: OrderDetails) => ({
    proposal: <DateProposal order={order} reader="CUSTOMER" answers={<AnswerDate order={order} />} />,
    actions: (
      <>
        <CustomerActions
          order={order}
          onChangeDate={() => setOpen('date')}
          onReview={() => setOpen('review')}
        />
        {/* Admins whose order it is not manage it on their own page. */}
        {user && user._id !== order.userId && <Navigate to={paths.bookingOrder(order.orderId)} replace />}
        {open === 'date' && (
          <ChangeDateModal order={order} by="CUSTOMER" onClose={close} DatePicker={OwnServiceDate} />
        )}
        {open === 'review' && <OrderReview order={order} onClose={close} />}
      </>
    ),
  });
  return (
    <OrderPage list={{ path: paths.myOrders, title: t('layout.menu.myOrders') }} showCustomer={false}>
      {partsOf}
    </OrderPage>
  );
}
