import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { orders, products, reviews, users } from '../../core/db/schema.ts';

/** A delivered order without a review whose product still exists. */
export async function findOrderToReview(db: Db, orderId: string) {
  const [found] = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      userId: orders.userId,
      productName: orders.productName,
      deliveryDate: orders.deliveryDate,
      vendorName: sql<string | null>`(SELECT v.vendor_name FROM users v WHERE v.id = ${orders.adminId})`,
      customer: orders.customer,
      language: users.language,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(products, eq(products.id, orders.productId))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.orderStatus, 'DELIVERED'), isNull(reviews.id)));
  return found;
}

export type OrderToReview = NonNullable<Awaited<ReturnType<typeof findOrderToReview>>>;
