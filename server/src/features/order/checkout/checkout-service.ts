import type { checkoutForm, Order } from '@utsav/contract/order';
import type { NewPaymentStatus } from '@utsav/contract/order-graph';
import type { z } from 'zod';
import type { SignedInUser } from '../../../core/auth/require-user.ts';
import { keyReused } from '../../../core/calls/idempotency.ts';
import { onViolation } from '../../../core/db/conflict-error.ts';
import { type Db, transaction } from '../../../core/db/db.ts';
import { insertStoredReply } from '../../../core/db/stored-replies.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { sha256 } from '../../../core/secrets.ts';
import { listPlacesLeft, type Places } from '../../availability/queries.ts';
import { removeOrderedLines } from '../../cart/service.ts';
import { offerPlaces } from '../../waitlist/offer-service.ts';
import { endWaiting } from '../../waitlist/service.ts';
import type { Person } from '../mails.ts';
import { announceOrders } from '../notification-service.ts';
import type { OrderContext } from '../order-context.ts';
import { presentAddressSnapshot, presentOwnOrder } from '../present.ts';
import { insertOrderEvents, type OrderRow } from '../queries.ts';
import { type Agreement, agreedLines, withHeldPlace } from './agreement.ts';
import {
  checkoutTimeouts,
  findCheckoutState,
  insertOrders,
  type LockedProduct,
  lockProducts,
  tryCheckoutLock,
} from './checkout-queries.ts';
import {
  checkDate,
  checkNotOwn,
  checkPlaces,
  checkTotal,
  type Line,
  priceLines,
  quantitiesOf,
} from './checkout-rules.ts';
import { newOrderEvents, newOrders } from './new-orders.ts';
import { similarOrder } from './similar-order.ts';

type Checkout = {
  customer: SignedInUser;
  form: z.output<typeof checkoutForm>;
  key: string | undefined;
  /** When the request arrived, by performance.now. */
  arrivedAt: number;
};

type PaymentTerms = {
  status: NewPaymentStatus;
  /**
   * Writes the payment that the orders refer to, within their transaction, and answers its id. `waitingIds` are the
   * entries of the waiting list that the booking ends.
   */
  openPayment?: (db: Db, amountPaise: number, waitingIds: string[]) => Promise<string>;
  /** Whether customer and vendors are notified now. */
  announce: boolean;
  /** For a booking of what a vendor has quoted: not of the cart, and without the limit of days ahead. */
  agreed?: Agreement;
  /** For a booking of what a plan has chosen, not of the cart. */
  planned?: Planned;
};

export type Planned = {
  /** What makes two requests the same booking; booked items are no longer part of the second. */
  request: readonly (string | number)[];
  /** Tells the plan of its orders, within their transaction. */
  settle: (db: Db, orders: OrderRow[]) => Promise<void>;
};

export const cashOnBooking: PaymentTerms = { status: 'CASH ON DELIVERY', announce: true };

/** Places one order for each line of the cart, all or none; the same idempotency key gets the first reply. */
export async function placeOrders(
  context: OrderContext,
  checkout: Checkout,
  terms: PaymentTerms,
): Promise<Order[]> {
  return onViolation(similarOrder, () =>
    transaction(context.db, (db) => placeInTransaction(context, db, checkout, terms), {
      deadline: checkout.arrivedAt + checkoutTimeouts.requestMs,
    }),
  );
}

async function placeInTransaction(
  context: OrderContext,
  db: Db,
  { customer, form, key }: Checkout,
  terms: PaymentTerms,
): Promise<Order[]> {
  const { addressId, delivery_date: date } = form;
  const { id: userId } = customer;
  const now = context.clock.now();
  const quantities = quantitiesOf(form.list_items);
  const productIds = [...quantities.keys()];
  const requestHash = hashOf(quantities, form, terms);

  if (!(await tryCheckoutLock(db, userId))) throw new AppError('CHECKOUT_IN_FLIGHT');
  const state = await findCheckoutState(db, { userId, key, addressId, productIds, date });
  if (state?.stored) {
    if (!state.stored.requestHash.equals(requestHash)) throw keyReused();
    return state.stored.reply as Order[];
  }
  if (!terms.agreed) {
    if (state?.hasSimilar) throw new AppError('SIMILAR_ORDER');
    checkDate(date, now);
  }
  if (!state?.address.status) throw new AppError('NOT_FOUND', { reason: 'address', field: 'addressId' });

  const products = await lockProducts(db, { ids: productIds });
  const agreed = await terms.agreed?.lock(db, now);
  const lines = agreed ? agreedLines(products, agreed) : priceLines(products, quantities);
  checkNotOwn(lines, customer, context.config);
  const totalPaise = checkTotal(lines, form.totalAmt, agreed);
  const places = await listPlacesLeft(db, productIds, { date, now, userId });
  checkPlaces(lines, agreed?.holdsPlace ? withHeldPlace(places) : places, date);

  const waitingIds = [...places.values()].flatMap(({ waiting }) => waiting?.id ?? []);
  const paymentId = (await terms.openPayment?.(db, totalPaise, waitingIds)) ?? null;
  const payment = { id: paymentId, status: terms.status };
  const address = presentAddressSnapshot(state.address);
  const rows = newOrders(lines, { customer, addressId, address, date, payment, now, agreed });
  const orders = rows.map((row) => presentOwnOrder(context, row));
  await insertOrders(db, rows);
  await insertOrderEvents(db, newOrderEvents(rows, now, agreed));
  if (terms.planned) await terms.planned.settle(db, rows);
  else if (!terms.agreed) await removeOrderedLines(db, { userId, productIds });
  if (waitingIds.length > 0) await takeOffered(context, db, { waitingIds, lines, places });
  if (key !== undefined) {
    await insertStoredReply(db, { userId, key, requestHash, reply: orders, createdAt: now });
  }
  await terms.agreed?.settle(db, rows);
  if (terms.announce) {
    await announceOrders(context, db, {
      orders: rows,
      language: customer.language,
      vendors: vendorsOf(products),
    });
  } else {
    await context.notifier.send(db, { drafts: [], orders: rows });
  }
  return orders;
}

/** Each vendor once, even with several products. */
function vendorsOf(products: LockedProduct[]): Person[] {
  const vendors = products.flatMap(({ vendor }) => vendor ?? []);
  return [...new Map(vendors.map((vendor) => [vendor.id, vendor])).values()];
}

/** Removes the customer's entries in the waiting list; places that were offered beyond those booked go to the next. */
async function takeOffered(
  context: OrderContext,
  db: Db,
  { waitingIds, lines, places }: { waitingIds: string[]; lines: Line[]; places: Map<string, Places> },
): Promise<void> {
  await endWaiting(db, waitingIds);
  const hasMore = lines.filter(({ product, quantity }) => {
    const offered = places.get(product.id)?.waiting?.offered ?? 0;
    return offered > quantity;
  });
  await offerPlaces(
    context,
    db,
    hasMore.map(({ product }) => product.id),
  );
}

export const plannedHash = ({ request }: Pick<Planned, 'request'>): Buffer => sha256(JSON.stringify(request));

/** Hashes only what makes two requests the same booking, because ids of cart lines may differ between two tries. */
function hashOf(
  quantities: Map<string, number>,
  form: Checkout['form'],
  { status, agreed, planned }: PaymentTerms,
): Buffer {
  if (planned) return plannedHash(planned);
  const { addressId, delivery_date, totalAmt } = form;
  // A quote says everything else, and keeps its hash when its service is deleted.
  if (agreed) return sha256(JSON.stringify([agreed.quoteId, addressId, totalAmt]));
  return sha256(JSON.stringify([[...quantities].sort(), addressId, delivery_date, totalAmt, status]));
}
