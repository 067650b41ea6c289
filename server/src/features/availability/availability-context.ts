import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';

/** Gives free places of services to whoever waits for them. Call it under the locks of the services. */
export type OfferPlaces = (context: AppContext, db: Db, productIds: string[]) => Promise<void>;

/** The application's context with what this slice needs of the waiting list; app.ts hands it in. */
export type AvailabilityContext = AppContext & { offerPlaces: OfferPlaces };

/** With ADMIN_SCOPE=own somebody else's service is as good as none (design section 4: 404). */
export const scopeOf = ({ config }: AppContext, admin: Pick<SignedInUser, 'id'>): string | undefined =>
  config.adminScope === 'own' ? admin.id : undefined;
