import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { siteConfigQuery } from '../features/site/api.ts';
import { Garland } from '../features/site/components/garland.tsx';
import { type CodeState, readCodeState } from '../features/user/code-screen.ts';
import { AccountFrame } from '../features/user/components/account-frame.tsx';
import { OtpForm } from '../features/user/components/otp-form.tsx';
import { Head } from '../lib/head.tsx';
import { Navigate, useLocation } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

export default function OtpVerificationPage() {
  const t = useTranslations('account.otp');
  // Only the browser has the email (history state or storage).
  const hydrated = useSession() !== 'unknown';
  return (
    <>
      <Head title={t('title')} hidden />
      {hydrated ? <OtpVerification /> : <PageSkeleton />}
    </>
  );
}

function OtpVerification() {
  const location = useLocation();
  // Read once: verifying removes the stored email before the navigation.
  const [state] = useState(() => readCodeState(location));
  return state ? <OtpScreen state={state} /> : <Navigate to={paths.login} replace />;
}

function OtpScreen({ state }: { state: CodeState }) {
  const t = useTranslations('account.otp');
  const site = useQuery(siteConfigQuery()).data;
  return (
    <AccountFrame
      heading={t('title')}
      subtitle={t.rich('subtitle', { email: state.email, strong: (text) => <strong>{text}</strong> })}
      decoration={<Garland />}
      footer={
        site?.localMailbox &&
        t.rich('localMailbox', {
          link: (text) => (
            <a
              href="/mailbox"
              target="_blank"
              rel="noreferrer"
              className="font-semibold text-action underline underline-offset-4"
            >
              {text}
            </a>
          ),
        })
      }
    >
      <OtpForm {...state} />
    </AccountFrame>
  );
}
