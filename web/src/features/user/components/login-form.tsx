import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { showError } from '../../../lib/error-text.ts';
import { useReturnTo } from '../../../lib/return-to.ts';
import { showRefusal } from '../../../lib/schema-resolver.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useFilled } from '../../../lib/use-filled.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLogin } from '../account-api.ts';
import { rememberCodeEmail } from '../code-screen.ts';
import { TextLink } from './text-link.tsx';

type Values = { email: string; password: string };

export function LoginForm() {
  const { form, filled } = useFilled();
  const { register, handleSubmit, setError, formState } = useForm<Values>();
  const login = useLogin();
  const navigate = useNavigate();
  const returnTo = useReturnTo();

  const submit = handleSubmit((values) =>
    login.mutate(values, {
      onSuccess: (message) => {
        showSuccess(message);
        void navigate(returnTo);
      },
      onError: (error) => {
        if (isApiError(error) && error.code === 'EMAIL_NOT_VERIFIED') {
          showError(error);
          const state = rememberCodeEmail({ mode: 'register', email: values.email.trim() });
          void navigate(paths.otpVerification, { state });
          return;
        }
        showRefusal(error, ['email', 'password'], setError, 'password');
      },
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
      <div>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aria-required
          {...register('password')}
          error={formState.errors.password?.message}
        />
        <div className="flex justify-end">
          <TextLink to={paths.forgotPassword}>Forgot password</TextLink>
        </div>
      </div>
      <SubmitButton
        missing={!filled && 'Enter your email and password to log in.'}
        busy={login.isPending}
        busyText="Logging in..."
      >
        Login
      </SubmitButton>
    </form>
  );
}
