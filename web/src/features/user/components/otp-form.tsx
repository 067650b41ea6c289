import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { useReturnTo } from '../../../lib/return-to.ts';
import { codeScreenStorage } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useForgotPassword, useResendOtp, useVerifyForgotOtp, useVerifyOtp } from '../account-api.ts';
import { type CodeState, type ResetState, resendTime, saveCodeState } from '../code-screen.ts';
import { emptyCode, OtpBoxes } from './otp-boxes.tsx';

/** The code, one character for each box; the password only where a new email is confirmed. */
type Values = { otp: readonly string[]; password?: string };

const schema = async () => (await import('@utsav/contract/user')).verifyOtpForm;

export function OtpForm({ mode, email, registrationToken, resendAt = 0 }: CodeState) {
  const t = useTranslations('account');
  const labels = { otp: t('fields.code'), password: t('fields.password') };
  const form = useContractForm({
    schema,
    labels,
    toastProblems: true,
    bodyOf: ({ otp, password }: Values) => ({
      email,
      otp: otp.join(''),
      ...(registrationToken ? { registrationToken } : {}),
      ...(mode === 'change' ? { password } : {}),
    }),
    defaultValues: { otp: emptyCode, password: '' },
    // The error stays beside the boxes while the code is typed again.
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const [code, password] = form.watch(['otp', 'password']);
  const [nextMailAt, setNextMailAt] = useState(resendAt);
  const secondsLeft = useSecondsUntil(nextMailAt);
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const verify = useVerifyOtp();
  const verifyForgot = useVerifyForgotOtp();
  const resendOtp = useResendOtp();
  const forgotPassword = useForgotPassword();
  // resend-otp is for new accounts and new emails only.
  const resend = mode === 'forgot' ? forgotPassword : resendOtp;

  const onError = (error: Error) => {
    if (isApiError(error) && error.code === 'AWAITING_APPROVAL') {
      // The email is verified; now an admin has to approve the account.
      codeScreenStorage.remove('otpEmail');
      return navigate(paths.login, { replace: true, state: { banner: error.message } });
    }
    const field = isApiError(error) && error.field === 'password' ? 'password' : 'otp';
    form.setError(field, { type: 'server', message: errorText(error) });
  };

  const send = form.submit((body) => {
    if (mode !== 'forgot') {
      const next = mode === 'change' ? paths.profile : returnTo;
      return verify.mutate(body, { onSuccess: () => navigate(next, { replace: true }), onError });
    }
    return verifyForgot.mutate(
      { email, otp: body.otp },
      {
        onSuccess: (result) => {
          codeScreenStorage.remove('forgotEmail');
          const state: ResetState = { email, result };
          return navigate(paths.resetPassword, { replace: true, state });
        },
        onError,
      },
    );
  });

  const askAgain = () => {
    form.clearErrors();
    const body = { email, ...(registrationToken ? { registrationToken } : {}) };
    return resend.mutate(body, {
      onSuccess: ({ data }) => {
        form.setValue('otp', emptyCode);
        const nextAt = resendTime(data.resendAfter);
        setNextMailAt(nextAt);
        // Stored, because the countdown goes on after a reload.
        saveCodeState({ mode, resendAt: nextAt, ...body });
      },
    });
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <OtpBoxes value={code} onChange={(otp) => form.setValue('otp', otp)} error={errors.otp?.message} />
      {mode === 'change' && (
        <PasswordField
          label={labels.password}
          hint={t('otp.whyPassword')}
          autoComplete="current-password"
          aria-required
          {...form.register('password')}
          error={errors.password?.message}
        />
      )}
      <SubmitButton
        missing={
          (!code.every(Boolean) && t('otp.codeMissing')) ||
          (mode === 'change' && !password && t('otp.passwordMissing'))
        }
        busy={isSubmitting}
        busyText={t('otp.busy')}
      >
        {t('otp.submit')}
      </SubmitButton>
      <Button
        variant="secondary"
        wide
        busy={resend.isPending}
        disabled={isSubmitting || secondsLeft > 0}
        onClick={askAgain}
      >
        {secondsLeft > 0 ? t('otp.resendIn', { seconds: String(secondsLeft) }) : t('otp.resend')}
      </Button>
      <p className="text-center text-sm text-muted">{t('otp.life')}</p>
    </form>
  );
}
