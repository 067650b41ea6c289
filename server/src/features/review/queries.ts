import type { ReviewSort, ReviewState } from '@utsav/contract/review';
import { and, arrayContains, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { eqIfGiven } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { enquiries, files, products, reviewReports, reviews, users } from '../../core/db/schema.ts';
import { isPublicIn } from '../product/queries.ts';

const reviewColumns = {
  id: reviews.id,
  orderId: reviews.orderId,
  productId: reviews.productId,
  userId: reviews.userId,
  rating: reviews.rating,
  body: reviews.body,
  images: reviews.images,
  reply: reviews.reply,
  repliedAt: reviews.repliedAt,
  hidden: reviews.hidden,
  hiddenReason: reviews.hiddenReason,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  productName: products.name,
  /** Null once the account is deleted. */
  authorName: sql<string | null>`CASE WHEN ${users.status} <> 'DELETED' THEN ${users.name} END`,
};

const selectReviews = (db: Db) =>
  db
    .select(reviewColumns)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, reviews.userId));

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

/** Selects the reviews of a product or a vendor, or one review. */
export type ReviewScope = {
  id?: string | undefined;
  productId?: string | undefined;
  vendorId?: string | undefined;
  userId?: string | undefined;
  state?: ReviewState | undefined;
};

const inState: Record<Exclude<ReviewState, 'reported'>, SQL | undefined> = {
  all: undefined,
  unanswered: and(isNull(reviews.repliedAt), eq(reviews.hidden, false)),
  hidden: eq(reviews.hidden, true),
};

/** No operator has decided yet. For a vendor only the vendor's own reports count. */
const isReported = (viewer: Viewer = {}) => sql`${reviews.id} IN (
  SELECT review_id FROM review_reports
  WHERE handled_at IS NULL AND ${eqIfGiven(reviewReports.adminId, viewer.moderates?.vendorId) ?? true})`;

function within(
  { id, productId, vendorId, userId, state = 'all' }: ReviewScope,
  viewer?: Viewer,
): SQL | undefined {
  return and(
    eqIfGiven(reviews.id, id),
    eqIfGiven(reviews.productId, productId),
    eqIfGiven(reviews.vendorId, vendorId),
    eqIfGiven(reviews.userId, userId),
    state === 'reported' ? isReported(viewer) : inState[state],
  );
}

/** The viewer also sees hidden reviews and those of hidden services: their own, and those of a vendor or (undefined) of all vendors. */
export type Viewer = {
  userId?: string | undefined;
  moderates?: { vendorId: string | undefined } | undefined;
};

const isOfPublicService = sql`EXISTS (SELECT FROM products p WHERE p.id = ${reviews.productId} AND ${isPublicIn('p')})`;

function visibleTo({ userId, moderates }: Viewer): SQL | undefined {
  if (moderates && moderates.vendorId === undefined) return undefined;
  return or(
    and(eq(reviews.hidden, false), isOfPublicService),
    eqIfGiven(reviews.userId, userId),
    eqIfGiven(reviews.vendorId, moderates?.vendorId),
  );
}

/** Each ordering ends with the id, so that pages neither repeat nor skip a review. */
const orders: Record<ReviewSort, SQL[]> = {
  newest: [desc(reviews.id)],
  highest: [desc(reviews.rating), desc(reviews.id)],
  lowest: [asc(reviews.rating), desc(reviews.id)],
};

export function listReviews(
  db: Db,
  scope: ReviewScope,
  viewer: Viewer,
  {
    isReportedFirst,
    sort,
    limit,
    offset,
  }: { isReportedFirst: boolean; sort: ReviewSort; limit: number; offset: number },
): Promise<ReviewRow[]> {
  return selectReviews(db)
    .where(and(within(scope, viewer), visibleTo(viewer)))
    .orderBy(...(isReportedFirst ? [desc(isReported())] : []), ...orders[sort])
    .limit(limit)
    .offset(offset);
}

export type StarCount = { rating: number; hidden: boolean; count: number };

/** Counts the reviews of each rating, and apart from them the hidden ones that the viewer sees. */
export function countStars(db: Db, scope: ReviewScope, viewer: Viewer): Promise<StarCount[]> {
  return db
    .select({ rating: reviews.rating, hidden: reviews.hidden, count: count() })
    .from(reviews)
    .where(and(within(scope, viewer), visibleTo(viewer)))
    .groupBy(reviews.rating, reviews.hidden);
}

export async function findReview(
  db: Db,
  scope: ReviewScope & { id: string },
): Promise<ReviewRow | undefined> {
  return (await selectReviews(db).where(within(scope)))[0];
}

/**
 * Locks the product, so that its reviews are written one after the other and its figures are right. False without the
 * product.
 */
export async function lockReviewedProduct(db: Db, productId: string): Promise<boolean> {
  const locked = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update');
  return locked.length > 0;
}

/** Counts the reviews of a product that are shown. Call it last, under `lockReviewedProduct`. */
export async function updateFigures(db: Db, productId: string): Promise<void> {
  await db.execute(sql`
    UPDATE products SET (review_count, rating_sum) = (
      SELECT count(*), coalesce(sum(rating), 0) FROM reviews WHERE product_id = ${productId} AND NOT hidden)
    WHERE id = ${productId}`);
}

/** How many of the addresses are uploads of this person's. */
export function countOwnPictures(db: Db, ownerId: string, urls: string[]): Promise<number> {
  return db.$count(files, and(eq(files.ownerId, ownerId), inArray(files.url, urls)));
}

export async function takesPartInEnquiry(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(enquiries, eq(enquiries.customerId, userId))) > 0;
}

export async function isInHiddenReview(db: Db, url: string): Promise<boolean> {
  const isFound = and(reviews.hidden, arrayContains(reviews.images, [url]));
  return (await db.$count(reviews, isFound)) > 0;
}

/** The recipient of a notification about a review. */
export async function findPerson(db: Db, id: string) {
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      business: users.vendorName,
      email: users.email,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, id));
  return found;
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
