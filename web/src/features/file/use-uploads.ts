import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { uploadMedia } from './api.ts';
import { type MediaKind, problemOf } from './media-kinds.ts';
import { createUploadQueue } from './upload-queue.ts';

type UseUploadsOptions = {
  kind: MediaKind;
  onUploaded: (url: string, name: string) => void;
  /** Called when uploads begin and when all have ended. */
  onBusyChange?: ((busy: boolean) => void) | undefined;
};

/** The uploads of one field. They are aborted when it is unmounted. */
export function useUploads({ kind, onUploaded, onBusyChange }: UseUploadsOptions) {
  const latest = useRef({ onUploaded, onBusyChange });
  latest.current = { onUploaded, onBusyChange };
  const [queue] = useState(() =>
    createUploadQueue({
      send: uploadMedia,
      problemOf: (file) => problemOf(kind, file),
      onUploaded: (url, name) => latest.current.onUploaded(url, name),
    }),
  );
  const uploads = useStore(queue.uploads);
  const busy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  useEffect(() => () => queue.stop(), [queue]);
  useEffect(() => {
    if (!busy) return;
    latest.current.onBusyChange?.(true);
    return () => latest.current.onBusyChange?.(false);
  }, [busy]);
  return { uploads, busy, add: queue.add, cancel: queue.cancel, retry: queue.retry };
}
