import { type QuoteChangeName, quoteChanges } from '@utsav/contract/quote-status';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { quotes } from '../../core/db/schema.ts';

export type NewQuote = typeof quotes.$inferInsert;

export async function insertQuote(db: Db, quote: NewQuote): Promise<void> {
  await db.insert(quotes).values(quote);
}

/**
 * The only way to change the status of a quote: it must be in a state that allows the change, and valid (or over, to
 * expire). It holds no place any more, and this answers whether anything has changed.
 */
export async function updateStatus(
  db: Db,
  id: string,
  name: QuoteChangeName,
  { now, reason = '' }: { now: Date; reason?: string },
): Promise<boolean> {
  const { from, to } = quoteChanges[name];
  const isInTime = name === 'expire' ? lte(quotes.validUntil, now) : gt(quotes.validUntil, now);
  const changed = await db
    .update(quotes)
    .set({ status: to, holds: false, ...(reason === '' ? {} : { reason }) })
    .where(and(eq(quotes.id, id), inArray(quotes.status, [...from]), isInTime))
    .returning({ id: quotes.id });
  return changed.length > 0;
}

/** Ends the hold of a quote that is over by the clock, and answers whether there was one. */
export async function endHold(db: Db, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(quotes)
    .set({ holds: false })
    .where(and(eq(quotes.id, id), sql`${quotes.holds}`, lte(quotes.holdUntil, now)))
    .returning({ id: quotes.id });
  return ended.length > 0;
}

/** Ends the holds of a service that is removed, and answers how many there were. */
export async function endHoldsOf(db: Db, productId: string): Promise<number> {
  const ended = await db
    .update(quotes)
    .set({ holds: false })
    .where(and(eq(quotes.productId, productId), sql`${quotes.holds}`))
    .returning({ id: quotes.id });
  return ended.length;
}

export async function updateTold(db: Db, id: string, toldAt: Date): Promise<void> {
  await db.update(quotes).set({ toldAt }).where(eq(quotes.id, id));
}
