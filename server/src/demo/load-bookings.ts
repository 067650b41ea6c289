import { indianDay } from '@utsav/contract/booking';
import { quickReasons } from '@utsav/contract/order-status';
import { dayMs, hourMs } from '../core/clock.ts';
import type { Db } from '../core/db/db.ts';
import { newId } from '../core/db/ids.ts';
import { orderEvents, orders, type products } from '../core/db/schema.ts';
import { type DemoCustomer, demoOrder } from './orders.ts';
import type { DemoBooking } from './types.ts';

type Needs = {
  serviceOf: (key: string) => typeof products.$inferSelect;
  customers: DemoCustomer[];
  now: Date;
};

/** Bookings with their history: placed, answered by the vendor, delivered. */
export async function insertDemoBookings(
  db: Db,
  bookings: DemoBooking[],
  { serviceOf, customers, now }: Needs,
): Promise<void> {
  const made = bookings.flatMap((booking) => {
    const customer = customers[booking.customer];
    return customer ? [bookingRows(booking, serviceOf(booking.service), customer, now)] : [];
  });
  await db.insert(orders).values(made.map(({ order }) => order));
  await db.insert(orderEvents).values(made.flatMap(({ events }) => events));
}

function bookingRows(
  { status, day, placedHoursAgo, answeredAfterHours }: DemoBooking,
  service: typeof products.$inferSelect,
  customer: DemoCustomer,
  now: Date,
) {
  const bookedAt = new Date(now.getTime() - placedHoursAgo * hourMs);
  const answeredAt = new Date(bookedAt.getTime() + answeredAfterHours * hourMs);
  // Delivered in the evening of its day.
  const deliveredAt = new Date(Date.parse(`${indianDay(now)}T14:00:00Z`) + day * dayMs);
  const updatedAt = status === 'PENDING' ? bookedAt : status === 'DELIVERED' ? deliveredAt : answeredAt;
  const daysBetween = (Date.parse(indianDay(now)) - Date.parse(indianDay(bookedAt))) / dayMs;
  const order = demoOrder({
    service,
    customer,
    bookedAt,
    status,
    updatedAt,
    daysAhead: daysBetween + day,
    cancellationReason: status === 'CANCELLED' ? quickReasons[answeredAfterHours % 4] : '',
  });
  const event = (fromStatus: string | null, toStatus: string, createdAt: Date) => ({
    id: newId(createdAt),
    orderId: order.id,
    actorId: fromStatus === null ? customer.id : service.adminId,
    fromStatus,
    toStatus,
    createdAt,
    reason: toStatus === 'CANCELLED' ? (order.cancellationReason ?? '') : '',
  });
  const answer = status === 'CANCELLED' ? 'CANCELLED' : 'ACCEPTED';
  return {
    order: { ...order, acceptedAt: status === 'ACCEPTED' || status === 'DELIVERED' ? answeredAt : null },
    events: [
      event(null, 'PENDING', bookedAt),
      ...(status === 'PENDING' ? [] : [event('PENDING', answer, answeredAt)]),
      ...(status === 'DELIVERED' ? [event('ACCEPTED', 'DELIVERED', deliveredAt)] : []),
    ],
  };
}
