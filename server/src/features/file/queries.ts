import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { files } from '../../core/db/schema.ts';
import { backupLock } from '../../core/files/backup-lock.ts';

type FileRow = typeof files.$inferSelect;

export async function deleteFiles(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(files).where(inArray(files.id, ids));
}

/** False while a backup runs; a backup that begins waits for the end of this transaction. */
export async function tryBackupLock(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${sql.raw(backupLock)}) AS locked`,
  );
  return rows[0]?.locked ?? false;
}

/**
 * Files older than a moment whose widths no row names. All addresses in use are collected once and
 * compared as a whole; asking for each file would read the catalogue as often as there are files.
 */
export async function listUnusedFiles(
  db: Db,
  { before, limit, ids }: { before: Date; limit: number; ids?: string[] },
): Promise<Pick<FileRow, 'id' | 'keys'>[]> {
  const { rows } = await db.execute<Pick<FileRow, 'id' | 'keys'>>(sql`
    WITH used AS (
      SELECT avatar AS url FROM users
      UNION SELECT cover FROM users
      UNION SELECT image FROM categories
      UNION SELECT image FROM subcategories
      UNION SELECT unnest(image || video) FROM products
      UNION SELECT unnest(product_image) FROM orders
      UNION SELECT unnest(images) FROM reviews
      UNION SELECT unnest(images) FROM enquiry_messages
    ), in_use AS (
      SELECT f.id FROM files f CROSS JOIN unnest(f.keys) AS key JOIN used ON used.url = '/uploads/' || key
    )
    SELECT f.id, f.keys FROM files f
    WHERE f.created_at < ${before} AND ${ids ? sql`f.id = ANY (${sql.param(ids)})` : sql`true`} AND NOT EXISTS (SELECT 1 FROM in_use WHERE in_use.id = f.id)
    ORDER BY f.created_at LIMIT ${limit}`);
  return rows;
}
