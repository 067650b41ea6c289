import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '../features/site/api.ts';
import AccountMenu from '../features/user/components/account-menu.tsx';
import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** The account menu as a page, for small screens. */
export default function AccountPage() {
  const site = useQuery(siteConfigQuery()).data;
  return (
    <>
      <Head title="Account" hidden />
      <PageHeading className="mb-4">Account</PageHeading>
      <AccountMenu adminApproval={site?.adminApproval ?? false} />
    </>
  );
}
