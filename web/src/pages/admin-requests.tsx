import { useTranslations } from 'use-intl';
import { AdminRequestList } from '../features/user/components/admin-request-list.tsx';
import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function AdminRequestsPage() {
  const t = useTranslations('admin.requests');
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading className="mb-6" subtitle={t('subtitle')}>
        {t('title')}
      </PageHeading>
      <AdminRequestList />
    </>
  );
}
