import * as Dialog from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCloseOnBack } from '../lib/close-on-back.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.ts';
import { staysOpenForToasts } from './toaster.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children: ReactNode;
  footer?: ReactNode;
  /** While something is being saved the modal cannot be closed by accident. */
  busy?: boolean;
  /** With unsaved input the close button closes it, not a click outside; Back asks first. */
  keepOpen?: boolean;
  wide?: boolean;
};

/** A bottom sheet on small screens, a centred dialog on larger ones. The upper edge of the window is left to toasts. */
export function Modal(props: ModalProps) {
  const t = useTranslations('layout.ui');
  const { open, onClose, title, description, children, footer, busy, keepOpen, wide } = props;
  const returnFocus = useReturnFocus();
  const [isAsking, setAsking] = useState(false);
  useCloseOnBack(open, keepOpen ? () => setAsking(true) : onClose, busy);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && !busy && !keepOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay data-overlay className="fixed inset-0 z-50 animate-fade-in bg-black/50" />
        <Dialog.Content
          {...returnFocus}
          onInteractOutside={staysOpenForToasts}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'fixed z-50 flex max-h-[calc(100dvh-5rem)] animate-rise flex-col bg-surface shadow-overlay focus:outline-none',
            'inset-x-0 bottom-0 rounded-t-2xl pb-[env(safe-area-inset-bottom)]',
            'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[calc(100dvh-10rem)] md:w-[calc(100%-3rem)] md:-translate-1/2 md:rounded-2xl md:pb-0',
            wide ? 'md:max-w-3xl' : 'md:max-w-lg',
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-2 pl-inset">
            <div className="py-2">
              <Dialog.Title className="text-xl">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-1 text-sm text-muted">{description}</Dialog.Description>
              )}
            </div>
            <IconButton label={t('close')} disabled={busy} onClick={onClose}>
              <X aria-hidden size={22} />
            </IconButton>
          </header>
          <div className="scroll-pb-24 overflow-y-auto overscroll-contain px-inset py-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-inset py-4 max-md:*:flex-1">
              {footer}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
      <ConfirmDialog
        open={open && isAsking}
        title={t('discardTitle')}
        confirmText={t('discard')}
        cancelText={t('keepEditing')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </Dialog.Root>
  );
}

/** The end of a form inside a modal: stays in view while the fields above it scroll, also below the modal's padding. */
export function ModalFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-inset -mb-5 border-t border-line bg-surface px-inset py-4">
      {children}
    </div>
  );
}
