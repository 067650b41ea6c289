import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { users } from '../../core/db/schema.ts';

const profileColumns = {
  businessName: users.businessName,
  about: users.about,
  cover: users.cover,
  city: users.city,
  dayLimit: users.dayLimit,
};

/** The fields that an admin enters. */
export type VendorProfile = Pick<typeof users.$inferSelect, keyof typeof profileColumns>;

/** The time to answer is the median of the `latest` bookings, and is not shown for fewer than `least`. */
const answers = { latest: 100, least: 3 };

// Plain column names, because these subqueries have their own FROM.
const figure = (expression: ReturnType<typeof sql>) => sql<number>`(${expression})`.mapWith(Number);
const services = figure(sql`SELECT count(*) FROM products p WHERE p.admin_id = users.id AND p.published`);
const reviewCount = figure(
  sql`SELECT coalesce(sum(p.review_count), 0) FROM products p WHERE p.admin_id = users.id AND p.published`,
);
const ratingSum = figure(
  sql`SELECT coalesce(sum(p.rating_sum), 0) FROM products p WHERE p.admin_id = users.id AND p.published`,
);
const delivered = figure(
  sql`SELECT count(*) FROM orders o WHERE o.admin_id = users.id AND o.order_status = 'DELIVERED'`,
);
/** The median from a booking to its acceptance or rejection. */
const answerSeconds = sql<number | null>`(
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM e.created_at - o.created_at))
  FROM (
    SELECT id, user_id, created_at FROM orders WHERE admin_id = users.id ORDER BY id DESC LIMIT ${sql.raw(String(answers.latest))}
  ) AS o
  JOIN order_events e ON e.order_id = o.id AND e.action = 'STATUS' AND e.from_status = 'PENDING'
    AND e.to_status IN ('ACCEPTED', 'CANCELLED') AND e.actor_id <> o.user_id
  HAVING count(*) >= ${sql.raw(String(answers.least))})`;

/** Finds only active admins, because customers have no page. */
export async function findVendor(db: Db, id: string) {
  const [found] = await db
    .select({
      id: users.id,
      name: users.vendorName,
      ...profileColumns,
      facebookLink: users.facebookLink,
      youtubeLink: users.youtubeLink,
      instagramLink: users.instagramLink,
      createdAt: users.createdAt,
      services,
      reviewCount,
      ratingSum,
      delivered,
      answerSeconds,
    })
    .from(users)
    .where(
      and(eq(users.id, id), eq(users.role, 'ADMIN'), eq(users.status, 'ACTIVE'), eq(users.verifyEmail, true)),
    );
  return found;
}

export type VendorRow = NonNullable<Awaited<ReturnType<typeof findVendor>>>;

/** Locks the profile, so that the audit trail records the values that were replaced. */
export async function lockVendorProfile(db: Db, id: string): Promise<VendorProfile | undefined> {
  const [found] = await db.select(profileColumns).from(users).where(eq(users.id, id)).for('no key update');
  return found;
}

export async function updateVendorProfile(
  db: Db,
  id: string,
  values: VendorProfile & { updatedAt: Date },
): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, id));
}
