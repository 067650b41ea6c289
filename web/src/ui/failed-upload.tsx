import { useTranslations } from 'use-intl';
import { useErrorText } from '../lib/error-text.ts';
import type { Upload } from '../lib/upload-queue.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { CircleAlert, RotateCcw, X } from './icons.ts';

type FailedUploadProps = {
  upload: Upload;
  onDismiss: (id: number) => void;
  onRetry: (id: number) => void;
};

/** The row of a file that was not uploaded, and why. */
export function FailedUpload({ upload, onDismiss, onRetry }: FailedUploadProps) {
  const t = useTranslations('layout.ui');
  const errorText = useErrorText();
  const { id, name, error, canRetry } = upload;
  return (
    <div className="flex items-start gap-3">
      <CircleAlert aria-hidden size={20} className="mt-2.5 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 py-1.5">
        <p role="alert" className="min-w-0 text-sm">
          <span className="block truncate font-medium">{name}</span>
          <span className="text-danger">
            {typeof error === 'string' ? error : errorText(error, t('file.notUploaded'))}
          </span>
        </p>
        {canRetry && (
          <Button
            variant="quiet"
            className="px-3"
            aria-label={t('file.retry', { name })}
            onClick={() => onRetry(id)}
          >
            <RotateCcw aria-hidden size={16} />
            {t('retry')}
          </Button>
        )}
      </div>
      <IconButton label={t('file.dismiss', { name })} onClick={() => onDismiss(id)}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
