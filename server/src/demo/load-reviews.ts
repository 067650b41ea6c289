import { sql } from 'drizzle-orm';
import { dayMs } from '../core/clock.ts';
import type { Db } from '../core/db/db.ts';
import { newId } from '../core/db/ids.ts';
import { orders, type products, reviews } from '../core/db/schema.ts';
import { type DemoCustomer, demoOrder } from './orders.ts';
import type { DemoReview } from './types.ts';

/** Days from the order to its booking date, and from that to the review. */
const days = { before: 14, after: 3 };

type Needs = {
  serviceOf: (key: string) => typeof products.$inferSelect;
  customers: DemoCustomer[];
  now: Date;
};

/** Inserts reviews with the delivered orders that they need. */
export async function insertDemoReviews(
  db: Db,
  demoReviews: DemoReview[],
  { serviceOf, customers, now }: Needs,
): Promise<void> {
  const made = demoReviews.flatMap((review) => {
    const service = serviceOf(review.service);
    const customer = customers[review.reviewer];
    if (!customer) return [];
    const reviewedAt = new Date(now.getTime() - review.daysAgo * dayMs);
    const bookedAt = new Date(reviewedAt.getTime() - (days.before + days.after) * dayMs);
    const order = demoOrder({
      service,
      customer,
      bookedAt,
      daysAhead: days.before,
      status: 'DELIVERED',
      updatedAt: reviewedAt,
    });
    const { rating, text: body, reply } = review;
    const written: typeof reviews.$inferInsert = {
      id: newId(reviewedAt),
      orderId: order.id,
      productId: service.id,
      vendorId: service.adminId,
      userId: customer.id,
      rating,
      body,
      reply,
      repliedAt: reply ? new Date(reviewedAt.getTime() + dayMs) : null,
      createdAt: reviewedAt,
      updatedAt: reviewedAt,
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
