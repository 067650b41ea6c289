import { CircleAlert, RotateCcw, X } from 'lucide-react';
import { errorText } from '../../../lib/error-text.ts';
import type { Upload } from '../../../lib/upload-queue.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

type UploadRowsProps = {
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
};

/** One row per upload: its progress, or why it failed. */
export function UploadRows({ uploads, onCancel, onRetry }: UploadRowsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <li key={upload.id} className="rounded-control border border-line bg-surface py-1 pr-1 pl-3">
          {upload.state === 'failed' ? (
            <FailedRow upload={upload} onCancel={onCancel} onRetry={onRetry} />
          ) : (
            <div className="flex items-center gap-3">
              <div className="flex min-w-0 flex-1 flex-col gap-1.5">
                <p className="flex justify-between gap-3 text-sm">
                  <span className="truncate">{upload.name}</span>
                  <span className="shrink-0 text-muted tabular-nums">{statusOf(upload)}</span>
                </p>
                <ProgressBar value={upload.progress} label={`Uploading ${upload.name}`} />
              </div>
              <IconButton label={`Cancel upload of ${upload.name}`} onClick={() => onCancel(upload.id)}>
                <X aria-hidden size={18} />
              </IconButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function FailedRow({ upload, onCancel, onRetry }: Omit<UploadRowsProps, 'uploads'> & { upload: Upload }) {
  const reason =
    typeof upload.error === 'string' ? upload.error : errorText(upload.error, 'The upload did not work.');
  return (
    <div className="flex items-start gap-3">
      <CircleAlert aria-hidden size={20} className="mt-2.5 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 py-1.5">
        <p role="alert" className="min-w-0 text-sm">
          <span className="block truncate font-medium">{upload.name}</span>
          <span className="text-danger">{reason}</span>
        </p>
        {upload.canRetry && (
          <Button variant="quiet" className="px-3" onClick={() => onRetry(upload.id)}>
            <RotateCcw aria-hidden size={16} />
            Retry
          </Button>
        )}
      </div>
      <IconButton label={`Dismiss ${upload.name}`} onClick={() => onCancel(upload.id)}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

function statusOf({ state, progress }: Upload): string {
  if (state === 'waiting') return 'Waiting…';
  return progress < 1 ? `${Math.round(progress * 100)}%` : 'Processing…';
}
