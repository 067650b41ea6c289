import { deleteAccountForm } from '@utsav/contract/account';
import { retentionDays } from '@utsav/contract/retention';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { endSession } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ModalButtons } from '../../../ui/modal-buttons.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useDeleteAccount } from '../account-data-api.ts';
import { TextLink } from './text-link.tsx';

type DeleteAccountModalProps = { email: string; isVendor: boolean; onClose: () => void };

/** Says what goes and what stays, asks for the password, and deletes the account. */
export default function DeleteAccountModal({ email, isVendor, onClose }: DeleteAccountModalProps) {
  const t = useTranslations('account.data');
  const { register, submit, refuse, formState } = useContractForm({
    schema: deleteAccountForm,
    labels: { password: t('password') },
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [openBookings, setOpenBookings] = useState<string>();
  const remove = useDeleteAccount();
  const navigate = useNavigate();
  const send = submit((body) =>
    remove.mutate(body, {
      onSuccess: () => {
        endSession();
        return navigate(paths.home, { replace: true });
      },
      onError: (error) => {
        const hasBookings = isApiError(error) && error.params?.reason === 'openBookings';
        setOpenBookings(hasBookings ? error.message : undefined);
        if (!hasBookings) refuse(error, 'password');
      },
    }),
  );
  const texts = { back: t('back'), submit: t('deleteSubmit'), busy: t('deleting') };
  return (
    <Modal
      open
      onClose={onClose}
      busy={isSubmitting}
      title={t('deleteTitle')}
      description={t('deleteAbout')}
      footer={
        <ModalButtons form="delete-form" texts={texts} onBack={onClose} busy={isSubmitting} tone="danger" />
      }
    >
      <form id="delete-form" noValidate onSubmit={send} className="flex flex-col gap-4">
        <h3 className="font-medium">{t('goes')}</h3>
        <ul className="list-disc pl-5 text-muted">
          <li>{t('goesPerson')}</li>
          <li>{t('goesLists')}</li>
          {isVendor && <li>{t('goesServices')}</li>}
        </ul>
        <h3 className="font-medium">{t('stays')}</h3>
        <ul className="list-disc pl-5 text-muted">
          <li>{t('staysOrders', { days: String(retentionDays.orderContact) })}</li>
          <li>{t('staysReviews')}</li>
        </ul>
        {openBookings && (
          <div role="alert" className="flex flex-col gap-2">
            <p className="text-danger">{openBookings}</p>
            <TextLink to={paths.myOrders}>{t('openOrders')}</TextLink>
            {isVendor && <TextLink to={paths.bookingOrders}>{t('openBookings')}</TextLink>}
          </div>
        )}
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
