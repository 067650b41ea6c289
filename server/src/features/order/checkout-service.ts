import type { checkoutForm, Order, PaymentStatus } from '@utsav/contract/order';
import type { z } from 'zod';
import type { Claims } from '../../core/auth/require-user.ts';
import { sha256 } from '../../core/auth/secrets.ts';
import type { AppContext } from '../../core/context.ts';
import { type Db, openedTransaction, violatedConstraint } from '../../core/db/db.ts';
import { AppError } from '../../core/http/app-error.ts';
import { keyReused } from '../../core/http/idempotency.ts';
import { checkoutBounds, insertPlacedOrders, type OpenedCheckout, openCheckout } from './checkout-queries.ts';
import { checkDate, checkPlaces, checkTotal, priced, quantitiesOf } from './lines.ts';
import { newOrderMails } from './mails.ts';
import { newOrderEvents, newOrders } from './new-orders.ts';
import { presentOrder } from './present.ts';

export type Checkout = { claims: Claims; form: z.output<typeof checkoutForm>; key: string | undefined };

export type PaymentTerms = {
  status: PaymentStatus;
  /** Writes the payment that the orders refer to, within their transaction, and answers its id. */
  open?: (db: Db, amountPaise: number) => Promise<string>;
  /** Whether customer and uploaders hear of the orders now. */
  announce: boolean;
};

export const cashOnBooking: PaymentTerms = { status: 'CASH ON DELIVERY', announce: true };

/** One order per line of the cart, all or none (design section 5). With a key, the first answer again. */
export function placeOrders(context: AppContext, checkout: Checkout, terms: PaymentTerms): Promise<Order[]> {
  const { claims, form, key } = checkout;
  const { addressId, delivery_date: date } = form;
  const now = context.clock.now();
  const quantities = quantitiesOf(form.list_items);
  const requestHash = hashOf(quantities, form, terms);
  const wanted = { claims, now, key, productIds: [...quantities.keys()], date, addressId };
  const work = async (db: Db, opened: OpenedCheckout) => {
    const { locked, customer, address, services, held, kept, similar } = opened;
    if (!locked) throw new AppError('CHECKOUT_IN_FLIGHT');
    if (kept) return replayed(kept, requestHash);
    if (similar) throw new AppError('SIMILAR_ORDER');
    checkDate(date, now);
    if (!address) throw new AppError('NOT_FOUND', 'There is no such address.', 'addressId');
    const lines = priced(services, quantities);
    const totalPaise = checkTotal(lines, form.totalAmt);
    checkPlaces(lines, held, date);

    const paymentId = (await terms.open?.(db, totalPaise)) ?? null;
    const payment = { id: paymentId, status: terms.status };
    const rows = newOrders(lines, { customer, addressId, address, date, payment, now });
    const orders = rows.map(presentOrder);
    const uploaders = new Map(services.map(({ id, uploader }) => [id, uploader]));
    const { userId } = claims;
    await insertPlacedOrders(db, {
      userId,
      orders: rows,
      events: newOrderEvents(rows, now),
      kept: key === undefined ? undefined : { userId, key, requestHash, reply: orders, createdAt: now },
      mails: context.mailer.written(terms.announce ? newOrderMails(context.config, rows, uploaders) : []),
    });
    return orders;
  };
  const open = (db: Db) => openCheckout(db, wanted);
  const withinMs = checkoutBounds.transactionMs;
  return similarRefused(() => openedTransaction(context.db, { open, work, withinMs }));
}

/** What makes two requests the same booking; ids of cart lines and the like may differ between two tries. */
function hashOf(quantities: Map<string, number>, form: Checkout['form'], { status }: PaymentTerms): Buffer {
  const { addressId, delivery_date, totalAmt } = form;
  return sha256(JSON.stringify([[...quantities].sort(), addressId, delivery_date, totalAmt, status]));
}

function replayed(kept: { requestHash: string; reply: unknown }, requestHash: Buffer): Order[] {
  if (kept.requestHash !== requestHash.toString('hex')) throw keyReused();
  return kept.reply as Order[];
}

/** The index that forbids similar orders has the last word. */
async function similarRefused<Result>(place: () => Promise<Result>): Promise<Result> {
  try {
    return await place();
  } catch (error) {
    if (violatedConstraint(error) !== 'orders_similar') throw error;
    throw new AppError('SIMILAR_ORDER');
  }
}
