import { isApiError } from './api-error.ts';
import { createStore, type Store } from './store.ts';

export type Upload = {
  id: number;
  file: File;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1; at 1 the server is still processing. */
  progress: number;
  /** Why it failed: an error, or a text for a file that was not sent. */
  error: unknown;
  canRetry: boolean;
};

const maxParallel = 2;

/** A file that the server rejects would be rejected again. */
const isWorthRetrying = (error: unknown) => !isApiError(error) || ![400, 413, 415].includes(error.status);

type Entry = { upload: Upload; controller: AbortController; url: string };
type Send = (
  file: File,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<string>;

export type UploadQueueOptions = {
  send: Send;
  /** Why a file is not sent at all, if so. */
  problemOf: (file: File) => string | undefined;
  onUploaded: (url: string, name: string) => void;
};

/**
 * Uploads files, a few at a time. Each one ends as done, failed (to be retried or dismissed) or cancelled. `onUploaded`
 * is called in the order in which the files were added.
 */
export function createUploadQueue({ send, problemOf, onUploaded }: UploadQueueOptions) {
  const uploads = createStore<readonly Upload[]>([]);
  let entries: Entry[] = [];
  let lastId = 0;

  function publish(): void {
    uploads.set(entries.map(({ upload }) => upload));
  }

  function change(entry: Entry, changes: Partial<Upload>): void {
    entry.upload = { ...entry.upload, ...changes };
    advance();
  }

  /** Reports finished uploads, starts waiting ones, and publishes the new state. */
  function advance(): void {
    const ready: Entry[] = [];
    for (const entry of entries) {
      if (entry.upload.state === 'waiting' || entry.upload.state === 'sending') break;
      if (entry.upload.state === 'done') ready.push(entry);
    }
    entries = entries.filter((entry) => !ready.includes(entry));
    publish();
    for (const { url, upload } of ready) onUploaded(url, upload.name);
    const sending = entries.filter(({ upload }) => upload.state === 'sending').length;
    const waiting = entries.filter(({ upload }) => upload.state === 'waiting');
    for (const entry of waiting.slice(0, Math.max(0, maxParallel - sending))) void run(entry);
  }

  async function run(entry: Entry): Promise<void> {
    entry.upload = { ...entry.upload, state: 'sending', progress: 0 };
    publish();
    const { controller } = entry;
    try {
      entry.url = await send(entry.upload.file, {
        signal: controller.signal,
        onProgress: (progress) => change(entry, { progress }),
      });
      change(entry, { state: 'done', progress: 1 });
    } catch (error) {
      // A cancelled upload has been removed already.
      if (!controller.signal.aborted) {
        change(entry, { state: 'failed', error, canRetry: isWorthRetrying(error) });
      }
    }
  }

  function entryOf(file: File): Entry {
    lastId += 1;
    const problem = problemOf(file);
    const upload: Upload = {
      id: lastId,
      file,
      name: file.name,
      state: problem ? 'failed' : 'waiting',
      progress: 0,
      error: problem,
      canRetry: !problem,
    };
    return { upload, controller: new AbortController(), url: '' };
  }

  return {
    uploads: uploads as Store<readonly Upload[]>,
    add(files: readonly File[]): void {
      entries = [...entries, ...files.map(entryOf)];
      advance();
    },
    /** Aborts an upload, or dismisses a failed one. */
    cancel(id: number): void {
      entries.find(({ upload }) => upload.id === id)?.controller.abort();
      entries = entries.filter(({ upload }) => upload.id !== id);
      advance();
    },
    retry(id: number): void {
      const entry = entries.find(({ upload }) => upload.id === id);
      if (entry?.upload.state === 'failed')
        change(entry, { state: 'waiting', progress: 0, error: undefined });
    },
    stop(): void {
      for (const { controller } of entries) controller.abort();
      entries = [];
      publish();
    },
  };
}
