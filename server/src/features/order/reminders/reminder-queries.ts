import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../core/db/db.ts';
import { orders, type reminders } from '../../../core/db/schema.ts';
import { mailColumns, type OrderWithLanguage } from '../queries.ts';

export type Reminder = typeof reminders.$inferSelect.reminder;
export type DueReminder = { orderId: string; reminder: Reminder };

/** Open bookings, without those that wait for an online payment. */
const isOpen = sql`(o.order_status = 'PENDING' OR o.order_status = 'ACCEPTED') AND o.payment_status <> 'PAYMENT PENDING'`;

/** The most reminders of one transaction. */
const batch = 200;

/** Records reminders that are due and have not been sent, and answers them. */
async function insertDue(db: Db, due: SQL, now: Date): Promise<DueReminder[]> {
  const { rows } = await db.execute<DueReminder>(sql`
    INSERT INTO reminders (order_id, reminder, day, sent_at)
    SELECT due.id, due.reminder, due.day, ${now.toISOString()}::timestamptz FROM (${due}) AS due
    WHERE NOT EXISTS (
      SELECT FROM reminders r WHERE r.order_id = due.id AND r.reminder = due.reminder AND r.day = due.day)
    ORDER BY due.id LIMIT ${batch}
    ON CONFLICT DO NOTHING
    RETURNING order_id AS "orderId", reminder`);
  return rows;
}

/** Reminders of bookings in a week or tomorrow that had their date before `since`. */
export function insertDayReminders(
  db: Db,
  { inAWeek, tomorrow, since, now }: { inAWeek: string; tomorrow: string; since: Date; now: Date },
): Promise<DueReminder[]> {
  const due = sql`
    SELECT o.id, near.reminder, o.delivery_date AS day
    FROM (VALUES ('CUSTOMER_WEEK', ${inAWeek}::date), ('CUSTOMER_DAY', ${tomorrow}::date),
      ('VENDOR_DAY', ${tomorrow}::date)) AS near (reminder, day)
    JOIN orders o ON o.delivery_date = near.day
    WHERE ${isOpen} AND o.created_at < ${since.toISOString()}::timestamptz AND NOT EXISTS (
      SELECT FROM order_events e WHERE e.order_id = o.id AND e.action IN ('MOVED', 'AGREED')
        AND e.created_at >= ${since.toISOString()}::timestamptz)`;
  return insertDue(db, due, now);
}

/** Reminders of pending orders placed before a moment, once for each order, so their day is that of the order. */
export function insertPendingReminders(
  db: Db,
  { placedBefore, today, now }: { placedBefore: Date; today: string; now: Date },
): Promise<DueReminder[]> {
  const due = sql`
    SELECT o.id, 'PENDING' AS reminder, o.created_at::date AS day FROM orders o
    WHERE ${isOpen} AND o.order_status = 'PENDING' AND o.delivery_date >= ${today}::date
      AND o.created_at <= ${placedBefore.toISOString()}::timestamptz`;
  return insertDue(db, due, now);
}

export function listOrdersToRemind(db: Db, ids: string[]): Promise<OrderWithLanguage[]> {
  return db.select(mailColumns).from(orders).where(inArray(orders.id, ids));
}
