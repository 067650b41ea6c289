import * as AlertDialog from '@radix-ui/react-alert-dialog';
import { useTranslations } from 'use-intl';
import { useCloseOnBack } from '../lib/close-on-back.ts';
import { CircleCheck } from './icons.ts';
import { Link } from './link.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type SuccessDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  link?: { to: string; text: string } | undefined;
};

/** A success message with one button, and a link to what was made. White text on #00b050 could hardly be read, so its ink is dark. */
export function SuccessDialog({ open, onClose, title, link }: SuccessDialogProps) {
  const t = useTranslations('layout.ui');
  const returnFocus = useReturnFocus();
  useCloseOnBack(open, onClose);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay data-overlay className="fixed inset-0 z-50 animate-fade-in bg-black/50" />
        <AlertDialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto flex max-w-sm -translate-y-1/2 animate-fade-in flex-col items-center gap-5 rounded-2xl bg-surface p-8 text-center shadow-overlay focus:outline-none"
        >
          <CircleCheck aria-hidden size={64} strokeWidth={1.5} className="text-action" />
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          {link && (
            <Link to={link.to} className="font-medium text-action underline underline-offset-4">
              {link.text}
            </Link>
          )}
          <AlertDialog.Action className="inline-flex min-h-touch min-w-32 items-center justify-center rounded-control bg-brand px-6 font-semibold text-on-brand">
            {t('ok')}
          </AlertDialog.Action>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
