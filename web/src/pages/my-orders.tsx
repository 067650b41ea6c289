import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function MyOrdersPage() {
  return (
    <>
      <Head title="My Orders" hidden />
      <PageHeading>My Orders</PageHeading>
    </>
  );
}
