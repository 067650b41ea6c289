import { addDays, indianDay } from '@utsav/contract/booking';
import { discountedPaise } from '@utsav/contract/money';
import type { OrderStatus } from '@utsav/contract/order-status';
import type { Db } from '../core/db/db.ts';
import { newId } from '../core/db/ids.ts';
import { addresses, type orders, type products, users } from '../core/db/schema.ts';
import { newOrderNumber } from '../features/order/checkout/order-number.ts';
import { demoReviewers } from './reviews.ts';

const place = { address_line: '21 Demo Lane', city: 'Jaipur', state: 'Rajasthan', country: 'India' };
const pincode = '302001';

/** Inserts the customers who book and review in the demo shop, each with an address. */
export async function insertDemoCustomers(db: Db, passwordHash: string, now: Date) {
  const customers = demoReviewers.map((person) => ({ ...person, id: newId(now), addressId: newId(now) }));
  await db
    .insert(users)
    .values(customers.map(({ addressId: _, ...person }) => ({ ...person, passwordHash, verifyEmail: true })));
  await db.insert(addresses).values(
    customers.map(({ id, addressId, mobile }) => {
      const { address_line: addressLine, ...rest } = place;
      return { id: addressId, userId: id, addressLine, ...rest, pincode, mobile };
    }),
  );
  return customers;
}

export type DemoCustomer = Awaited<ReturnType<typeof insertDemoCustomers>>[number];

type Booking = {
  service: typeof products.$inferSelect;
  customer: DemoCustomer;
  bookedAt: Date;
  /** Days from the order to its booking date. */
  daysAhead: number;
  status: OrderStatus;
  updatedAt: Date;
  cancellationReason?: string | undefined;
};

export function demoOrder(booking: Booking): typeof orders.$inferInsert {
  const { service, bookedAt, daysAhead, status, updatedAt, cancellationReason = '' } = booking;
  const { id: userId, addressId, name, email, mobile } = booking.customer;
  const unitPricePaise = discountedPaise(service.pricePaise, service.discount);
  return {
    id: newId(bookedAt),
    orderNumber: newOrderNumber(bookedAt),
    userId,
    productId: service.id,
    adminId: service.adminId,
    addressId,
    productName: service.name,
    productImage: service.image,
    quantity: 1,
    unitPricePaise,
    totalPaise: unitPricePaise,
    orderStatus: status,
    cancellationReason,
    paymentStatus: 'CASH ON DELIVERY',
    deliveryDate: addDays(indianDay(bookedAt), daysAhead),
    deliveryAddress: { ...place, pincode, mobile },
    customer: { name, email, mobile },
    createdAt: bookedAt,
    updatedAt,
  };
}
