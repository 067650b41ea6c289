import type { OrderStatus } from '@utsav/contract/order-status';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { placedIn, type ReportScope, type Span } from './queries.ts';

/** Some lines, and where the next ones begin; the moment is text, because a Date would lose microseconds. */
export type LinePage = { lines: string; count: number; lastId: string; lastMoment: string };

export type LineFilter = ReportScope & { span: Span; status: OrderStatus | undefined };

/**
 * A cell of RFC 4180 with text that people have typed. An apostrophe in front keeps spreadsheets from taking it for a
 * formula and running it.
 */
const textCell = (text: SQL) =>
  sql`'"' || replace(regexp_replace(${text}, '^([-=+@\\t\\r\\n])', '''\\1'), '"', '""') || '"'`;

const rupees = (paise: SQL) => sql`trim_scale(${paise} / 100.0)`;

/** The cells in their order. */
const cells = {
  orderNumber: sql`order_id`,
  placedAt: sql`to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`,
  deliveryDate: sql`delivery_date`,
  orderStatus: sql`order_status`,
  service: textCell(sql`product_name`),
  vendor: textCell(sql`coalesce((SELECT vendor_name FROM users WHERE users.id = orders.admin_id), '')`),
  quantity: sql`quantity`,
  unitPrice: rupees(sql`unit_price_paise`),
  total: rupees(sql`total_paise`),
  // Cash on booking is called CASH ON DELIVERY in the database and the API.
  payment: sql`replace(payment_status, 'CASH ON DELIVERY', 'CASH ON BOOKING')`,
  customer: textCell(sql`customer ->> 'name'`),
  email: textCell(sql`customer ->> 'email'`),
  mobile: textCell(sql`customer ->> 'mobile'`),
  address: textCell(sql`delivery_address ->> 'address_line'`),
  city: textCell(sql`delivery_address ->> 'city'`),
  state: textCell(sql`delivery_address ->> 'state'`),
  country: textCell(sql`delivery_address ->> 'country'`),
  pincode: textCell(sql`delivery_address ->> 'pincode'`),
  addressMobile: textCell(sql`delivery_address ->> 'mobile'`),
  cancellationReason: textCell(sql`cancellation_reason`),
};

export const columnNames = Object.keys(cells) as (keyof typeof cells)[];

/**
 * A page of the orders placed in a span, oldest first, after the last order of the previous page. PostgreSQL writes the
 * lines, because twenty values for each order would fill the server's memory.
 */
export async function listLines(
  db: Db,
  { span, status, ...scope }: LineFilter,
  after: Pick<LinePage, 'lastId' | 'lastMoment'> | undefined,
  limit: number,
): Promise<LinePage | undefined> {
  const { rows } = await db.execute<LinePage>(sql`
    SELECT string_agg(line || E'\\r\\n', '' ORDER BY created_at, id) AS lines, count(*)::integer AS count,
      (array_agg(id ORDER BY created_at DESC, id DESC))[1] AS "lastId", max(created_at)::text AS "lastMoment"
    FROM (
      SELECT id, created_at, concat(${sql.join(Object.values(cells), sql`, ',', `)}) AS line
      FROM orders
      WHERE ${placedIn(span, scope)}
        ${status === undefined ? sql`` : sql`AND order_status = ${status}`}
        ${after === undefined ? sql`` : sql`AND (created_at, id) > (${after.lastMoment}::timestamptz, ${after.lastId})`}
      ORDER BY created_at, id LIMIT ${limit}
    ) AS page
    HAVING count(*) > 0`);
  return rows[0];
}
