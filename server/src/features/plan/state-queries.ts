import { indianDay } from '@utsav/contract/booking';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { products, waitingList } from '../../core/db/schema.ts';
import { dayLeft, isClosed, placesHeld, stockLeft } from '../availability/queries.ts';

export type Wanted = { id: string; productId: string; day: string };

/** What is left of each service on its day, places offered to this customer included: one statement for all items. */
export async function listItemPlaces(
  db: Db,
  wanted: Wanted[],
  { now, userId }: { now: Date; userId: string },
) {
  if (wanted.length === 0) return [];
  const column = (name: keyof Wanted) => sql.param(wanted.map((item) => item[name]));
  const day = sql`wanted.day`;
  const seen = { day, today: sql`${indianDay(now)}::date`, held: placesHeld(day, now) };
  const offered = sql<number>`(CASE WHEN ${waitingList.id} IS NULL THEN 0 ELSE ${waitingList.quantity} END)`;
  const leftOfVendor = dayLeft(day, now);
  return db
    .select({
      id: sql<string>`wanted.id`,
      isClosed: isClosed(seen),
      /** Closed days have no places. */
      left: sql<number>`${stockLeft(seen)} + ${offered}`,
      vendorLeft: sql<number | null>`${leftOfVendor} + ${offered}`,
    })
    .from(
      sql`unnest(${column('id')}::text[], ${column('productId')}::text[], ${column('day')}::date[])
        AS wanted (id, product_id, day)`,
    )
    .innerJoin(products, eq(products.id, sql`wanted.product_id`))
    .leftJoin(
      waitingList,
      and(
        eq(waitingList.productId, products.id),
        eq(waitingList.day, day),
        eq(waitingList.userId, userId),
        gt(waitingList.offeredUntil, now),
      ),
    );
}

export type ItemPlaces = Awaited<ReturnType<typeof listItemPlaces>>[number];
