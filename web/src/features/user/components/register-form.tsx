import type { Role } from '@utsav/contract/user';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { lateSchemaResolver, showRefusal, toastFirst } from '../../../lib/schema-resolver.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useFilled } from '../../../lib/use-filled.ts';
import { MobileField } from '../../../ui/mobile-field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRegister } from '../account-api.ts';
import { rememberCodeEmail } from '../code-screen.ts';
import { RoleChoice } from './role-choice.tsx';

type Values = {
  name: string;
  email: string;
  mobile: string;
  role: Role;
  password: string;
  confirmPassword: string;
};

const labels = {
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile',
  role: 'Role',
  password: 'Password',
  confirmPassword: 'Confirm password',
};
const fetchSchema = async () => (await import('@utsav/contract/user')).registerScreenForm;
const resolver = lateSchemaResolver<Values, Values>(fetchSchema, labels);

export function RegisterForm({ adminApproval }: { adminApproval: boolean }) {
  const { form, filled } = useFilled();
  const { register, handleSubmit, setError, formState } = useForm<Values>({ resolver });
  const { errors } = formState;
  const registration = useRegister();
  const navigate = useNavigate();
  // While people type, so that it is there when they are done; if it fails now, the check tries again.
  useEffect(() => void fetchSchema().catch(() => undefined), []);

  const submit = handleSubmit(
    ({ confirmPassword: _, ...body }) =>
      registration.mutate(body, {
        onSuccess: ({ message, data }) => {
          showSuccess(message);
          const state = rememberCodeEmail({ mode: 'register', email: data.email, role: data.role });
          void navigate(paths.otpVerification, { state });
        },
        onError: (error) => showRefusal(error, ['name', 'email', 'mobile', 'password'], setError),
      }),
    toastFirst,
  );

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={labels.name}
        autoComplete="name"
        aria-required
        {...register('name')}
        error={errors.name?.message}
      />
      <TextField
        label={labels.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        aria-required
        {...register('email')}
        error={errors.email?.message}
      />
      <MobileField
        label={labels.mobile}
        aria-required
        {...register('mobile')}
        error={errors.mobile?.message}
      />
      <RoleChoice adminApproval={adminApproval} {...register('role')} />
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        aria-required
        {...register('password')}
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
        missing={!filled && 'Fill in all fields to register.'}
        busy={registration.isPending || formState.isSubmitting}
        busyText="Registering..."
        className="mt-2"
      >
        Register
      </SubmitButton>
    </form>
  );
}
