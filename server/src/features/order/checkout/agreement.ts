import type { Db } from '../../../core/db/db.ts';
import type { QuoteSnapshot } from '../../../core/db/schema.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import type { Places } from '../../availability/queries.ts';
import type { OrderRow } from '../queries.ts';
import type { LockedProduct } from './checkout-queries.ts';
import type { Line } from './checkout-rules.ts';

/** What customer and vendor have agreed on, as it is under the locks. */
export type Agreed = {
  quote: QuoteSnapshot;
  totalPaise: number;
  /** Who has sent the quote, and so has accepted the order. */
  authorId: string | null;
  /** One of the places that are taken is held for this customer. */
  holdsPlace: boolean;
};

/** A quote that is booked by the checkout's transaction. */
export type Agreement = {
  quoteId: string;
  /** Locks the quote, after the services, and answers what it says; throws if it cannot be accepted. */
  lock: (db: Db, now: Date) => Promise<Agreed>;
  /** Marks the quote as accepted, and its enquiry as booked. */
  settle: (db: Db, orders: OrderRow[]) => Promise<void>;
};

/** The agreed price stands for the service's own one; the service must still be offered. */
export function agreedLines([product]: LockedProduct[], { totalPaise }: Agreed): Line[] {
  if (!product?.isPublic) throw new AppError('NOT_BOOKABLE', { reason: 'quotedServiceGone' });
  return [{ product, quantity: 1, unitPaise: totalPaise }];
}

/** The places with the one that is held for this customer, which they count as taken. */
export const withHeldPlace = (places: Map<string, Places>): Map<string, Places> =>
  new Map([...places].map(([id, each]) => [id, { ...each, left: each.left + 1, day: oneMore(each.day) }]));

const oneMore = (day: Places['day']) => day && { ...day, left: day.left + 1 };
