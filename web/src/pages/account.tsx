import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useOpen } from '../features/report/open-api.ts';
import { siteConfigQuery } from '../features/site/api.ts';
import { useUser } from '../features/user/api.ts';
import AccountMenu from '../features/user/components/account-menu.tsx';
import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** The account menu as a page, for small screens. */
export default function AccountPage() {
  const t = useTranslations('layout');
  const open = useOpen(useUser().data?.role === 'ADMIN');
  const site = useQuery(siteConfigQuery()).data;
  return (
    <>
      <Head title={t('account')} hidden />
      <PageHeading className="mb-4">{t('account')}</PageHeading>
      <AccountMenu adminApproval={site?.adminApproval ?? false} open={open} />
    </>
  );
}
