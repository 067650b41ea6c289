import { paths } from '../../../app/paths.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useNavigate } from '../../../lib/navigation.tsx';
import { useReturnTo } from '../../../lib/return-to.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useFilled } from '../../../lib/use-filled.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLogin } from '../account-api.ts';
import { resendTime, saveCodeState } from '../code-screen.ts';
import { TextLink } from './text-link.tsx';

const labels = { email: 'Email', password: 'Password' };
const schema = async () => (await import('@utsav/contract/user')).loginForm;

export function LoginForm() {
  const { form, filled } = useFilled();
  const { register, submit, refuse, formState } = useContractForm({ schema, labels, toastProblems: true });
  const login = useLogin();
  const navigate = useNavigate();
  const returnTo = useReturnTo();

  const send = submit((body) =>
    login.mutate(body, {
      onSuccess: () => navigate(returnTo),
      onError: (error) => {
        if (!isApiError(error) || error.code !== 'EMAIL_NOT_VERIFIED') return refuse(error, 'password');
        const state = saveCodeState({ mode: 'register', email: body.email, resendAt: resendTime() });
        return navigate(paths.otpVerification, { state });
      },
    }),
  );

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <TextField
        label={labels.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        aria-required
        {...register('email')}
        error={formState.errors.email?.message}
      />
      <div>
        <PasswordField
          label={labels.password}
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
        busy={formState.isSubmitting}
        busyText="Logging in..."
      >
        Login
      </SubmitButton>
    </form>
  );
}
