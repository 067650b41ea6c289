import { useTranslations } from 'use-intl';
import { useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useFilled } from '../../../lib/use-filled.ts';
import { EmailField } from '../../../ui/email-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useForgotPassword } from '../account-api.ts';
import { resendTime, saveCodeState } from '../code-screen.ts';

const schema = async () => (await import('@utsav/contract/user')).forgotForm;

export function ForgotPasswordForm() {
  const t = useTranslations('account');
  const labels = { email: t('fields.email') };
  const { form, filled } = useFilled();
  const { register, submit, refuse, formState } = useContractForm({ schema, labels, toastProblems: true });
  const forgot = useForgotPassword();
  const navigate = useNavigate();

  const send = submit((body) =>
    forgot.mutate(body, {
      onSuccess: ({ data }) => {
        const resendAt = resendTime(data.resendAfter);
        const state = saveCodeState({ mode: 'forgot', email: body.email, resendAt });
        return navigate(paths.otpVerification, { state });
      },
      onError: (error) => refuse(error, 'email'),
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
      <SubmitButton
        missing={!filled && t('forgotPassword.missing')}
        busy={formState.isSubmitting}
        busyText={t('forgotPassword.busy')}
      >
        {t('forgotPassword.submit')}
      </SubmitButton>
    </form>
  );
}
