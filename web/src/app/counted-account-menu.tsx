import { useUnread } from '../features/enquiry/unread.ts';
import { useOpen } from '../features/report/open-api.ts';
import { useUser } from '../features/user/api.ts';
import AccountMenu from '../features/user/components/account-menu.tsx';

/** The account menu with what waits for an admin's answer. */
export default function CountedAccountMenu({ adminApproval }: { adminApproval: boolean }) {
  const { data: user } = useUser();
  const isAdmin = user?.role === 'ADMIN';
  const open = useOpen(isAdmin);
  const unread = useUnread({ isAdmin, enabled: user !== undefined });
  return <AccountMenu adminApproval={adminApproval} open={open} unread={unread} />;
}
