import { useTranslations } from 'use-intl';
import { useBookableDay } from '../features/availability/wanted-day.ts';
import { CartContents } from '../features/cart/components/cart-contents.tsx';
import { CheckoutButton } from '../features/cart/components/checkout-button.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { Head } from '../lib/head.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function CartPage() {
  const t = useTranslations('layout.cart');
  const { items } = useCart();
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading className="mb-4">{t('title')}</PageHeading>
      <CartContents day={useBookableDay()} />
      {items.length > 0 && (
        <div className="above-cart-bar mt-4">
          <CheckoutButton />
        </div>
      )}
    </>
  );
}
