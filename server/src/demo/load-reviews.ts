import { addDays, indianDay } from '@utsav/contract/booking';
import { discountedPaise } from '@utsav/contract/money';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../core/db/db.ts';
import { newId } from '../core/db/ids.ts';
import { addresses, orders, products, reviews, users } from '../core/db/schema.ts';
import { newOrderNumber } from '../features/order/order-number.ts';
import { demoReviewers } from './reviews.ts';
import type { DemoReview } from './types.ts';

const dayMs = 86_400_000;
/** From the booking to its day, and from that to the review. */
const days = { before: 14, after: 3 };

const place = { address_line: '21 Demo Lane', city: 'Jaipur', state: 'Rajasthan', country: 'India' };
const pincode = '302001';

/** Reviews of delivered bookings: each needs the customer, the address and the order that it is about. */
export async function insertDemoReviews(
  db: Db,
  demoReviews: DemoReview[],
  { serviceIds, passwordHash, now }: { serviceIds: (key: string) => string; passwordHash: string; now: Date },
): Promise<void> {
  const customers = demoReviewers.map((person) => ({ ...person, id: newId(now), addressId: newId(now) }));
  const ids = [...new Set(demoReviews.map(({ service }) => serviceIds(service)))];
  const services = await db.select().from(products).where(inArray(products.id, ids));
  await db
    .insert(users)
    .values(customers.map(({ addressId: _, ...person }) => ({ ...person, passwordHash, verifyEmail: true })));
  await db.insert(addresses).values(
    customers.map(({ id, addressId, mobile }) => {
      const { address_line: addressLine, ...rest } = place;
      return { id: addressId, userId: id, addressLine, ...rest, pincode, mobile };
    }),
  );

  const made = demoReviews.flatMap((review) => {
    const service = services.find(({ id }) => id === serviceIds(review.service));
    const customer = customers[review.reviewer];
    if (!service || !customer) return [];
    const reviewedAt = new Date(now.getTime() - review.daysAgo * dayMs);
    const bookedAt = new Date(reviewedAt.getTime() - (days.before + days.after) * dayMs);
    const { id: userId, addressId, name, email, mobile } = customer;
    const unitPricePaise = discountedPaise(service.pricePaise, service.discount);
    const order: typeof orders.$inferInsert = {
      id: newId(bookedAt),
      orderId: newOrderNumber(bookedAt),
      userId,
      productId: service.id,
      adminId: service.adminId,
      addressId,
      productName: service.name,
      productImage: service.image,
      quantity: 1,
      unitPricePaise,
      totalPaise: unitPricePaise,
      orderStatus: 'DELIVERED',
      paymentStatus: 'CASH ON DELIVERY',
      deliveryDate: addDays(indianDay(bookedAt), days.before),
      deliveryAddress: { ...place, pincode, mobile },
      customer: { name, email, mobile },
      createdAt: bookedAt,
      updatedAt: reviewedAt,
    };
    const { rating, text: body, reply } = review;
    const written: typeof reviews.$inferInsert = {
      ...{ id: newId(reviewedAt), orderId: order.id, productId: service.id, vendorId: service.adminId },
      ...{ userId, rating, body, reply, repliedAt: reply ? new Date(reviewedAt.getTime() + dayMs) : null },
      ...{ createdAt: reviewedAt, updatedAt: reviewedAt },
    };
    return [{ order, written }];
  });
  await db.insert(orders).values(made.map(({ order }) => order));
  await db.insert(reviews).values(made.map(({ written }) => written));
  await db.execute(sql`
    UPDATE products SET review_count = counted.count, rating_sum = counted.sum
    FROM (SELECT product_id, count(*), sum(rating) FROM reviews GROUP BY 1) AS counted
    WHERE products.id = counted.product_id`);
}
