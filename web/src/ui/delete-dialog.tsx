import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Action } from '../lib/use-action.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteDialogProps = {
  /** The thing to delete; undefined keeps the dialog closed. */
  thing: { _id: string; name: string } | undefined;
  onClose: () => void;
  onDeleted?: () => void;
  /** Deletes by id and ends once the list has reloaded. */
  remove: Pick<Action<unknown, string>, 'mutate' | 'isPending'>;
  confirmText: string;
  children: ReactNode;
};

/** Asks before something is deleted; stays open when that was refused. */
export function DeleteDialog(props: DeleteDialogProps) {
  const t = useTranslations('layout.ui');
  const { thing, onClose, onDeleted, remove, confirmText, children } = props;
  const onSuccess = () => {
    onDeleted?.();
    onClose();
  };
  return (
    <ConfirmDialog
      open={thing !== undefined}
      onCancel={onClose}
      onConfirm={() => thing && remove.mutate(thing._id, { onSuccess })}
      busy={remove.isPending}
      title={t('confirmDelete', { name: thing?.name ?? '' })}
      confirmText={confirmText}
      tone="danger"
    >
      {children}
    </ConfirmDialog>
  );
}
