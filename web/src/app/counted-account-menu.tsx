import { useQuery } from '@tanstack/react-query';
import { useUnread } from '../features/enquiry/unread.ts';
import { plansQuery, savedIn } from '../features/plan/api.ts';
import { useOpen } from '../features/report/open-api.ts';
import { useUser } from '../features/user/api.ts';
import AccountMenu from '../features/user/components/account-menu.tsx';

/** The account menu with what waits for an admin's answer, what is unread, and how many services are saved. */
export default function CountedAccountMenu({ adminApproval }: { adminApproval: boolean }) {
  const { data: user } = useUser();
  const isAdmin = user?.role === 'ADMIN';
  const open = useOpen(isAdmin);
  const unread = useUnread({ isAdmin, enabled: user !== undefined });
  const plans = useQuery({ ...plansQuery(), enabled: user !== undefined }).data;
  return (
    <AccountMenu adminApproval={adminApproval} open={open} unread={unread} saved={savedIn(plans).length} />
  );
}
