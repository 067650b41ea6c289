import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function AddressesPage() {
  return (
    <>
      <Head title="Save Address" hidden />
      <PageHeading>Save Address</PageHeading>
    </>
  );
}
