import type { Db } from '../../core/db/db.ts';
import { changeStatus, updateBooked, updateWritten } from './writes.ts';

/* What quotes do to their enquiry. */

/** The vendor has quoted, which counts as an answer that the customer has not read. */
export const markQuoted = (db: Db, id: string, quote: { id: string; createdAt: Date }): Promise<void> =>
  updateWritten(db, { id, side: 'VENDOR', lastId: quote.id, at: quote.createdAt });

/** The customer has accepted a quote, which has led to this order. */
export async function markBooked(db: Db, id: string, orderId: string): Promise<void> {
  if (await changeStatus(db, id, 'book')) await updateBooked(db, id, orderId);
}
