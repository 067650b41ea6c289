import type { OrderDetails } from '@utsav/contract/order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ServiceDate } from '../features/availability/components/service-date.tsx';
import { AdminActions } from '../features/order/components/admin-actions.tsx';
import { AdminDateProposal } from '../features/order/components/admin-date-proposal.tsx';
import { ChangeDateModal } from '../features/order/components/change-date-modal.tsx';
import { CorrectOrder } from '../features/order/components/correct-order.tsx';
import { OrderNotes } from '../features/order/components/order-notes.tsx';
import { OrderPage, Part } from '../features/order/components/order-page.tsx';
import { useUser } from '../features/user/api.ts';
import { Navigate } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { Link } from '../ui/link.tsx';

/** One order for the admins who manage it. */
export default function BookingOrderPage() {
  const t = useTranslations();
  const { data: user } = useUser();
  const [isMoving, setMoving] = useState(false);
  const partsOf = (order: OrderDetails) => ({
    proposal: <AdminDateProposal order={order} />,
    actions: (
      <>
        <AdminActions order={order} wording="whole" onProposeDate={() => setMoving(true)} />
        {user?.operator && <CorrectOrder order={order} />}
        {isMoving && (
          <ChangeDateModal
            order={order}
            by="ADMIN"
            onClose={() => setMoving(false)}
            DatePicker={ServiceDate}
          />
        )}
      </>
    ),
    more: order.notes ? (
      <>
        {order.review && (
          <Part title={t('order.page.review')}>
            <p>
              {t.rich('order.page.reviewed', {
                link: (text) => (
                  <Link to={paths.reviews} className="text-action underline underline-offset-4">
                    {text}
                  </Link>
                ),
              })}
            </p>
          </Part>
        )}
        <Part title={t('order.notes.title')}>
          <OrderNotes order={order} />
        </Part>
      </>
    ) : (
      // An admin's own booking of somebody else's service.
      <Navigate to={paths.myOrder(order.orderId)} replace />
    ),
  });
  return (
    <OrderPage list={{ path: paths.bookingOrders, title: t('layout.menu.bookingOrders') }} showCustomer>
      {partsOf}
    </OrderPage>
  );
}
