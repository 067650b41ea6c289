import { changePasswordForm } from '@utsav/contract/user';
import { passwordWeakness } from '@utsav/contract/weak-passwords';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ModalButtons } from '../../../ui/modal-buttons.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useChangePassword } from '../account-api.ts';

export function PasswordModal({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslations('account');
  const labels = {
    password: t('security.presentPassword'),
    newPassword: t('fields.newPassword'),
    confirmPassword: t('fields.confirmPassword'),
  };
  const { register, submit, refuse, watch, formState } = useContractForm({
    schema: changePasswordForm,
    labels,
    defaultValues: { password: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const weakness = passwordWeakness(watch('newPassword') ?? '', email);
  const change = useChangePassword();
  const send = submit((body) =>
    change.mutate(body, { onSuccess: onClose, onError: (error) => refuse(error, 'password') }),
  );
  const texts = { back: t('security.back'), submit: t('security.submit'), busy: t('security.busy') };
  return (
    <Modal
      open
      onClose={onClose}
      busy={isSubmitting}
      keepOpen={isDirty}
      title={t('security.changePassword')}
      description={t('security.whyPassword')}
      footer={<ModalButtons form="password-form" texts={texts} onBack={onClose} busy={isSubmitting} />}
    >
      <form id="password-form" noValidate onSubmit={send} className="flex flex-col gap-4">
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={labels.password}
          autoComplete="current-password"
          required
          {...register('password')}
          error={errors.password?.message}
        />
        <PasswordField
          label={labels.newPassword}
          autoComplete="new-password"
          required
          {...register('newPassword')}
          hint={weakness && t(`weakPassword.${weakness}`)}
          error={errors.newPassword?.message}
        />
        <PasswordField
          label={labels.confirmPassword}
          autoComplete="new-password"
          required
          {...register('confirmPassword')}
          error={errors.confirmPassword?.message}
        />
      </form>
    </Modal>
  );
}
