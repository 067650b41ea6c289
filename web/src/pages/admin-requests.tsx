import { AdminRequestList } from '../features/user/components/admin-request-list.tsx';
import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function AdminRequestsPage() {
  return (
    <>
      <Head title="Admin Requests" hidden />
      <PageHeading className="mb-6" subtitle="People who registered as an admin and wait for your approval">
        Admin Requests
      </PageHeading>
      <AdminRequestList />
    </>
  );
}
