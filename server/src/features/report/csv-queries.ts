import type { OrderStatus } from '@utsav/contract/order-status';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { type Counted, inSpan, type Span } from './queries.ts';

/** Some lines, and where the next ones begin; the moment or day is text, because a Date would lose microseconds. */
export type LinePage = { lines: string; count: number; lastId: string; lastTime: string };

export type LineFilter = Counted & { span: Span; status: OrderStatus | undefined };

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

/** What orders are counted by, which is what their lines are sorted by. */
const times = {
  placed: { column: sql`created_at`, type: sql`timestamptz` },
  booked: { column: sql`delivery_date`, type: sql`date` },
};

/**
 * A page of the orders of a span, the earliest first, after the last order of the previous page. PostgreSQL writes the
 * lines, because twenty values for each order would fill the server's memory.
 */
export async function listLines(
  db: Db,
  { span, status, ...counted }: LineFilter,
  after: Pick<LinePage, 'lastId' | 'lastTime'> | undefined,
  limit: number,
): Promise<LinePage | undefined> {
  const { column: time, type } = times[counted.basis];
  const { rows } = await db.execute<LinePage>(sql`
    SELECT string_agg(line || E'\\r\\n', '' ORDER BY time, id) AS lines, count(*)::integer AS count,
      (array_agg(id ORDER BY time DESC, id DESC))[1] AS "lastId", max(time)::text AS "lastTime"
    FROM (
      SELECT id, ${time} AS time, concat(${sql.join(Object.values(cells), sql`, ',', `)}) AS line
      FROM orders
      WHERE ${inSpan(span, counted)}
        ${status === undefined ? sql`` : sql`AND order_status = ${status}`}
        ${after === undefined ? sql`` : sql`AND (${time}, id) > (${after.lastTime}::${type}, ${after.lastId})`}
      ORDER BY ${time}, id LIMIT ${limit}
    ) AS page
    HAVING count(*) > 0`);
  return rows[0];
}
