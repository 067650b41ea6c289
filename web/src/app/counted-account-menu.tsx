import { useOpen } from '../features/report/open-api.ts';
import { useUser } from '../features/user/api.ts';
import AccountMenu from '../features/user/components/account-menu.tsx';

/** The account menu with what waits for an admin's answer. */
export default function CountedAccountMenu({ adminApproval }: { adminApproval: boolean }) {
  const open = useOpen(useUser().data?.role === 'ADMIN');
  return <AccountMenu adminApproval={adminApproval} open={open} />;
}
