import { AppError } from '../errors/app-error.ts';
import type { SignedInUser } from './require-user.ts';

/**
 * The admin whose data this admin may see and change, or undefined for all, as an operator may. For a vendor the rest
 * is answered with 404, so that nobody learns which ids exist.
 */
export const scopeOf = (admin: Pick<SignedInUser, 'id' | 'isOperator'>): string | undefined =>
  admin.isOperator ? undefined : admin.id;

/** The scope of a list or a report of one vendor, if one is named: operators may name any, vendors only themselves. */
export function scopeWithin(admin: SignedInUser, vendorId: string | undefined): string | undefined {
  if (vendorId === undefined) return scopeOf(admin);
  if (!isInScope(admin, vendorId)) throw new AppError('NOT_ALLOWED');
  return vendorId;
}

/** Whether a user is an admin who may see and change what belongs to the admin `adminId`. */
export function isInScope(
  user: Pick<SignedInUser, 'id' | 'role' | 'isOperator'>,
  adminId: string | null,
): boolean {
  if (user.role !== 'ADMIN') return false;
  const scope = scopeOf(user);
  return scope === undefined || scope === adminId;
}
