import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { lockPlaces, lockVendors } from '../availability/queries.ts';
import { type EnquiryRow, listEnquiries, lockEnquiry } from '../enquiry/queries.ts';
import { offerPlaces } from '../waitlist/offer-service.ts';
import { expiredDrafts, unheldDraft } from './drafts.ts';
import { findQuote, listQuotesToRelease } from './queries.ts';
import { endHold, endHoldsOf, updateStatus, updateTold } from './writes.ts';

/** Tells people of quotes and holds that have ended by the clock, and passes their places on to who waits. */
export async function releaseQuotes(context: AppContext): Promise<void> {
  const now = context.clock.now();
  for (const id of await listQuotesToRelease(context.db, now)) {
    await transaction(context.db, (db) => release(context, db, id, now));
  }
}

async function release(context: AppContext, db: Db, id: string, now: Date): Promise<void> {
  const found = await findQuote(db, id, now);
  if (!found) return;
  const { productId, enquiryId } = found;
  if (productId !== null) {
    await lockPlaces(db, { ids: [productId] });
    await lockVendors(db, [productId]);
  }
  await lockEnquiry(db, enquiryId);
  const wasHeld = await endHold(db, id, now);
  const isExpired = await updateStatus(db, id, 'expire', { now });
  if (wasHeld && productId !== null) await offerPlaces(context, db, [productId]);
  if (isExpired) await updateTold(db, id, now);
  const row = await findEnquiry(db, enquiryId, now);
  const quote = await findQuote(db, id, now);
  if (!row || !quote || !(isExpired || (wasHeld && quote.status === 'SENT'))) return;
  const about = { row, quote };
  const drafts = isExpired ? expiredDrafts(context.config, about) : unheldDraft(about);
  await context.notifier.send(db, { drafts, orders: [], enquiries: [row] });
}

async function findEnquiry(db: Db, id: string, now: Date): Promise<EnquiryRow | undefined> {
  return (await listEnquiries(db, { id }, { side: 'CUSTOMER', now }, { limit: 1 }))[0];
}

/** Frees what quotes hold of a service that is removed. Lock the service before. */
export async function endHoldsOfService(context: AppContext, db: Db, productId: string): Promise<void> {
  await lockVendors(db, [productId]);
  if ((await endHoldsOf(db, productId)) > 0) await offerPlaces(context, db, [productId]);
}
