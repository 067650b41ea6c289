import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../core/errors/start-error.ts';
import { isStorageKey } from '../core/files/storage.ts';

/* The description of a backup. It is written last: a folder without it is no backup. */

const checksum = z.string().regex(/^[0-9a-f]{64}$/);

/** The rows of a table as PostgreSQL's COPY writes them, compressed with gzip. */
const table = z.object({
  name: z.string(),
  /** Column names, quoted for SQL. */
  columns: z.array(z.string()).min(1),
  rows: z.number().int(),
  file: z.string().regex(/^database\/[\w.]+\.copy\.gz$/),
  sha256: checksum,
});
export type DumpedTable = z.infer<typeof table>;

const upload = z.object({
  // A manifest must not name a path outside of the folder.
  key: z.string().refine(isStorageKey),
  bytes: z.number().int(),
  sha256: checksum,
});
export type StoredUpload = z.infer<typeof upload>;

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: checksum })).min(1),
  tables: z.array(table),
  /** The waiting jobs, and the names of all queues. */
  jobs: z.object({ queues: z.array(z.string()), waiting: table }).nullable(),
  /** Null where uploads are in an S3-compatible store, which has its own backup. */
  uploads: z.array(upload).nullable(),
});
export type Manifest = z.infer<typeof manifest>;

export const manifestFile = 'manifest.json';

export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestFile);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(
      `There is no backup in ${folder}, or one that was not finished: ${file} is missing.`,
    );
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new StartError(`${file} is damaged, or of another version of the product.`);
  }
}

/** The summary that the commands print. */
export function inWords({ tables, uploads }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = uploads
    ? `${uploads.length} files (${(uploads.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB)`
    : 'no files, because they are in an S3-compatible store: its own versioning or replication is their backup';
  return `${tables.length} tables with ${rows} rows, and ${files}`;
}
