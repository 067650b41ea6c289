import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { enquiries, quotes } from '../../core/db/schema.ts';
import { quoteColumns } from '../enquiry/quote-queries.ts';

/** A quote, with who has sent it and whose enquiry it answers. */
export async function findQuote(db: Db, id: string, now: Date) {
  const [found] = await db
    .select({ ...quoteColumns(now), authorId: quotes.authorId, customerId: enquiries.customerId })
    .from(quotes)
    .innerJoin(enquiries, eq(enquiries.id, quotes.enquiryId))
    .where(eq(quotes.id, id));
  return found;
}

export type FoundQuote = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

export async function findOpenQuoteId(db: Db, enquiryId: string): Promise<string | undefined> {
  const isOpen = and(eq(quotes.enquiryId, enquiryId), eq(quotes.status, 'SENT'));
  return (await db.select({ id: quotes.id }).from(quotes).where(isOpen))[0]?.id;
}

/** Quotes whose validity or hold has ended by the clock, and that nobody was told of. */
export async function listQuotesToRelease(db: Db, now: Date): Promise<string[]> {
  const isOver = or(
    and(eq(quotes.status, 'SENT'), lte(quotes.validUntil, now), isNull(quotes.toldAt)),
    and(sql`${quotes.holds}`, lte(quotes.holdUntil, now)),
  );
  const rows = await db.select({ id: quotes.id }).from(quotes).where(isOver).orderBy(asc(quotes.id));
  return rows.map(({ id }) => id);
}

export async function nextNumber(db: Db, enquiryId: string): Promise<number> {
  return (await db.$count(quotes, eq(quotes.enquiryId, enquiryId))) + 1;
}
