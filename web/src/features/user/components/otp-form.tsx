import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { errorText, showError } from '../../../lib/error-text.ts';
import { rememberedEmail } from '../../../lib/session.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useForgotPassword, useResendOtp, useVerifyForgotOtp, useVerifyOtp } from '../account-api.ts';
import type { CodeState, ResetState } from '../code-screen.ts';
import { emptyCode, OtpBoxes } from './otp-boxes.tsx';

export function OtpForm({ mode, email }: CodeState) {
  const [code, setCode] = useState(emptyCode);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const verify = useVerifyOtp();
  const verifyForgot = useVerifyForgotOtp();
  const resendOtp = useResendOtp();
  const forgotPassword = useForgotPassword();
  const resend = mode === 'forgot' ? forgotPassword : resendOtp;
  const verifying = verify.isPending || verifyForgot.isPending;

  const refuse = (error: unknown) => {
    showError(error);
    if (isApiError(error) && error.code === 'AWAITING_APPROVAL') {
      // Verified all the same: there is nothing left to do here but to wait.
      rememberedEmail.forget('otpEmail');
      void navigate(paths.login, { replace: true, state: { notice: error.message } });
      return;
    }
    setProblem(errorText(error));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const body = { email, otp: code.join('') };
    if (mode === 'forgot') {
      verifyForgot.mutate(body, {
        onSuccess: (result) => {
          showSuccess(result.message);
          rememberedEmail.forget('forgotEmail');
          const state: ResetState = { email, result };
          void navigate(paths.resetPassword, { replace: true, state });
        },
        onError: refuse,
      });
      return;
    }
    verify.mutate(body, {
      onSuccess: (message) => {
        showSuccess(message);
        void navigate(mode === 'change' ? paths.profile : paths.home, { replace: true });
      },
      onError: refuse,
    });
  };

  const askAgain = () => {
    setProblem(undefined);
    resend.mutate(
      { email },
      {
        onSuccess: ({ message }) => {
          showSuccess(message);
          setCode(emptyCode);
        },
        onError: (error) => showError(error),
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <OtpBoxes value={code} onChange={setCode} error={problem} />
      <SubmitButton
        missing={!code.every(Boolean) && 'Enter all six characters first.'}
        busy={verifying}
        busyText="Verifying..."
      >
        Verify OTP
      </SubmitButton>
      <Button variant="secondary" wide busy={resend.isPending} disabled={verifying} onClick={askAgain}>
        Resend OTP
      </Button>
      <p className="text-center text-sm text-muted">
        The code works for 10 minutes. You can ask for a new one every 30 seconds.
      </p>
    </form>
  );
}
