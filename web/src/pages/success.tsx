import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function SuccessPage() {
  return (
    <div className="page-width py-8">
      <Head title="Order Successful!" hidden />
      <PageHeading>Order Successful!</PageHeading>
    </div>
  );
}
