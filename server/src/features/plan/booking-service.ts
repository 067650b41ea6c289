import type { BodyOutput } from '@utsav/contract/endpoint';
import type { Order } from '@utsav/contract/order';
import type { planEndpoints } from '@utsav/contract/plan';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { keyReused } from '../../core/calls/idempotency.ts';
import { findStoredReply } from '../../core/db/stored-replies.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { cashOnBooking, type Planned, placeOrders, plannedHash } from '../order/checkout/checkout-service.ts';
import type { OrderContext } from '../order/order-context.ts';
import { findFunction, listChosen } from './queries.ts';
import { linkOrders, updatePlan } from './writes.ts';

type Booking = {
  customer: SignedInUser;
  form: BodyOutput<typeof planEndpoints.book>;
  key: string | undefined;
  arrivedAt: number;
};

/** Books the chosen items of a function that have no order, like a checkout; the cart stays as it is. */
export async function bookFunction(
  context: OrderContext,
  { customer, form, key, arrivedAt }: Booking,
): Promise<Order[]> {
  const { db, clock } = context;
  const { functionId, addressId, totalAmt } = form;
  const request = ['plan', functionId, addressId, totalAmt];
  const found = await findFunction(db, { id: functionId, userId: customer.id });
  if (!found) throw new AppError('NOT_FOUND', { reason: 'planFunction', field: 'functionId' });
  // Read before the stored reply: a booking with this key that comes in between is seen by the checkout.
  const chosen = await listChosen(db, functionId);
  const stored = key === undefined ? undefined : await findStoredReply(db, { userId: customer.id, key });
  if (stored) {
    if (!stored.requestHash.equals(plannedHash({ request }))) throw keyReused();
    return stored.reply as Order[];
  }

  const { plan } = found;
  const date = found.function.day;
  if (date === null) throw new AppError('BAD_INPUT', { reason: 'planDateMissing', field: 'functionId' });
  if (chosen.length === 0)
    throw new AppError('BAD_INPUT', { reason: 'planNothingChosen', field: 'functionId' });
  const gone = chosen.find(({ isOffered }) => !isOffered);
  if (gone) {
    throw new AppError('NOT_BOOKABLE', { reason: 'plannedGone', name: gone.name, field: 'functionId' });
  }
  const lines = chosen.map(({ productId, quantity }) => ({ productId: productId ?? '', quantity }));
  const itemOf = new Map(chosen.map(({ id, productId }) => [productId, id]));

  const planned: Planned = {
    request,
    async settle(db, orders) {
      const links = orders.flatMap(({ id: orderId, productId }) => {
        const itemId = itemOf.get(productId);
        return itemId ? [{ itemId, orderId }] : [];
      });
      // Somebody else has booked or removed one of them since they were read.
      if ((await linkOrders(db, links)) < chosen.length) throw new AppError('PLAN_CHANGED');
      await updatePlan(db, plan.id, {}, clock.now());
    },
  };
  return placeOrders(
    context,
    {
      customer,
      form: { list_items: lines, addressId, totalAmt, delivery_date: date },
      key,
      arrivedAt,
    },
    { ...cashOnBooking, planned },
  );
}
