import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function BookingOrdersPage() {
  return (
    <>
      <Head title="Booking Orders" hidden />
      <PageHeading>Booking Orders</PageHeading>
    </>
  );
}
