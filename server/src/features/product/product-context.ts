import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import type { HasPlaces } from './filter-queries.ts';

/** The application's context with the functions of later slices that this slice calls; app.ts adds them. */
export type ProductContext = AppContext & {
  hasPlaces: HasPlaces;
  /** Adapts the offers to the waiting list to a changed number of places. Lock the products before. */
  updateOffers: (db: Db, productIds: string[]) => Promise<void>;
  /** Ends what the waiting list and quotes hold of a product that is removed. Lock the product before. */
  endPlacesOf: (db: Db, productId: string) => Promise<void>;
};
