import { useTranslations } from 'use-intl';
import { Garland } from '../features/site/components/garland.tsx';
import { useResetState } from '../features/user/code-screen.ts';
import { AccountFrame } from '../features/user/components/account-frame.tsx';
import { ResetPasswordForm } from '../features/user/components/reset-password-form.tsx';
import { Head } from '../lib/head.tsx';
import { Navigate } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

export default function ResetPasswordPage() {
  const t = useTranslations('account.resetPassword');
  // Only the browser has the result of the code screen.
  const hydrated = useSession() !== 'unknown';
  return (
    <>
      <Head title={t('title')} hidden />
      {hydrated ? <ResetPassword /> : <PageSkeleton />}
    </>
  );
}

function ResetPassword() {
  const t = useTranslations('account.resetPassword');
  const state = useResetState();
  // Setting a password needs a verified code.
  if (!state) return <Navigate to={paths.home} replace />;
  return (
    <AccountFrame heading={t('title')} subtitle={t('subtitle')} decoration={<Garland />}>
      <ResetPasswordForm {...state} />
    </AccountFrame>
  );
}
