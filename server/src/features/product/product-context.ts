import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import type { HasPlaces } from './filter-queries.ts';

/** The application's context with what this slice needs of later ones; app.ts hands it in. */
export type ProductContext = AppContext & {
  hasPlaces: HasPlaces;
  /** Makes the offers to the waiting list fit the places that there are now. Lock the services before. */
  updateOffers: (db: Db, productIds: string[]) => Promise<void>;
};
