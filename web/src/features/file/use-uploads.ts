import { fileProblem } from '../../lib/file-problem.ts';
import { useUploadQueue } from '../../lib/use-upload-queue.ts';
import { uploadMedia } from './api.ts';
import type { MediaKind } from './media-kinds.ts';

type UseUploadsOptions = {
  kind: MediaKind;
  onUploaded: (url: string, name: string) => void;
  onBusyChange?: ((busy: boolean) => void) | undefined;
};

/** The uploads of one field for pictures or videos. */
export const useUploads = ({ kind, ...options }: UseUploadsOptions) =>
  useUploadQueue({ ...options, send: uploadMedia, problemOf: (file) => fileProblem(file, kind) });
