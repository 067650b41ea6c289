import { eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { blockServices, blocks } from '../../core/db/schema.ts';

/** A block without products is for all products of the admin, now and later. */
export async function insertBlock(
  db: Db,
  block: Omit<typeof blocks.$inferInsert, 'allServices'>,
  productIds: string[],
): Promise<void> {
  await db.insert(blocks).values({ ...block, allServices: productIds.length === 0 });
  if (productIds.length === 0) return;
  await db.insert(blockServices).values(productIds.map((productId) => ({ blockId: block.id, productId })));
}

/** False when the block was removed meanwhile. */
export async function deleteBlock(db: Db, id: string): Promise<boolean> {
  return (await db.delete(blocks).where(eq(blocks.id, id)).returning({ id: blocks.id })).length > 0;
}
