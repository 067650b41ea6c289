import { useFormatter, useTranslations } from 'use-intl';
import type { Upload } from '../../../lib/upload-queue.ts';
import { FailedUpload } from '../../../ui/failed-upload.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { X } from '../../../ui/icons.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

type UploadRowsProps = {
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
};

/** One row per upload: its progress, or why it failed. */
export function UploadRows({ uploads, onCancel, onRetry }: UploadRowsProps) {
  const t = useTranslations('admin.files');
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t('uploads')} className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <li key={upload.id} className="rounded-control border border-line bg-surface py-1 pr-1 pl-3">
          {upload.state === 'failed' ? (
            <FailedUpload upload={upload} onDismiss={onCancel} onRetry={onRetry} />
          ) : (
            <div className="flex items-center gap-3">
              <div className="flex min-w-0 flex-1 flex-col gap-1.5">
                <p className="flex justify-between gap-3 text-sm">
                  <span className="truncate">{upload.name}</span>
                  <span className="shrink-0 text-muted tabular-nums">
                    <Status upload={upload} />
                  </span>
                </p>
                <ProgressBar value={upload.progress} label={t('uploadingNamed', { name: upload.name })} />
              </div>
              <IconButton label={t('cancel', { name: upload.name })} onClick={() => onCancel(upload.id)}>
                <X aria-hidden size={18} />
              </IconButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Status({ upload: { state, progress } }: { upload: Upload }) {
  const t = useTranslations('admin.files');
  const format = useFormatter();
  if (state === 'waiting') return t('waiting');
  return progress < 1 ? format.number(progress, { style: 'percent' }) : t('processing');
}
