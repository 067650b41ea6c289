import { clientErrorTexts } from '@utsav/contract/errors';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { showError } from '../../../lib/error-text.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useCart } from '../api.ts';
import { CartContents } from './cart-contents.tsx';

/** Opens from the header; closes by its close button. A chunk of its own, fetched when first opened. */
export default function CartPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { items } = useCart();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const checkOut = () => {
    if (!signedIn) return showError(new Error(clientErrorTexts.pleaseLogin));
    onClose();
    void navigate(paths.checkout);
  };
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title="Your Shopping Cart"
      footer={
        items.length > 0 && (
          <Button wide onClick={checkOut}>
            Proceed to Checkout
          </Button>
        )
      }
    >
      <CartContents onLeave={onClose} />
    </SidePanel>
  );
}
