import { CartContents } from '../features/cart/components/cart-contents.tsx';
import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function CartPage() {
  return (
    <>
      <Head title="Your Shopping Cart" hidden />
      <PageHeading className="mb-4">Your Shopping Cart</PageHeading>
      <CartContents />
    </>
  );
}
