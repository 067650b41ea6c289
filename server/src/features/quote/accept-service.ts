import type { BodyOutput } from '@utsav/contract/endpoint';
import type { Order } from '@utsav/contract/order';
import type { quoteEndpoints } from '@utsav/contract/quote';
import { allowsQuoteChange } from '@utsav/contract/quote-status';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { Db } from '../../core/db/db.ts';
import { lockEnquiry } from '../enquiry/queries.ts';
import { markBooked } from '../enquiry/quoted-service.ts';
import { findFor } from '../enquiry/side-service.ts';
import { cashOnBooking, placeOrders } from '../order/checkout/checkout-service.ts';
import type { OrderContext } from '../order/order-context.ts';
import { type FoundQuote, findQuote } from './queries.ts';
import { noSuchQuote, quoteClosed } from './service.ts';
import { updateStatus } from './writes.ts';

type Request = { key: string | undefined; arrivedAt: number };

/** Books what the quote says, in the transaction of a checkout, with its locks and its key. */
export async function acceptQuote(
  context: OrderContext,
  customer: SignedInUser,
  { _id: quoteId, addressId, totalAmt }: BodyOutput<typeof quoteEndpoints.accept>,
  request: Request,
): Promise<Order> {
  const found = await findQuote(context.db, quoteId, context.clock.now());
  if (found?.customerId !== customer.id) throw noSuchQuote();
  const form = {
    list_items: [{ productId: found.productId ?? '', quantity: 1 }],
    addressId,
    totalAmt,
    delivery_date: found.day,
  };
  const agreed = {
    quoteId,
    lock: (db: Db, now: Date) => lockQuote(db, found, now),
    settle: (db: Db, [order]: { id: string }[]) =>
      settle(context, db, { customer, quote: found, orderId: order?.id ?? '' }),
  };
  const [order] = await placeOrders(context, { customer, form, ...request }, { ...cashOnBooking, agreed });
  if (!order) throw new Error('an accepted quote has led to no order');
  return order;
}

/** The enquiry's lock decides between accepting, withdrawing, replacing and declining. */
async function lockQuote(db: Db, { id, enquiryId }: FoundQuote, now: Date) {
  await lockEnquiry(db, enquiryId);
  const quote = await findQuote(db, id, now);
  if (!quote) throw noSuchQuote();
  if (!allowsQuoteChange(quote, 'accept')) throw quoteClosed(quote.status);
  const { number, lines, totalPaise, authorId, holds, holdUntil } = quote;
  // Where customers wait, a hold that is over takes the place until it is passed on to them.
  const holdsPlace = holds && holdUntil !== null && holdUntil > now;
  return { quote: { id, number, lines }, totalPaise, authorId, holdsPlace };
}

async function settle(
  { clock, notifier }: OrderContext,
  db: Db,
  { customer, quote, orderId }: { customer: SignedInUser; quote: FoundQuote; orderId: string },
): Promise<void> {
  const now = clock.now();
  if (!(await updateStatus(db, quote.id, 'accept', { now }))) throw quoteClosed('EXPIRED');
  await markBooked(db, quote.enquiryId, orderId);
  const { row } = await findFor(db, customer, quote.enquiryId, now);
  await notifier.send(db, { drafts: [], orders: [], enquiries: [row] });
}
