import type { ManagedUser } from '@utsav/contract/user-management';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonModal } from '../../../ui/reason-modal.tsx';
import { useSetOperator, useSetStatus } from '../users-api.ts';

export type UserQuestion = { user: ManagedUser; kind: 'block' | 'unblock' | 'operator' };
type UserDialogsProps = { question: UserQuestion; onClose: () => void };

/** Asks before an account is blocked, unblocked, or made an operator or a vendor. */
export function UserDialogs({ question: { user, kind }, onClose }: UserDialogsProps) {
  const t = useTranslations('users');
  const status = useSetStatus();
  const mark = useSetOperator();
  const { _id, name, operator } = user;
  const outcome = { onSuccess: onClose, onError: onClose };
  if (kind === 'block') {
    return (
      <ReasonModal
        title={t('blockForm.title', { name })}
        description={t('blockForm.consequence')}
        texts={{
          reason: t('blockForm.reason'),
          hint: t('blockForm.hint'),
          back: t('blockForm.back'),
          submit: t('blockForm.submit'),
          busy: t('blockForm.sending'),
        }}
        onClose={onClose}
        onSend={(reason, outcome) => status.mutate({ _id, status: 'BLOCKED', reason }, outcome)}
      />
    );
  }
  if (kind === 'unblock') {
    return (
      <ConfirmDialog
        open
        onCancel={onClose}
        onConfirm={() => status.mutate({ _id, status: 'ACTIVE' }, outcome)}
        title={t('confirmUnblock', { name })}
        confirmText={t('unblock')}
        busy={status.isPending}
      >
        {t('unblockText')}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => mark.mutate({ _id, operator: !operator }, outcome)}
      title={operator ? t('confirmVendor', { name }) : t('confirmOperator', { name })}
      confirmText={operator ? t('makeVendor') : t('makeOperator')}
      busy={mark.isPending}
    >
      {operator ? t('vendorText') : t('operatorText')}
    </ConfirmDialog>
  );
}
