import { useEffect, useRef, useState } from 'react';
import { useStore } from './store.ts';
import { createUploadQueue, type UploadQueueOptions } from './upload-queue.ts';

type UseUploadQueueOptions = UploadQueueOptions & {
  /** Called when uploads begin and when all have ended. */
  onBusyChange?: ((busy: boolean) => void) | undefined;
};

/** The uploads of one field. They are aborted when it is unmounted. */
export function useUploadQueue(options: UseUploadQueueOptions) {
  const latest = useRef(options);
  latest.current = options;
  const [queue] = useState(() =>
    createUploadQueue({
      send: (file, sending) => latest.current.send(file, sending),
      problemOf: (file) => latest.current.problemOf(file),
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
