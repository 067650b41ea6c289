import type { Config } from '../../config.ts';
import type { SignedInUser } from './require-user.ts';

type Scoped = { config: Pick<Config, 'adminScope'> };

/**
 * The admin whose data this admin may see and change, or undefined for all. With ADMIN_SCOPE=own the rest is answered
 * with 404, so that nobody learns which ids exist.
 */
export const scopeOf = ({ config }: Scoped, admin: Pick<SignedInUser, 'id'>): string | undefined =>
  config.adminScope === 'own' ? admin.id : undefined;

/** Whether a user is an admin who may see and change what belongs to the admin `adminId`. */
export function isInScope(
  context: Scoped,
  user: Pick<SignedInUser, 'id' | 'role'>,
  adminId: string | null,
): boolean {
  if (user.role !== 'ADMIN') return false;
  const scope = scopeOf(context, user);
  return scope === undefined || scope === adminId;
}
