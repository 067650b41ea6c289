import type { OrderStatus, PaymentStatus } from '@utsav/contract/order-status';
import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { placedIn, type ReportScope, type Span } from './queries.ts';

/** What a line of the CSV is made of. */
export type LineRow = {
  id: string;
  /** As PostgreSQL writes it, with every digit: where the next page begins. */
  createdAt: string;
  orderId: string;
  placedAt: string;
  deliveryDate: string;
  orderStatus: OrderStatus;
  service: string;
  quantity: number;
  unitPaise: string;
  totalPaise: string;
  paymentStatus: PaymentStatus;
  customer: string;
  email: string;
  mobile: string;
  address: string;
  city: string;
  state: string;
  country: string;
  pincode: string;
  addressMobile: string;
  cancellationReason: string;
};

export type LineFilter = ReportScope & { span: Span; status: OrderStatus | undefined };

/** A page of the orders placed in a span, oldest first, from after the last one of the page before. */
export async function listLines(
  db: Db,
  { span, status, ...scope }: LineFilter,
  after: Pick<LineRow, 'id' | 'createdAt'> | undefined,
  limit: number,
): Promise<LineRow[]> {
  const { rows } = await db.execute<LineRow>(sql`
    SELECT id, created_at::text AS "createdAt", order_id AS "orderId",
      to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS "placedAt",
      delivery_date::text AS "deliveryDate", order_status AS "orderStatus", product_name AS service, quantity,
      unit_price_paise::text AS "unitPaise", total_paise::text AS "totalPaise", payment_status AS "paymentStatus",
      customer ->> 'name' AS customer, customer ->> 'email' AS email, customer ->> 'mobile' AS mobile,
      delivery_address ->> 'address_line' AS address, delivery_address ->> 'city' AS city,
      delivery_address ->> 'state' AS state, delivery_address ->> 'country' AS country,
      delivery_address ->> 'pincode' AS pincode, delivery_address ->> 'mobile' AS "addressMobile",
      cancellation_reason AS "cancellationReason"
    FROM orders
    WHERE ${placedIn(span, scope)}
      ${status === undefined ? sql`` : sql`AND order_status = ${status}`}
      ${after === undefined ? sql`` : sql`AND (created_at, id) > (${after.createdAt}::timestamptz, ${after.id})`}
    ORDER BY created_at, id LIMIT ${limit}`);
  return rows;
}
