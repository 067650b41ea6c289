import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { showRefusal } from '../../../lib/schema-resolver.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useFilled } from '../../../lib/use-filled.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForgotPassword } from '../account-api.ts';
import { rememberCodeEmail } from '../code-screen.ts';

type Values = { email: string };

export function ForgotPasswordForm() {
  const { form, filled } = useFilled();
  const { register, handleSubmit, setError, formState } = useForm<Values>();
  const forgot = useForgotPassword();
  const navigate = useNavigate();

  const submit = handleSubmit((values) =>
    forgot.mutate(values, {
      onSuccess: ({ message }) => {
        showSuccess(message);
        const state = rememberCodeEmail({ mode: 'forgot', email: values.email.trim() });
        void navigate(paths.otpVerification, { state });
      },
      onError: (error) => showRefusal(error, ['email'], setError, 'email'),
    }),
  );

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        aria-required
        {...register('email')}
        error={formState.errors.email?.message}
      />
      <SubmitButton
        missing={!filled && 'Enter your email first.'}
        busy={forgot.isPending}
        busyText="Sending..."
      >
        Send Otp
      </SubmitButton>
    </form>
  );
}
