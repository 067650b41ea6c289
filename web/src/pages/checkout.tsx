import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function CheckoutPage() {
  return (
    <div className="page-width py-8">
      <Head title="Checkout" hidden />
      <PageHeading>Checkout</PageHeading>
    </div>
  );
}
