import type { SignedInUser } from '../../core/auth/require-user.ts';
import { dayMs } from '../../core/clock.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import type { IncomingFile } from '../../core/files/incoming-file.ts';
import { newKeyBase, picturePlace, storePicture } from '../../core/files/pictures.ts';
import { type FilePlace, storeFile } from '../../core/files/stored-file.ts';
import { removeStaleFiles } from '../../core/files/temporary-folder.ts';
import { type AdminAction, differences, recordAdminAction } from '../../core/observability/audit.ts';
import { throttle } from '../../core/rate-limit/throttle.ts';
import { detectKind, type Kind } from './kinds.ts';
import { deleteFiles, listUnusedFiles, tryBackupLock } from './queries.ts';

/** Files are uploaded before their form is sent; after this time the form counts as abandoned. */
const unusedForMs = dayMs;
const sweptAtOnce = 1_000;

/** Enough for filling a catalogue; limited because every picture is seconds of work. */
const uploads = { tries: 600, minutes: 60 };

export async function countUpload(context: AppContext, owner: SignedInUser, client: string): Promise<void> {
  await throttle(context, `uploads:${owner.id}`, uploads);
  await throttle(context, `uploads:${client}`, uploads);
}

/** Stores a received file and answers its address. */
export async function storeUpload(
  context: AppContext,
  adminAction: AdminAction,
  file: IncomingFile,
): Promise<string> {
  const { db, clock, storage } = context;
  const kind = await detectKind(file);
  const base = newKeyBase(clock.now());
  const place = placeOf(kind, base);
  return storeFile(context, adminAction.admin.id, place, async (id) => {
    if (kind.kind === 'picture') await storePicture(storage, { source: file.path, field: 'file' }, base);
    else for (const key of place.keys) await storage.put(key, file.path);
    await recordAdminAction(context, db, adminAction, id, differences(undefined, { url: place.url }));
  });
}

function placeOf(kind: Kind, base: string): FilePlace {
  if (kind.kind === 'picture') return picturePlace(base);
  const key = `${base}.${kind.extension}`;
  return { url: `/uploads/${key}`, keys: [key] };
}

/** Removes files that no row refers to and that were uploaded more than a day ago. */
export async function sweepFiles({ db, clock, storage, log }: AppContext): Promise<void> {
  await removeStaleFiles(storage.temporaryFolder);
  const before = new Date(clock.now().getTime() - unusedForMs);
  let removed = 0;
  for (;;) {
    const unused = await transaction(db, async (db) =>
      (await tryBackupLock(db)) ? listUnusedFiles(db, { before, limit: sweptAtOnce }) : [],
    );
    if (unused.length === 0) break;
    await storage.remove(unused.flatMap(({ keys }) => keys));
    await deleteFiles(
      db,
      unused.map(({ id }) => id),
    );
    removed += unused.length;
  }
  if (removed > 0) log.info({ files: removed }, 'unused files removed');
}
