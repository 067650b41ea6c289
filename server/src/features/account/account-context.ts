import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';

/** The application's context with the functions of other slices' services that this slice calls; app.ts adds them. */
export type AccountContext = AppContext & {
  /** Refuses a wrong password, and counts it as one of signing in. */
  checkPassword: (caller: { email: string }, password: string | undefined, client: string) => Promise<void>;
  endWaitingOf: (db: Db, productId: string) => Promise<void>;
  offerPlaces: (db: Db, productIds: string[]) => Promise<void>;
};
