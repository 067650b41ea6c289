import { useTranslations } from 'use-intl';
import { Garland } from '../features/site/components/garland.tsx';
import { AccountFrame } from '../features/user/components/account-frame.tsx';
import { LoginForm } from '../features/user/components/login-form.tsx';
import { TextLink } from '../features/user/components/text-link.tsx';
import { Head } from '../lib/head.tsx';
import { useLocation } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { useReturnState } from '../lib/return-to.ts';
import { useSession } from '../lib/session.ts';

export default function LoginPage() {
  const t = useTranslations('account.login');
  // The banner is in the browser's history state, which the server does not have.
  const hydrated = useSession() !== 'unknown';
  const returnTo = useReturnState();
  const { banner } = (useLocation().state ?? {}) as { banner?: string };
  return (
    <>
      <Head title={t('title')} hidden />
      <AccountFrame
        heading={t('title')}
        subtitle={t('subtitle')}
        decoration={<Garland />}
        footer={t.rich('toRegister', {
          link: (text) => (
            <TextLink to={paths.register} state={returnTo}>
              {text}
            </TextLink>
          ),
        })}
      >
        {hydrated && banner && (
          <p role="status" className="mb-5 rounded-control bg-accent-soft px-4 py-3 text-accent-ink">
            {banner}
          </p>
        )}
        <LoginForm />
      </AccountFrame>
    </>
  );
}
