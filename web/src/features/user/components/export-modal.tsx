import { deleteAccountForm } from '@utsav/contract/account';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ModalButtons } from '../../../ui/modal-buttons.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useExport } from '../account-data-api.ts';

/** Asks for the password, and saves the ZIP with everything that is known about the person. */
export default function ExportModal({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslations('account.data');
  const { register, submit, refuse, formState } = useContractForm({
    schema: deleteAccountForm,
    labels: { password: t('password') },
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const download = useExport();
  const send = submit((body) =>
    download.mutate(body, { onSuccess: onClose, onError: (error) => refuse(error, 'password') }),
  );
  const texts = { back: t('cancel'), submit: t('downloadSubmit'), busy: t('downloading') };
  return (
    <Modal
      open
      onClose={onClose}
      busy={isSubmitting}
      title={t('download')}
      description={t('downloadAbout')}
      footer={<ModalButtons form="export-form" texts={texts} onBack={onClose} busy={isSubmitting} />}
    >
      <form id="export-form" noValidate onSubmit={send} className="flex flex-col gap-4">
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          required
          {...register('password')}
          error={errors.password?.message}
        />
      </form>
    </Modal>
  );
}
