import { offerHours } from '@utsav/contract/waitlist';
import { hourMs } from '../../core/clock.ts';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { lockPlaces, lockVendors } from '../availability/queries.ts';
import { placeFreeDraft } from './drafts.ts';
import { waitlistJobs } from './jobs.ts';
import { listAwaited, listProductsToRelease, listWaiting, type WaitingRow } from './queries.ts';
import { deleteEntriesOf, deleteOverEntries, updateOffered, withdrawOffers } from './writes.ts';

/**
 * Offers free places of these products to the customer who waits longest and needs no more than are free; where the
 * vendor has a limit for a day, those of all services of the vendor. Call it in the transaction that frees the places,
 * under the locks of the products, so that no booking takes them in between. `vendorIds` are vendors whose day became
 * free where the service is gone.
 */
export async function offerPlaces(
  context: AppContext,
  db: Db,
  productIds: string[],
  vendorIds: string[] = [],
): Promise<void> {
  if (productIds.length + vendorIds.length === 0) return;
  await lockVendors(db, productIds, vendorIds);
  await offerLocked(context, db, { productIds, vendorIds });
}

async function offerLocked(
  { clock, config, jobs, notifier }: AppContext,
  db: Db,
  freed: { productIds: string[]; vendorIds: string[] },
): Promise<void> {
  const now = clock.now();
  const chosen = chooseWaiting(await listWaiting(db, freed, now));
  if (chosen.length === 0) return;
  const offeredUntil = new Date(now.getTime() + offerHours * hourMs);
  await updateOffered(
    db,
    chosen.map(({ id }) => id),
    offeredUntil,
  );
  await jobs.send(db, waitlistJobs.release, [{}], { startAfter: offeredUntil });
  await notifier.send(db, {
    drafts: chosen.map((entry) => placeFreeDraft(config, entry, offeredUntil)),
    orders: [],
  });
}

/** Offers the free places of a vendor's services, which could not be booked before. */
export async function offerPlacesOf(context: AppContext, db: Db, vendorId: string): Promise<void> {
  const productIds = await listAwaited(db, vendorId);
  await lockPlaces(db, { ids: productIds });
  await updateOffers(context, db, productIds);
}

/** Call it after the number of places has changed: it ends offers beyond them and offers free places. */
export async function updateOffers(context: AppContext, db: Db, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  await lockVendors(db, productIds);
  await withdrawOffers(db, productIds, context.clock.now());
  await offerLocked(context, db, { productIds, vendorIds: [] });
}

/** Ends all entries of a product that is removed, and offers what they held of the vendor's day. Lock the product before. */
export async function endWaitingOf(context: AppContext, db: Db, productId: string): Promise<void> {
  await lockVendors(db, [productId]);
  if ((await deleteEntriesOf(db, productId)) > 0)
    await offerLocked(context, db, { productIds: [productId], vendorIds: [] });
}

/** Chooses in the order of the waiting list, and skips entries that need more places than are left. */
function chooseWaiting(line: WaitingRow[]): WaitingRow[] {
  const taken = new Map<string, number>();
  const takenOf = (key: string) => taken.get(key) ?? 0;
  return line.filter(({ product, day, quantity, left, dayLeft }) => {
    const ofProduct = `${product.id} ${day}`;
    const ofVendor = `${product.vendorId} ${day}`;
    if (quantity > left - takenOf(ofProduct)) return false;
    if (dayLeft !== null && quantity > dayLeft - takenOf(ofVendor)) return false;
    for (const key of [ofProduct, ofVendor]) taken.set(key, takenOf(key) + quantity);
    return true;
  });
}

/** Ends expired offers and entries whose day has come, and offers the places to the next in line. */
export async function releaseOffers(context: AppContext): Promise<void> {
  const now = context.clock.now();
  for (const productId of await listProductsToRelease(context.db, now)) {
    await transaction(context.db, async (db) => {
      await lockPlaces(db, { ids: [productId] });
      await lockVendors(db, [productId]);
      await deleteOverEntries(db, productId, now);
      await offerPlaces(context, db, [productId]);
    });
  }
}
