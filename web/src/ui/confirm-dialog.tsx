import * as AlertDialog from '@radix-ui/react-alert-dialog';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCloseOnBack } from '../lib/close-on-back.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.ts';
import { useReturnFocus } from './use-return-focus.ts';

type ConfirmDialogProps = {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  children?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
};

/** A confirmation, as a bottom sheet on small screens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations('layout.ui');
  const { open, onCancel, onConfirm, title, children, tone = 'primary', busy = false } = props;
  const { confirmText = t('ok'), cancelText = t('cancel') } = props;
  const returnFocus = useReturnFocus();
  useCloseOnBack(open, onCancel, busy);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay data-overlay className="fixed inset-0 z-50 animate-fade-in bg-black/50" />
        <AlertDialog.Content
          {...returnFocus}
          {...(children ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 max-h-[calc(100dvh-5rem)] animate-rise overflow-y-auto rounded-t-2xl bg-surface px-inset pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-overlay focus:outline-none',
            'md:top-1/2 md:bottom-auto md:mx-auto md:max-w-md md:-translate-y-1/2 md:animate-fade-in md:rounded-2xl md:p-6',
          )}
        >
          <div className="-mt-2 -mr-2 flex items-start justify-between gap-4 md:-mt-3 md:-mr-3">
            <AlertDialog.Title className="py-2 text-xl">{title}</AlertDialog.Title>
            <IconButton label={t('close')} disabled={busy} onClick={onCancel}>
              <X aria-hidden size={22} />
            </IconButton>
          </div>
          {children && (
            <AlertDialog.Description asChild>
              <div className="mt-2 text-muted">{children}</div>
            </AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3 max-md:*:flex-1">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelText}
              </Button>
            </AlertDialog.Cancel>
            {/* AlertDialog.Action would close at once, but the action may still fail. */}
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
