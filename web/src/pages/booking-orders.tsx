import { useTranslations } from 'use-intl';
import { ServiceDate } from '../features/availability/components/service-date.tsx';
import AdminOrders from '../features/order/components/admin-orders.tsx';
import { useUser } from '../features/user/api.ts';

export default function BookingOrdersPage() {
  const t = useTranslations();
  return (
    <AdminOrders
      title={t('layout.menu.bookingOrders')}
      none={t('booking.list.noneNew')}
      actionsInList
      isOperator={useUser().data?.operator ?? false}
      DatePicker={ServiceDate}
    />
  );
}
