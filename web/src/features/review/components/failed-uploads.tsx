import type { Upload } from '../../../lib/upload-queue.ts';
import { FailedUpload } from '../../../ui/failed-upload.tsx';

type FailedUploadsProps = {
  uploads: readonly Upload[];
  onDismiss: (id: number) => void;
  onRetry: (id: number) => void;
};

/** Pictures that were not uploaded, and why. */
export function FailedUploads({ uploads, onDismiss, onRetry }: FailedUploadsProps) {
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {uploads.map((upload) => (
        <li key={upload.id} className="rounded-control border border-line py-1 pr-1 pl-3">
          <FailedUpload upload={upload} onDismiss={onDismiss} onRetry={onRetry} />
        </li>
      ))}
    </ul>
  );
}
