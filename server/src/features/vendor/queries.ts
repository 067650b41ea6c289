import { and, eq, sql } from 'drizzle-orm';
import { dayMs } from '../../core/clock.ts';
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

/** The time to answer is the median of so many days. */
const answerDays = 90;

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
/** The median from an enquiry to the first answer, of the answers after a moment. */
const answerSeconds = (since: Date) => sql<number | null>`(
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM e.answered_at - e.created_at))
  FROM enquiries e WHERE e.vendor_id = users.id AND e.answered_at > ${since.toISOString()})`;

/** Finds only active admins, because customers have no page. */
export async function findVendor(db: Db, id: string, now: Date) {
  const since = new Date(now.getTime() - answerDays * dayMs);
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
      answerSeconds: answerSeconds(since),
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
