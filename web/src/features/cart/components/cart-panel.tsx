import { useTranslations } from 'use-intl';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useCart } from '../use-cart.ts';
import { CartContents } from './cart-contents.tsx';
import { CheckoutButton } from './checkout-button.tsx';

type CartPanelProps = { open: boolean; day: string | undefined; onClose: () => void };

/** Opens from the header; closes by its close button. Its chunk is fetched when it is first opened. */
export default function CartPanel({ open, day, onClose }: CartPanelProps) {
  const t = useTranslations('layout.cart');
  const { items } = useCart();
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={items.length > 0 && <CheckoutButton onLeave={onClose} />}
    >
      <CartContents day={day} onLeave={onClose} />
    </SidePanel>
  );
}
