import { offerHours } from '@utsav/contract/waitlist';
import { hourMs } from '../../core/clock.ts';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { lockPlaces } from '../availability/queries.ts';
import { placeFreeDraft } from './drafts.ts';
import { waitlistJobs } from './jobs.ts';
import { listProductsToRelease, listWaiting, type WaitingRow } from './queries.ts';
import { deleteOverEntries, updateOffered, withdrawOffers } from './writes.ts';

/**
 * Offers free places of these products to the customer who waits longest and needs no more than are free. Call it in
 * the transaction that frees the places, under the locks of the products, so that no booking takes them in between.
 */
export async function offerPlaces(
  { clock, config, jobs, notifier }: AppContext,
  db: Db,
  productIds: string[],
): Promise<void> {
  if (productIds.length === 0) return;
  const now = clock.now();
  const chosen = chooseWaiting(await listWaiting(db, productIds, now));
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

/** Call it after the number of places has changed: it ends offers beyond them and offers free places. */
export async function updateOffers(context: AppContext, db: Db, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  await withdrawOffers(db, productIds, context.clock.now());
  await offerPlaces(context, db, productIds);
}

/** Chooses in the order of the waiting list, and skips entries that need more places than are left. */
function chooseWaiting(line: WaitingRow[]): WaitingRow[] {
  const left = new Map<string, number>();
  return line.filter((entry) => {
    const key = `${entry.product.id} ${entry.day}`;
    const free = left.get(key) ?? entry.left;
    if (entry.quantity > free) return false;
    left.set(key, free - entry.quantity);
    return true;
  });
}

/** Ends expired offers and entries whose day has come, and offers the places to the next in line. */
export async function releaseOffers(context: AppContext): Promise<void> {
  const now = context.clock.now();
  for (const productId of await listProductsToRelease(context.db, now)) {
    await transaction(context.db, async (db) => {
      await lockPlaces(db, { ids: [productId] });
      await deleteOverEntries(db, productId, now);
      await offerPlaces(context, db, [productId]);
    });
  }
}
