import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { useReturnState, useReturnTo } from '../../../lib/return-to.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useFilled } from '../../../lib/use-filled.ts';
import { EmailField } from '../../../ui/email-field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useLogin } from '../account-api.ts';
import { resendTime, saveCodeState } from '../code-screen.ts';
import { TextLink } from './text-link.tsx';

const schema = async () => (await import('@utsav/contract/user')).loginForm;

export function LoginForm() {
  const t = useTranslations('account');
  const labels = { email: t('fields.email'), password: t('fields.password') };
  const { form, filled } = useFilled();
  const { register, submit, refuse, formState } = useContractForm({ schema, labels, toastProblems: true });
  const login = useLogin();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const returnState = useReturnState();

  const send = submit((body) =>
    login.mutate(body, {
      onSuccess: () => navigate(returnTo),
      onError: (error) => {
        if (!isApiError(error) || error.code !== 'EMAIL_NOT_VERIFIED') return refuse(error, 'password');
        const state = saveCodeState({
          ...returnState,
          mode: 'register',
          email: body.email,
          resendAt: resendTime(),
        });
        return navigate(paths.otpVerification, { state });
      },
    }),
  );

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <EmailField
        label={labels.email}
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
          <TextLink to={paths.forgotPassword}>{t('login.forgotPassword')}</TextLink>
        </div>
      </div>
      <SubmitButton
        missing={!filled && t('login.missing')}
        busy={formState.isSubmitting}
        busyText={t('login.busy')}
      >
        {t('login.submit')}
      </SubmitButton>
    </form>
  );
}
