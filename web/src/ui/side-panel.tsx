import * as Dialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCloseOnBack } from '../lib/close-on-back.ts';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.ts';
import { staysOpenForToasts } from './toaster.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type SidePanelProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
};

/** Slides in from the right, over the page. The upper edge of the window is left to toasts. */
export function SidePanel({ open, onClose, title, children, footer }: SidePanelProps) {
  const t = useTranslations('layout.ui');
  const returnFocus = useReturnFocus();
  useCloseOnBack(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay data-overlay className="fixed inset-0 z-50 animate-fade-in bg-black/50" />
        <Dialog.Content
          {...returnFocus}
          onInteractOutside={staysOpenForToasts}
          aria-describedby={undefined}
          className="fixed top-20 right-0 bottom-0 z-50 flex w-full max-w-md animate-slide-in flex-col overflow-hidden rounded-t-2xl bg-page md:rounded-tr-none shadow-overlay focus:outline-none"
        >
          <header className="flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-5">
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            <IconButton label={t('close')} onClick={onClose}>
              <X aria-hidden size={22} />
            </IconButton>
          </header>
          <div className="flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer && <footer className="border-t border-line bg-surface p-4">{footer}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
