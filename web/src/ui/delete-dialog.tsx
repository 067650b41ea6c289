import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Action } from '../lib/use-action.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteDialogProps = {
  /** What is to be deleted; undefined keeps the dialog closed. */
  thing: { _id: string; name: string } | undefined;
  onClose: () => void;
  /** Deletes by id and ends once the list has reloaded. */
  remove: Pick<Action<unknown, string>, 'mutate' | 'isPending'>;
  confirmText: string;
  children: ReactNode;
};

/** Asks before something is deleted; stays open when that was refused (specification section 4). */
export function DeleteDialog({ thing, onClose, remove, confirmText, children }: DeleteDialogProps) {
  const t = useTranslations('layout.ui');
  return (
    <ConfirmDialog
      open={thing !== undefined}
      onCancel={onClose}
      onConfirm={() => thing && remove.mutate(thing._id, { onSuccess: onClose })}
      busy={remove.isPending}
      title={t('confirmDelete', { name: thing?.name ?? '' })}
      confirmText={confirmText}
      tone="danger"
    >
      {children}
    </ConfirmDialog>
  );
}
