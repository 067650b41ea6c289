import type { EnquirySide } from '@utsav/contract/enquiry-status';
import { isInScope } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { Db } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { lockPlaces } from '../availability/queries.ts';
import { type EnquiryRow, listEnquiries, lockEnquiry } from './queries.ts';

/* An enquiry has two sides: its customer, and the admins who may manage the service. */

export type Found = { row: EnquiryRow; side: EnquirySide };

/** The enquiry for one of its sides; a customer who is an admin as well is the customer. */
export async function findFor(db: Db, user: SignedInUser, id: string, now: Date): Promise<Found> {
  const [asCustomer] = await listEnquiries(
    db,
    { id, customerId: user.id },
    { side: 'CUSTOMER', now },
    { limit: 1 },
  );
  if (asCustomer) return { row: asCustomer, side: 'CUSTOMER' };
  const [row] = await listEnquiries(db, { id }, { side: 'VENDOR', now }, { limit: 1 });
  if (!row || !isInScope(user, row.vendorId)) throw noSuchEnquiry();
  return { row, side: 'VENDOR' };
}

/** Locks the enquiry before it is read, so that of two changes at once the second sees the first. */
export async function lockFor(db: Db, user: SignedInUser, id: string, now: Date): Promise<Found> {
  if (!(await lockEnquiry(db, id))) throw noSuchEnquiry();
  return findFor(db, user, id, now);
}

/** For a change that takes or frees a place: locks the service before the enquiry, as a booking does. */
export async function lockWithPlaces(db: Db, user: SignedInUser, id: string, now: Date): Promise<Found> {
  const { row } = await findFor(db, user, id, now);
  if (row.productId !== null) await lockPlaces(db, { ids: [row.productId] });
  return lockFor(db, user, id, now);
}

const noSuchEnquiry = () => new AppError('NOT_FOUND', { reason: 'enquiry' });
