import type { AppContext } from '../context.ts';
import type { SignedInUser } from './require-user.ts';

/**
 * Whose services, orders and reviews an admin may see and change; undefined: everybody's. With ADMIN_SCOPE=own those
 * of others are answered with 404 (design section 4).
 */
export const scopeOf = (
  { config }: Pick<AppContext, 'config'>,
  admin: Pick<SignedInUser, 'id'>,
): string | undefined => (config.adminScope === 'own' ? admin.id : undefined);

/** Whether a user is an admin who may see and change what belongs to the admin `adminId`. */
export function isInScope(
  context: Pick<AppContext, 'config'>,
  user: Pick<SignedInUser, 'id' | 'role'>,
  adminId: string | null,
): boolean {
  if (user.role !== 'ADMIN') return false;
  const scope = scopeOf(context, user);
  return scope === undefined || scope === adminId;
}
