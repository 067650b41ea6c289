import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showError } from '../lib/error-text.ts';
import { showSuccess } from '../lib/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteDialogProps = {
  /** What is to be deleted; undefined keeps the dialog closed. */
  thing: { _id: string } | undefined;
  onClose: () => void;
  /** Deletes by id and ends once the list has reloaded. */
  remove: Pick<UseMutationResult<{ message: string }, Error, string>, 'mutate' | 'isPending'>;
  title: string;
  confirmText: string;
  children: ReactNode;
};

/** Asks before something is deleted; stays open when that was refused (specification section 4). */
export function DeleteDialog({ thing, onClose, remove, title, confirmText, children }: DeleteDialogProps) {
  const confirm = () => {
    if (!thing) return;
    remove.mutate(thing._id, {
      onSuccess: ({ message }) => {
        showSuccess(message);
        onClose();
      },
      onError: (error) => showError(error),
    });
  };
  return (
    <ConfirmDialog
      open={thing !== undefined}
      onCancel={onClose}
      onConfirm={confirm}
      busy={remove.isPending}
      title={title}
      confirmText={confirmText}
      tone="danger"
    >
      {children}
    </ConfirmDialog>
  );
}
