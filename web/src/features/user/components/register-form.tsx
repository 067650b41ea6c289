import { passwordWeakness } from '@utsav/contract/weak-passwords';
import { useTranslations } from 'use-intl';
import { useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { useReturnState } from '../../../lib/return-to.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useFilled } from '../../../lib/use-filled.ts';
import { EmailField } from '../../../ui/email-field.tsx';
import { MobileField } from '../../../ui/mobile-field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRegister } from '../account-api.ts';
import { resendTime, saveCodeState } from '../code-screen.ts';
import { RoleChoice } from './role-choice.tsx';

const schema = async () => (await import('@utsav/contract/user')).registerScreenForm;

export function RegisterForm({ adminApproval }: { adminApproval: boolean }) {
  const t = useTranslations('account');
  const labels = {
    name: t('fields.name'),
    email: t('fields.email'),
    mobile: t('fields.mobile'),
    role: t('fields.role'),
    password: t('fields.password'),
    confirmPassword: t('fields.confirmPassword'),
    businessName: t('fields.businessName'),
    city: t('fields.city'),
  };
  const { form, filled } = useFilled();
  const { register, submit, refuse, watch, formState } = useContractForm({
    schema,
    labels,
    toastProblems: true,
  });
  const [password = '', email = '', role] = watch(['password', 'email', 'role']);
  const weakness = passwordWeakness(password, email);
  const { errors } = formState;
  const registration = useRegister();
  const navigate = useNavigate();
  const returnTo = useReturnState();

  const send = submit(({ confirmPassword: _, ...body }) =>
    registration.mutate(body, {
      onSuccess: ({ data }) => {
        const state = saveCodeState({
          ...returnTo,
          mode: 'register',
          email: data.email,
          role: data.role,
          registrationToken: data.registrationToken,
          resendAt: resendTime(),
        });
        return navigate(paths.otpVerification, { state });
      },
      onError: (error) => refuse(error),
    }),
  );

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <TextField
        label={labels.name}
        autoComplete="name"
        aria-required
        {...register('name')}
        error={errors.name?.message}
      />
      <EmailField label={labels.email} aria-required {...register('email')} error={errors.email?.message} />
      <MobileField
        label={labels.mobile}
        aria-required
        {...register('mobile')}
        error={errors.mobile?.message}
      />
      <RoleChoice label={labels.role} adminApproval={adminApproval} {...register('role')} />
      {role === 'ADMIN' && (
        <>
          <TextField
            label={labels.businessName}
            autoComplete="organization"
            {...register('businessName')}
            error={errors.businessName?.message}
          />
          <TextField
            label={labels.city}
            autoComplete="address-level2"
            {...register('city')}
            error={errors.city?.message}
          />
        </>
      )}
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        aria-required
        {...register('password')}
        hint={weakness && t(`weakPassword.${weakness}`)}
        error={errors.password?.message}
      />
      <PasswordField
        label={labels.confirmPassword}
        autoComplete="new-password"
        aria-required
        {...register('confirmPassword')}
        error={errors.confirmPassword?.message}
      />
      <SubmitButton
        missing={!filled && t('register.missing')}
        busy={formState.isSubmitting}
        busyText={t('register.busy')}
        className="mt-2"
      >
        {t('register.submit')}
      </SubmitButton>
    </form>
  );
}
