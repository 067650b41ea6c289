import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function MyServicesPage() {
  return (
    <>
      <Head title="Products" hidden />
      <PageHeading>Products</PageHeading>
    </>
  );
}
