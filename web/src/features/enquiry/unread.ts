import { useQuery } from '@tanstack/react-query';
import { ordersRefreshMs } from '@utsav/contract/limits';
import { inboxQuery, ownEnquiriesQuery } from './api.ts';

const often = { refetchInterval: ordersRefreshMs, meta: { silent: true } };

/** How many messages the signed-in person has not read: as customer, and as admin. */
export function useUnread({ isAdmin, enabled }: { isAdmin: boolean; enabled: boolean }) {
  const own = useQuery({ ...ownEnquiriesQuery({ page: 1 }), ...often, enabled });
  const inbox = useQuery({ ...inboxQuery({ page: 1 }), ...often, enabled: enabled && isAdmin });
  return { enquiries: own.data?.unread ?? 0, inbox: inbox.data?.unread ?? 0 };
}
