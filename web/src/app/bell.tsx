import type { QueryClient } from '@tanstack/react-query';
import { NotificationBell } from '../features/notification/components/notification-bell.tsx';
import { orderKeys } from '../features/order/api.ts';
import { refetchChanged } from '../lib/refetch-changed.ts';

const refreshOrders = (client: QueryClient) => void refetchChanged(client, { queryKey: orderKeys.all });

/** The bell of the header and the live updates behind it: a chunk that only signed-in people load. */
export default function Bell() {
  return <NotificationBell onOrders={refreshOrders} />;
}
