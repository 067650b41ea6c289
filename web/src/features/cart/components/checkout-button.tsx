import { clientErrorTexts } from '@utsav/contract/errors';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';

/** Checkout is for signed-in people (specification section 5). */
export function CheckoutButton({ onLeave }: { onLeave?: () => void }) {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const proceed = () => {
    if (!signedIn) return showToast('error', clientErrorTexts.pleaseLogin);
    onLeave?.();
    void navigate(paths.checkout);
  };
  return (
    <Button wide onClick={proceed}>
      Proceed to Checkout
    </Button>
  );
}
