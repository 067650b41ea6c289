import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import type { Upload } from '../../../lib/upload-queue.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CircleAlert, RotateCcw, X } from '../../../ui/icons.ts';

type FailedUploadsProps = {
  uploads: readonly Upload[];
  onDismiss: (id: number) => void;
  onRetry: (id: number) => void;
};

/** Pictures that were not uploaded, and why. */
export function FailedUploads({ uploads, onDismiss, onRetry }: FailedUploadsProps) {
  const t = useTranslations('review.pictures');
  const errorText = useErrorText();
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {uploads.map(({ id, name, error, canRetry }) => (
        <li key={id} className="flex items-center gap-2 rounded-control border border-line py-1 pr-1 pl-3">
          <CircleAlert aria-hidden size={20} className="shrink-0 text-danger" />
          <p role="alert" className="min-w-0 flex-1 text-sm">
            <span className="block truncate font-medium">{name}</span>
            <span className="text-danger">
              {typeof error === 'string' ? error : errorText(error, t('notUploaded'))}
            </span>
          </p>
          {canRetry && (
            <IconButton label={t('retry', { name })} onClick={() => onRetry(id)}>
              <RotateCcw aria-hidden size={18} />
            </IconButton>
          )}
          <IconButton label={t('dismiss', { name })} onClick={() => onDismiss(id)}>
            <X aria-hidden size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
