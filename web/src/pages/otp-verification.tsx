import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageSkeleton } from '../app/page-skeleton.tsx';
import { paths } from '../app/paths.ts';
import { siteConfigQuery } from '../features/site/api.ts';
import { Garland } from '../features/site/components/garland.tsx';
import { type CodeState, readCodeState } from '../features/user/code-screen.ts';
import { AccountFrame } from '../features/user/components/account-frame.tsx';
import { OtpForm } from '../features/user/components/otp-form.tsx';
import { Head } from '../lib/head.tsx';
import { Navigate, useLocation } from '../lib/navigation.tsx';
import { useSession } from '../lib/session.ts';

export default function OtpVerificationPage() {
  // Only the browser has the email (history state or storage).
  const hydrated = useSession() !== 'unknown';
  return (
    <>
      <Head title="Verify OTP" hidden />
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
  const site = useQuery(siteConfigQuery()).data;
  return (
    <AccountFrame
      heading="Verify OTP"
      subtitle={
        <>
          Enter the 6 characters that we have mailed to <strong>{state.email}</strong>.
        </>
      }
      decoration={<Garland />}
      footer={
        site?.localMailbox && (
          <>
            No mail server is set up here, so{' '}
            <a
              href="/mailbox"
              target="_blank"
              rel="noreferrer"
              className="font-semibold text-action underline underline-offset-4"
            >
              read the code in the local mailbox
            </a>
            .
          </>
        )
      }
    >
      <OtpForm {...state} />
    </AccountFrame>
  );
}
