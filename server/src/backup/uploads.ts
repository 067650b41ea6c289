import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../core/errors/start-error.ts';
import { isStorageKey } from '../core/files/storage.ts';
import { copyFile, privateFile, privateFolder } from './checksum.ts';
import type { StoredUpload } from './manifest.ts';

/** Stored uploads, without incomplete ones and without folders of the file system such as lost+found. */
async function listKeys(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(none);
  const keys = entries.filter((entry) => entry.isFile()).map(({ name }) => below + name);
  const folders = entries.filter((entry) => entry.isDirectory() && /^[\w-]+$/.test(entry.name));
  const deeper = await Promise.all(folders.map(({ name }) => listKeys(folder, `${below}${name}/`)));
  return [...keys.filter(isStorageKey), ...deeper.flat()];
}

function none(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

export async function copyUploads(from: string, to: string): Promise<StoredUpload[]> {
  await mkdir(to, { mode: privateFolder });
  const uploads: StoredUpload[] = [];
  for (const key of await listKeys(from)) {
    const target = path.join(to, key);
    await mkdir(path.dirname(target), { recursive: true, mode: privateFolder });
    try {
      uploads.push({ key, ...(await copyFile(path.join(from, key), target, privateFile)) });
    } catch (error) {
      // An avatar may be replaced while the backup runs, which deletes its file.
      none(error as NodeJS.ErrnoException);
    }
  }
  return uploads;
}

export async function checkNoUploads(place: string): Promise<void> {
  if ((await listKeys(place)).length === 0) return;
  throw new StartError(`There are uploads in ${place} already; a backup is restored into an empty place.`);
}

/**
 * Copies the files of a backup into a temporary folder, checks them, and then moves them into place. The temporary
 * folder is inside the uploads folder, which may be a separate disk.
 */
export async function placeUploads(
  from: string,
  uploads: StoredUpload[],
  place: string,
): Promise<{ undo(): Promise<void> }> {
  const partial = path.join(place, '.restoring');
  const remove = (folder: string) => rm(folder, { recursive: true, force: true });
  await remove(partial);
  await mkdir(partial, { recursive: true });
  const placed: string[] = [];
  const undo = async () => {
    await Promise.all([partial, ...placed].map(remove));
  };
  try {
    for (const { key, sha256 } of uploads) {
      const target = path.join(partial, key);
      await mkdir(path.dirname(target), { recursive: true });
      const copied = await copyFile(path.join(from, key), target, 0o644).catch(none);
      if (!('sha256' in copied) || copied.sha256 !== sha256) throw damaged(`uploads/${key}`);
    }
    for (const name of await readdir(partial)) {
      // An empty folder may exist already.
      await remove(path.join(place, name));
      await rename(path.join(partial, name), path.join(place, name));
      placed.push(path.join(place, name));
    }
    await remove(partial);
  } catch (error) {
    await undo();
    throw error;
  }
  return { undo };
}

export const damaged = (file: string) =>
  new StartError(`The backup is damaged: ${file} is missing or not what it was. Nothing was restored.`);
