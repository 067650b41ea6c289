import { eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { reviews } from '../../core/db/schema.ts';

export async function insertReview(db: Db, values: typeof reviews.$inferInsert): Promise<void> {
  await db.insert(reviews).values(values);
}

export async function updateReview(
  db: Db,
  id: string,
  values: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  await db.update(reviews).set(values).where(eq(reviews.id, id));
}

export async function deleteReview(db: Db, id: string): Promise<void> {
  await db.delete(reviews).where(eq(reviews.id, id));
}
