import type { Db } from '../../core/db/db.ts';
import { reviewRequests } from '../../core/db/schema.ts';

/** False where the customer has been asked before. */
export async function insertFirstRequest(db: Db, orderId: string, now: Date): Promise<boolean> {
  const inserted = await db
    .insert(reviewRequests)
    .values({ orderId, sentAt: now })
    .onConflictDoNothing()
    .returning({ orderId: reviewRequests.orderId });
  return inserted.length > 0;
}
