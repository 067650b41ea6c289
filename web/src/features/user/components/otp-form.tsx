import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { rememberedEmail } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useForgotPassword, useResendOtp, useVerifyForgotOtp, useVerifyOtp } from '../account-api.ts';
import type { CodeState, ResetState } from '../code-screen.ts';
import { emptyCode, OtpBoxes } from './otp-boxes.tsx';

/** The code, one character for each box. */
type Values = { otp: readonly string[] };

const labels = { otp: 'The code' };
const schema = async () => (await import('@utsav/contract/user')).otpForm;

export function OtpForm({ mode, email }: CodeState) {
  const form = useContractForm({
    schema,
    labels,
    toastProblems: true,
    bodyOf: ({ otp }: Values) => ({ email, otp: otp.join('') }),
    defaultValues: { otp: emptyCode },
    // A refusal stays beside the boxes while the code is typed again.
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const code = form.watch('otp');
  const navigate = useNavigate();
  const verify = useVerifyOtp();
  const verifyForgot = useVerifyForgotOtp();
  const resendOtp = useResendOtp();
  const forgotPassword = useForgotPassword();
  const resend = mode === 'forgot' ? forgotPassword : resendOtp;

  const onError = (error: Error) => {
    if (isApiError(error) && error.code === 'AWAITING_APPROVAL') {
      // Verified all the same: there is nothing left to do here but to wait.
      rememberedEmail.forget('otpEmail');
      return navigate(paths.login, { replace: true, state: { notice: error.message } });
    }
    form.setError('otp', { type: 'server', message: errorText(error) });
  };

  const send = form.submit((body) => {
    if (mode !== 'forgot') {
      const next = mode === 'change' ? paths.profile : paths.home;
      return verify.mutate(body, { onSuccess: () => navigate(next, { replace: true }), onError });
    }
    return verifyForgot.mutate(body, {
      onSuccess: (result) => {
        rememberedEmail.forget('forgotEmail');
        const state: ResetState = { email, result };
        return navigate(paths.resetPassword, { replace: true, state });
      },
      onError,
    });
  });

  const askAgain = () => {
    form.clearErrors();
    return resend.mutate({ email }, { onSuccess: () => form.reset() });
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <OtpBoxes value={code} onChange={(otp) => form.setValue('otp', otp)} error={errors.otp?.message} />
      <SubmitButton
        missing={!code.every(Boolean) && 'Enter all six characters first.'}
        busy={isSubmitting}
        busyText="Verifying..."
      >
        Verify OTP
      </SubmitButton>
      <Button variant="secondary" wide busy={resend.isPending} disabled={isSubmitting} onClick={askAgain}>
        Resend OTP
      </Button>
      <p className="text-center text-sm text-muted">
        The code works for 10 minutes. You can ask for a new one every 30 seconds.
      </p>
    </form>
  );
}
