import { useTranslations } from 'use-intl';
import { useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';

/** Guests are sent to the login: checkout is for signed-in people. */
export function CheckoutButton({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslations('layout');
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const proceed = () => {
    if (!signedIn) return showToast('error', t('failures.pleaseLogin'));
    onLeave?.();
    void navigate(paths.checkout);
  };
  return (
    <Button wide onClick={proceed}>
      {t('cart.checkout')}
    </Button>
  );
}
