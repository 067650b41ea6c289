import { passwordWeakness } from '@utsav/contract/weak-passwords';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { endSession } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useFilled } from '../../../lib/use-filled.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useResetPassword } from '../account-api.ts';
import type { ResetState } from '../code-screen.ts';

const schema = async () => (await import('@utsav/contract/user')).resetForm;

export function ResetPasswordForm({ email, result }: ResetState) {
  const t = useTranslations('account');
  const labels = { newPassword: t('fields.newPassword'), confirmPassword: t('fields.confirmPassword') };
  const { form, filled } = useFilled();
  const { register, submit, refuse, watch, formState } = useContractForm({
    schema,
    labels,
    toastProblems: true,
    defaultValues: { email, resetToken: result.data.resetToken },
  });
  const weakness = passwordWeakness(watch('newPassword') ?? '', email);
  const reset = useResetPassword();
  const navigate = useNavigate();

  const send = submit((body) =>
    reset.mutate(body, {
      onSuccess: () => {
        // Every session of the account has ended, the one of this browser included.
        endSession();
        return navigate(paths.login, { replace: true });
      },
      onError: (error) => {
        if (!isApiError(error) || error.code !== 'RESET_NOT_GRANTED') return refuse(error, 'newPassword');
        return navigate(paths.forgotPassword, { replace: true });
      },
    }),
  );

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={labels.newPassword}
        autoComplete="new-password"
        aria-required
        {...register('newPassword')}
        hint={weakness && t(`weakPassword.${weakness}`)}
        error={formState.errors.newPassword?.message}
      />
      <PasswordField
        label={labels.confirmPassword}
        autoComplete="new-password"
        aria-required
        {...register('confirmPassword')}
        error={formState.errors.confirmPassword?.message}
      />
      <SubmitButton
        missing={!filled && t('resetPassword.missing')}
        busy={formState.isSubmitting}
        busyText={t('resetPassword.busy')}
      >
        {t('resetPassword.submit')}
      </SubmitButton>
    </form>
  );
}
