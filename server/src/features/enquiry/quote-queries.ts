import type { QuoteStatus } from '@utsav/contract/quote-status';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { quotes } from '../../core/db/schema.ts';

/** The status by the clock: a quote that is not answered ends with its validity. */
const statusAt = (now: Date) => sql<QuoteStatus>`
  CASE WHEN ${quotes.status} = 'SENT' AND ${quotes.validUntil} <= ${now.toISOString()}
  THEN 'EXPIRED' ELSE ${quotes.status} END`;

export const quoteColumns = (now: Date) => ({
  id: quotes.id,
  enquiryId: quotes.enquiryId,
  number: quotes.number,
  productId: quotes.productId,
  day: quotes.day,
  lines: quotes.lines,
  totalPaise: quotes.totalPaise,
  note: quotes.note,
  status: statusAt(now),
  validUntil: quotes.validUntil,
  holdUntil: quotes.holdUntil,
  holds: quotes.holds,
  createdAt: quotes.createdAt,
});

export type QuoteRow = Awaited<ReturnType<typeof listQuotes>>[number];

/** Newest first. */
export function listQuotes(db: Db, enquiryId: string, now: Date) {
  return db
    .select(quoteColumns(now))
    .from(quotes)
    .where(eq(quotes.enquiryId, enquiryId))
    .orderBy(desc(quotes.number));
}

/** The newest quote of each of these enquiries, by the enquiry. */
export async function listNewestQuotes(
  db: Db,
  enquiryIds: string[],
  now: Date,
): Promise<Map<string, QuoteRow>> {
  const rows = await db
    .selectDistinctOn([quotes.enquiryId], quoteColumns(now))
    .from(quotes)
    .where(inArray(quotes.enquiryId, enquiryIds))
    .orderBy(quotes.enquiryId, desc(quotes.number));
  return new Map(rows.map((row) => [row.enquiryId, row]));
}
