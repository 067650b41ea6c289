import type { AppContext } from '../context.ts';
import type { SignedInUser } from './require-user.ts';

/**
 * Whose services and orders an admin may see and change; undefined: everybody's. With ADMIN_SCOPE=own those of others
 * are as good as none (design section 4: 404).
 */
export const scopeOf = (
  { config }: Pick<AppContext, 'config'>,
  admin: Pick<SignedInUser, 'id'>,
): string | undefined => (config.adminScope === 'own' ? admin.id : undefined);
