import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import type { ReturnState } from '../../../lib/return-to.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';

/** Guests are asked to sign in: checkout is for signed-in people. */
export function CheckoutButton({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslations('layout');
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const proceed = () => {
    if (!signedIn) {
      setAsked(true);
      return showToast('error', t('failures.pleaseLogin'));
    }
    onLeave?.();
    void navigate(paths.checkout);
  };
  return (
    <>
      {isAsked && !signedIn && <SignInFirst onLeave={onLeave} />}
      <Button wide onClick={proceed}>
        {t('cart.checkout')}
      </Button>
    </>
  );
}

const backToCart: ReturnState = { from: paths.cart };

/** Stays after the toast is gone. */
function SignInFirst({ onLeave }: { onLeave: (() => void) | undefined }) {
  const t = useTranslations('layout.cart');
  const linkTo = (path: string) => (text: ReactNode) => (
    <Link
      to={path}
      state={backToCart}
      onClick={onLeave}
      className="inline-flex min-h-touch items-center font-semibold text-action underline underline-offset-4"
    >
      {text}
    </Link>
  );
  return (
    <p className="mb-2 rounded-control bg-accent-soft px-4 py-1 text-accent-ink">
      {t.rich('signInFirst', { login: linkTo(paths.login), register: linkTo(paths.register) })}
    </p>
  );
}
