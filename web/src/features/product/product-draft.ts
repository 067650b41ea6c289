import { readStoredJson, removeStored, writeStored } from '../../lib/storage.ts';
import { emptyProduct, isBlank, type ProductValues } from './product-values.ts';

const key = 'product-draft';
/** The server deletes unused uploads after a day. */
const uploadLifetimeMs = 23 * 60 * 60 * 1000;

type Draft = {
  owner: string;
  values: ProductValues;
  /** When each uploaded file was first part of the draft. */
  uploadedAt: Record<string, number>;
};

export type RestoredDraft = { values: ProductValues; expiredFiles: number };

/** The saved input of the upload form, for the admin who typed it. */
export function restoreDraft(owner: string, now = Date.now()): RestoredDraft | undefined {
  const draft = readDraft();
  if (draft?.owner !== owner) return undefined;
  const isStored = (url: string) => now - (draft.uploadedAt[url] ?? 0) < uploadLifetimeMs;
  const { image, video } = draft.values;
  const values = { ...draft.values, image: image.filter(isStored), video: video.filter(isStored) };
  const expiredFiles = image.length + video.length - values.image.length - values.video.length;
  return isBlank(values) ? undefined : { values, expiredFiles };
}

export function saveDraft(owner: string, values: ProductValues, now = Date.now()): void {
  if (isBlank(values)) {
    clearDraft();
    return;
  }
  const before = readDraft()?.uploadedAt ?? {};
  const uploadedAt = Object.fromEntries(
    [...values.image, ...values.video].map((url) => [url, before[url] ?? now]),
  );
  writeStored(key, JSON.stringify({ owner, values, uploadedAt } satisfies Draft));
}

export function clearDraft(): void {
  removeStored(key);
}

const readDraft = () => readStoredJson(key, checkDraft);

function checkDraft(stored: unknown): Draft | undefined {
  const draft = stored as Partial<Draft> | null;
  if (!draft?.owner || !draft.values) return undefined;
  // A draft of an older version may lack a field.
  return {
    owner: draft.owner,
    values: { ...emptyProduct, ...draft.values },
    uploadedAt: draft.uploadedAt ?? {},
  };
}
