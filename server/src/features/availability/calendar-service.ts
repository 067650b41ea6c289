import type { availabilityEndpoints, BookedOrder } from '@utsav/contract/availability';
import { daysOf } from '@utsav/contract/booking';
import type { QueryOutput } from '@utsav/contract/endpoint';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { listBlocks } from './block-queries.ts';
import {
  listBookedOrders,
  listCalendarProducts,
  listDaysLeft,
  listHeldPlaces,
  sumStock,
} from './calendar-queries.ts';
import { presentBlock, presentBooked, presentProduct } from './present.ts';

/** The days of a span with bookings and blocks, of one product or of all that the admin may see. */
export async function calendar(
  context: AppContext,
  admin: SignedInUser,
  { from, to, productId, services: wanted }: QueryOutput<typeof availabilityEndpoints.calendar>,
) {
  const { db, clock } = context;
  const scope = { adminId: scopeOf(admin), productId };
  const [orders, { services, stock }, held, daysLeft, blocks] = await Promise.all([
    listBookedOrders(db, { from, to }, scope),
    sumStock(db, scope),
    listHeldPlaces(db, { from, to }, scope, clock.now()),
    listDaysLeft(db, { from, to }, scope, clock.now()),
    listBlocks(db, { from, to }, scope),
  ]);
  if (productId !== undefined && services === 0) {
    throw new AppError('NOT_FOUND', { reason: 'service', field: 'productId' });
  }
  const ordersByDay = new Map<string, BookedOrder[]>();
  for (const order of orders) {
    const known = ordersByDay.get(order.deliveryDate);
    if (known) known.push(presentBooked(order));
    else ordersByDay.set(order.deliveryDate, [presentBooked(order)]);
  }
  // Other services may have taken the vendor's day; what is held stays.
  const placesOn = (date: string) => {
    const taken = held.get(date) ?? 0;
    return Math.min(stock, taken + Math.max(0, daysLeft.get(date) ?? stock));
  };
  return {
    days: daysOf({ from, to }).map((date) => ({
      date,
      orders: ordersByDay.get(date) ?? [],
      blocks: blocks.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay).map(presentBlock),
      held: held.get(date) ?? 0,
      stock: placesOn(date),
    })),
    ...(wanted === 'true' ? { services: (await listCalendarProducts(db, scope)).map(presentProduct) } : {}),
  };
}
