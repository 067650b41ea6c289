import { paths } from '../../../app/paths.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useNavigate } from '../../../lib/navigation.tsx';
import { endSession } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useFilled } from '../../../lib/use-filled.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useResetPassword } from '../account-api.ts';
import type { ResetState } from '../code-screen.ts';
import { passwordHint } from '../password-hint.ts';

const labels = { newPassword: 'New password', confirmPassword: 'Confirm password' };
const schema = async () => (await import('@utsav/contract/user')).resetForm;

export function ResetPasswordForm({ email, result }: ResetState) {
  const { form, filled } = useFilled();
  const { register, submit, refuse, watch, formState } = useContractForm({
    schema,
    labels,
    toastProblems: true,
    defaultValues: { email, resetToken: result.data.resetToken },
  });
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
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={labels.newPassword}
        autoComplete="new-password"
        aria-required
        {...register('newPassword')}
        hint={passwordHint(watch('newPassword') ?? '', email)}
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
        missing={!filled && 'Enter the new password twice.'}
        busy={formState.isSubmitting}
        busyText="Changing..."
      >
        Change password
      </SubmitButton>
    </form>
  );
}
