import { bookingWindowDays, isBookable } from '@utsav/contract/booking';
import type { BodyOutput } from '@utsav/contract/endpoint';
import { limits } from '@utsav/contract/limits';
import type { waitlistEndpoints } from '@utsav/contract/waitlist';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { onViolation } from '../../core/db/conflict-error.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { listPlacesLeft, lockPlaces, lockVendors } from '../availability/queries.ts';
import { offerPlaces } from './offer-service.ts';
import { countEntries, type EntryRow, listEntries, type StoredEntry } from './queries.ts';
import { deleteEntries, insertEntry, insertStoredEntries } from './writes.ts';

type Join = BodyOutput<typeof waitlistEndpoints.join>;

/** Joins under the lock of the product, so that a place that becomes free at this moment is not missed. */
export async function joinWaitlist(
  context: AppContext,
  customer: SignedInUser,
  join: Join,
): Promise<EntryRow> {
  const now = context.clock.now();
  const { productId, date: day, quantity } = join;
  const entry = { id: newId(now), userId: customer.id, productId, day, quantity, createdAt: now };
  if (!isBookable(day, now)) {
    const days = bookingWindowDays.last;
    throw new AppError('BAD_INPUT', { reason: 'bookingWindow', days, field: 'date' });
  }
  return onViolation({ waiting_list_once: () => new AppError('ALREADY_WAITING') }, () =>
    transaction(context.db, async (db) => {
      await checkFull(db, join, now);
      if ((await countEntries(db, customer.id)) >= limits.waitingEntries) {
        throw new AppError('BAD_INPUT', { reason: 'waitlistFull', max: limits.waitingEntries });
      }
      await insertEntry(db, entry);
      return findEntry(db, customer, entry.id, now);
    }),
  );
}

/** Refuses days that are not full, and more places than the product has. */
async function checkFull(db: Db, { productId, date, quantity }: Join, now: Date): Promise<void> {
  const [product] = await lockPlaces(db, { ids: [productId] });
  if (!product) throw new AppError('NOT_FOUND', { reason: 'service', field: 'productId' });
  const { name, stock } = product;
  if (!product.isPublic)
    throw new AppError('NOT_BOOKABLE', { reason: 'notOffered', name, field: 'productId' });
  if (stock === 0) throw new AppError('NOT_BOOKABLE', { reason: 'noStock', name, field: 'productId' });
  if (quantity > stock) throw new AppError('BAD_INPUT', { reason: 'stock', name, stock, field: 'quantity' });
  const places = (await listPlacesLeft(db, [productId], { date, now })).get(productId);
  const limit = places?.day?.limit ?? stock;
  if (quantity > limit) {
    throw new AppError('BAD_INPUT', { reason: 'stock', name, stock: limit, field: 'quantity' });
  }
  if (places?.isClosed) throw new AppError('NOT_BOOKABLE', { reason: 'closed', name, date, field: 'date' });
  if (quantity <= (places?.left ?? 0)) {
    throw new AppError('NOT_BOOKABLE', { reason: 'placesFree', name, date, field: 'date' });
  }
}

/** Leaves the list; places that were offered go to the next in line. */
export async function leaveWaitlist(context: AppContext, customer: SignedInUser, id: string): Promise<void> {
  await transaction(context.db, async (db) => {
    const { productId } = await findEntry(db, customer, id, context.clock.now());
    await lockPlaces(db, { ids: [productId] });
    await lockVendors(db, [productId]);
    if ((await deleteEntries(db, [id])) === 0) throw noSuchEntry();
    await offerPlaces(context, db, [productId]);
  });
}

async function findEntry(db: Db, customer: SignedInUser, id: string, now: Date): Promise<EntryRow> {
  const [entry] = await listEntries(db, { userId: customer.id, id, now });
  if (!entry) throw noSuchEntry();
  return entry;
}

const noSuchEntry = () => new AppError('NOT_FOUND', { reason: 'waitlistEntry' });

/** Restores the customer's entries after bookings of these products were cancelled. Lock the products before. */
export async function restoreWaiting(
  db: Db,
  entries: StoredEntry[],
  { productIds, now }: { productIds: string[]; now: Date },
): Promise<void> {
  await lockVendors(db, productIds);
  await insertStoredEntries(db, entries, { productIds, now });
}

/** Removes the customer's entries in the transaction of the booking that replaces them. */
export async function endWaiting(db: Db, ids: string[]): Promise<void> {
  await deleteEntries(db, ids);
}
