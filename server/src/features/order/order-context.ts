import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import type { OrderRow } from './queries.ts';

/** The application's context with the functions of later slices that this slice calls; app.ts adds them. */
export type OrderContext = AppContext & {
  /** Settles the payment of a cancelled order, in the transaction that cancels it. */
  onCancelled: (db: Db, order: OrderRow) => Promise<void>;
  /** Queues the request for a review; part of the transaction that delivers the order. */
  onDelivered: (db: Db, order: OrderRow) => Promise<void>;
};
