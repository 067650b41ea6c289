import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function AdminRequestsPage() {
  return (
    <>
      <Head title="Admin requests" hidden />
      <PageHeading>Admin requests</PageHeading>
    </>
  );
}
