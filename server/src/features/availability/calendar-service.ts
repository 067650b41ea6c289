import type { availabilityEndpoints, BookedOrder } from '@utsav/contract/availability';
import { daysOf } from '@utsav/contract/booking';
import type { QueryOutput } from '@utsav/contract/endpoint';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { AppError } from '../../core/http/app-error.ts';
import { scopeOf } from './availability-context.ts';
import { listBlocks } from './block-queries.ts';
import { listBookedOrders, listCalendarServices, listHeldPlaces } from './calendar-queries.ts';
import { presentBlock, presentBooked } from './present.ts';

/** What happens on each day, of all services that the admin may see or of one of them. */
export async function calendar(
  context: AppContext,
  admin: SignedInUser,
  { from, to, productId }: QueryOutput<typeof availabilityEndpoints.calendar>,
) {
  const { db } = context;
  const scope = { adminId: scopeOf(context, admin), productId };
  const [orders, services, held, blocks] = await Promise.all([
    listBookedOrders(db, { from, to }, scope),
    listCalendarServices(db, scope),
    listHeldPlaces(db, { from, to }, scope),
    listBlocks(db, { from, to }, scope),
  ]);
  if (productId !== undefined && services.length === 0) {
    throw new AppError('NOT_FOUND', { reason: 'service', field: 'productId' });
  }
  const ordersByDay = new Map<string, BookedOrder[]>();
  for (const order of orders) {
    const known = ordersByDay.get(order.deliveryDate);
    if (known) known.push(presentBooked(order));
    else ordersByDay.set(order.deliveryDate, [presentBooked(order)]);
  }
  const stock = services.reduce((sum, service) => sum + service.stock, 0);
  return {
    days: daysOf({ from, to }).map((date) => ({
      date,
      orders: ordersByDay.get(date) ?? [],
      blocks: blocks.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay).map(presentBlock),
      held: held.get(date) ?? 0,
      stock,
    })),
    services: services.map(({ id, ...service }) => ({ _id: id, ...service })),
  };
}
