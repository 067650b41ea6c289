import type { OrderStatus } from '@utsav/contract/order-status';
import { type ReportBasis, reportSizes, type SetupStep } from '@utsav/contract/report';
import { and, asc, between, count, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { eqIfGiven } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { orders, reviewReports, reviews, users } from '../../core/db/schema.ts';
import { waitingEnquiries } from '../enquiry/queries.ts';
import { type OrderRow, orderColumns } from '../order/queries.ts';
import { awaiting } from '../user/queries.ts';

/** Days in India, both ends included. */
export type Span = { from: string; to: string };
/** Limits a report to the orders of an admin, or not at all. */
export type ReportScope = { adminId: string | undefined };

/**
 * Midnight in India some days after a day. PostgreSQL adds the days, because the result may have no form YYYY-MM-DD.
 */
const midnight = (day: string, after = 0): SQL =>
  sql`((${day}::date + ${after}::integer)::timestamp AT TIME ZONE 'Asia/Kolkata')`;

const ofAdmin = ({ adminId }: ReportScope): SQL | undefined => eqIfGiven(orders.adminId, adminId);

/** The orders that a report counts. */
export type Counted = ReportScope & { basis: ReportBasis };

const inDays: Record<ReportBasis, (span: Span, daysBefore: number) => SQL> = {
  placed: ({ from, to }, daysBefore) =>
    sql`created_at >= ${midnight(from, -daysBefore)} AND created_at < ${midnight(to, 1)}`,
  booked: ({ from, to }, daysBefore) =>
    sql`delivery_date BETWEEN ${from}::date - ${daysBefore}::integer AND ${to}::date`,
};

/** Orders that were placed in the span or booked for it, or for up to some days before it. */
export const inSpan = (span: Span, { basis, ...scope }: Counted, daysBefore = 0): SQL =>
  sql`${and(inDays[basis](span, daysBefore), ofAdmin(scope))}`;

/** The day of an order in the span; null before it. */
const dayIn: Record<ReportBasis, (span: Span) => SQL> = {
  // date_bin is five times as quick as cutting a local time, and a day in India always has 24 hours.
  placed: ({ from }) => sql`CASE WHEN created_at >= ${midnight(from)}
    THEN (date_bin('1 day', created_at, ${midnight(from)}) AT TIME ZONE 'Asia/Kolkata')::date END`,
  booked: ({ from }) => sql`CASE WHEN delivery_date >= ${from}::date THEN delivery_date END`,
};

export type PlacedRow = {
  /** Null for the previous span. */
  day: string | null;
  status: OrderStatus;
  orders: number;
  paise: string;
  /** How many of these orders were accepted, and the sum of the times that it took. */
  accepted: number;
  acceptHours: number | null;
};

/** Counts orders by present status, for each day of the span and for the previous span as a whole. */
export async function listPlaced(
  db: Db,
  span: Span,
  { daysBefore, ...counted }: Counted & { daysBefore: number },
): Promise<PlacedRow[]> {
  const { rows } = await db.execute<PlacedRow>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, status, orders, paise, accepted,
      (extract(epoch FROM accepting) / 3600)::float8 AS "acceptHours" FROM (
      SELECT ${dayIn[counted.basis](span)} AS day, order_status AS status, count(*)::integer AS orders, sum(total_paise)::text AS paise,
        count(accepted_at)::integer AS accepted, sum(accepted_at - created_at) AS accepting
      FROM orders WHERE ${inSpan(span, counted, daysBefore)}
      GROUP BY 1, 2) placed`);
  return rows;
}

/** The value of what was delivered, by the day of the booking, in the span and in as many days before it. */
export async function sumDelivered(
  db: Db,
  { from, to }: Span,
  { daysBefore, adminId }: ReportScope & { daysBefore: number },
): Promise<{ paise: string; before: string }> {
  const { rows } = await db.execute<{ paise: string; before: string }>(sql`
    SELECT coalesce(sum(total_paise) FILTER (WHERE delivery_date >= ${from}::date), 0)::text AS paise,
      coalesce(sum(total_paise) FILTER (WHERE delivery_date < ${from}::date), 0)::text AS before
    FROM orders WHERE ${and(
      sql`order_status = 'DELIVERED'`,
      sql`delivery_date BETWEEN ${from}::date - ${daysBefore}::integer AND ${to}::date`,
      ofAdmin({ adminId }),
    )}`);
  return rows[0] ?? { paise: '0', before: '0' };
}

export type TopProductRow = { id: string; name: string; orders: number; paise: string };

/** The products with the highest value; deleted ones are left out. */
export async function listTopProducts(db: Db, span: Span, counted: Counted): Promise<TopProductRow[]> {
  const { rows } = await db.execute<TopProductRow>(sql`
    SELECT products.id, products.name, top.orders, top.paise::text FROM (
      SELECT product_id, count(*)::integer AS orders,
        coalesce(sum(total_paise) FILTER (WHERE order_status <> 'CANCELLED'), 0) AS paise
      FROM orders WHERE ${inSpan(span, counted)} AND product_id IS NOT NULL
      GROUP BY product_id ORDER BY paise DESC, orders DESC, product_id LIMIT ${reportSizes.services}) top
    JOIN products ON products.id = top.product_id
    ORDER BY top.paise DESC, top.orders DESC, products.id`);
  return rows;
}

const isComing = ({ from, to }: Span, scope: ReportScope) =>
  and(
    between(orders.deliveryDate, from, to),
    inArray(orders.orderStatus, ['PENDING', 'ACCEPTED'] satisfies OrderStatus[]),
    ofAdmin(scope),
  );

/** The first bookings of these days. */
export function listComing(db: Db, days: Span, scope: ReportScope): Promise<OrderRow[]> {
  return db
    .select(orderColumns)
    .from(orders)
    .where(isComing(days, scope))
    .orderBy(asc(orders.deliveryDate), asc(orders.id))
    .limit(reportSizes.comingOrders);
}

export type OpenCounts = {
  coming: number;
  pending: number;
  proposals: number;
  reviews: number;
  enquiries: number;
};

/** Counts coming bookings and those that wait for an answer, in one statement. */
export async function countOpen(
  db: Db,
  days: Span,
  { now, ...scope }: ReportScope & { now: Date },
): Promise<OpenCounts> {
  const counted = (where: SQL | undefined) => db.select({ count: count() }).from(orders).where(where);
  const unanswered = db
    .select({ count: count() })
    .from(reviews)
    .where(
      and(isNull(reviews.repliedAt), sql`NOT ${reviews.hidden}`, eqIfGiven(reviews.vendorId, scope.adminId)),
    );
  const { rows } = await db.execute<OpenCounts>(sql`
    SELECT (${counted(isComing(days, scope))})::integer AS coming,
      (${counted(and(eq(orders.orderStatus, 'PENDING'), ofAdmin(scope)))})::integer AS pending,
      (${counted(and(eq(orders.proposedBy, 'CUSTOMER'), gt(orders.proposalExpiresAt, now), ofAdmin(scope)))})::integer
        AS proposals,
      (${unanswered})::integer AS reviews,
      (${waitingEnquiries(db, scope.adminId, now)})::integer AS enquiries`);
  return rows[0] ?? { coming: 0, pending: 0, proposals: 0, reviews: 0, enquiries: 0 };
}

/** What only operators decide: requests of vendors, and reviews that were reported. */
export async function countForOperators(db: Db) {
  const [adminRequests, reportedReviews] = await Promise.all([
    db.$count(users, awaiting),
    db.$count(
      db
        .selectDistinct({ id: reviewReports.reviewId })
        .from(reviewReports)
        .where(isNull(reviewReports.handledAt))
        .as('reported'),
    ),
  ]);
  return { adminRequests, reportedReviews };
}

/** What an admin has set up: a page with more than a name, a service with a picture, rules or blocks, notifications. */
export async function findSetup(db: Db, adminId: string): Promise<Record<SetupStep, boolean>> {
  const ownServices = sql`SELECT FROM products WHERE admin_id = ${adminId}`;
  const { rows } = await db.execute<Record<SetupStep, boolean>>(sql`
    SELECT EXISTS (SELECT FROM users WHERE id = ${adminId} AND business_name <> '' AND (about <> '' OR cover <> ''))
        AS "businessPage",
      EXISTS (${ownServices} AND image <> '{}') AS service,
      EXISTS (${ownServices} AND (notice_days <> 1 OR closed_weekdays <> '{}'))
        OR EXISTS (SELECT FROM blocks WHERE admin_id = ${adminId}) AS rules,
      EXISTS (SELECT FROM notification_preferences WHERE user_id = ${adminId}) AS notifications`);
  return rows[0] ?? { businessPage: false, service: false, rules: false, notifications: false };
}
