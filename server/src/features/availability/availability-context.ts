import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';

/** Gives free places of services to whoever waits for them. Call it under the locks of the services. */
export type OfferPlaces = (context: AppContext, db: Db, productIds: string[]) => Promise<void>;

/** The application's context with what this slice needs of the waiting list; app.ts hands it in. */
export type AvailabilityContext = AppContext & { offerPlaces: OfferPlaces };
