import type { resetForm } from '@utsav/contract/user';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { paths } from '../../../app/paths.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { showError } from '../../../lib/error-text.ts';
import { lateSchemaResolver, showRefusal, toastFirst } from '../../../lib/schema-resolver.ts';
import { endSession } from '../../../lib/session.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useFilled } from '../../../lib/use-filled.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useResetPassword } from '../account-api.ts';
import type { ResetState } from '../code-screen.ts';

type Values = { email: string; newPassword: string; confirmPassword: string; resetToken: string };

const labels = { newPassword: 'New password', confirmPassword: 'Confirm password' };
const fetchSchema = async () => (await import('@utsav/contract/user')).resetForm;
const resolver = lateSchemaResolver<Values, z.output<typeof resetForm>>(fetchSchema, labels);

export function ResetPasswordForm({ email, result }: ResetState) {
  const { form, filled } = useFilled();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { email, resetToken: result.data.resetToken },
  });
  const reset = useResetPassword();
  const navigate = useNavigate();
  // While people type, so that it is there when they are done; if it fails now, the check tries again.
  useEffect(() => void fetchSchema().catch(() => undefined), []);

  const submit = handleSubmit(
    (body) =>
      reset.mutate(body, {
        onSuccess: ({ message }) => {
          showSuccess(message);
          // Every session of the account has ended, the one of this browser included.
          endSession();
          void navigate(paths.login, { replace: true });
        },
        onError: (error) => {
          if (isApiError(error) && error.code === 'RESET_NOT_GRANTED') {
            showError(error);
            void navigate(paths.forgotPassword, { replace: true });
            return;
          }
          showRefusal(error, ['newPassword', 'confirmPassword'], setError, 'newPassword');
        },
      }),
    toastFirst,
  );

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={labels.newPassword}
        autoComplete="new-password"
        aria-required
        {...register('newPassword')}
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
        busy={reset.isPending || formState.isSubmitting}
        busyText="Changing..."
      >
        Change password
      </SubmitButton>
    </form>
  );
}
