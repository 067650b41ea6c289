import type { OrderStatus } from '@utsav/contract/order';
import { sql } from 'drizzle-orm';
import {
  admitted,
  type Claims,
  callerSql,
  callerValues,
  type SignedInUser,
} from '../../core/auth/require-user.ts';
import type { Db } from '../../core/db/db.ts';
import { statement } from '../../core/db/prepared-statement.ts';
import type { AddressSnapshot } from '../../core/db/schema.ts';
import type { KeptReply } from '../../core/http/idempotency.ts';
import { insertJobsSql } from '../../core/jobs/jobs.ts';
import type { OrderEvent, OrderRow } from './queries.ts';

/** Clients give up after 30 s (specification section 9); nobody is left waiting for a booking that happens later. */
export const checkoutBounds = { statementMs: 15_000, transactionMs: 20_000 };

type Begun = {
  /** False when another checkout of the customer is under way. */
  locked: boolean;
  customer: SignedInUser;
  address: AddressSnapshot | null;
};

/** Lets one checkout of a customer in, and a second one not even wait. Who holds it already gets it again. */
const customerLock = (id: string) => `pg_try_advisory_xact_lock(hashtextextended('checkout ' || ${id}, 0))`;

const begin = statement<Begun>(
  'begin_checkout',
  `WITH caller AS (${callerSql})
  SELECT to_json(caller) AS customer,
    ${customerLock('caller.id')} AS locked,
    set_config('statement_timeout', $4, true),
    set_config('idle_in_transaction_session_timeout', $5, true),
    -- Known to PostgreSQL since version 17; before that the two above have to do.
    CASE WHEN current_setting('transaction_timeout', true) IS NOT NULL
      THEN set_config('transaction_timeout', $5, true) END,
    (SELECT json_build_object('address_line', address_line, 'city', city, 'state', state, 'country', country,
        'pincode', pincode, 'mobile', mobile)
      FROM addresses WHERE id = $6 AND user_id = caller.id AND status) AS address
  FROM caller`,
);

/**
 * Bounds the transaction and makes it the only checkout of the customer. The lock belongs to the transaction, so that
 * it is gone with it, whatever happens to this server.
 */
export async function beginCheckout(
  db: Db,
  { claims, now, addressId }: { claims: Claims; now: Date; addressId: string },
  { statementMs, transactionMs } = checkoutBounds,
): Promise<Begun> {
  const bounds = [String(statementMs), String(transactionMs)];
  return admitted(await begin(db, [...callerValues(claims, now), ...bounds, addressId]));
}

export type LockedService = {
  id: string;
  name: string;
  image: string[];
  stock: number;
  pricePaise: number;
  discount: number;
  adminId: string | null;
  uploader: { name: string; email: string } | null;
};

/** The list as a subquery: of a plain one PostgreSQL knows the length, and plans anew each time, longer than it reads. */
const lockSql = (condition = '') => `
  SELECT p.id, p.name, p.image, p.stock, p.price_paise::double precision AS "pricePaise",
    p.discount::double precision AS discount, p.admin_id AS "adminId",
    CASE WHEN u.id IS NOT NULL THEN json_build_object('name', u.name, 'email', u.email) END AS uploader
  FROM products p LEFT JOIN users u ON u.id = p.admin_id
  WHERE p.id = ANY(ARRAY(SELECT unnest($1::text[]))) ${condition}
  ORDER BY p.id FOR NO KEY UPDATE OF p`;

const lockAny = statement<LockedService>('lock_services', lockSql());
const lockFor = statement<LockedService>(
  'lock_services_for',
  lockSql(`AND (SELECT ${customerLock('$2::text')})`),
);

/**
 * The services with the row lock that makes checkouts of the same service wait for each other: whoever counts the
 * places that are held does so alone. Taken in the order of ids, so that two checkouts never wait for each other.
 */
export const lockServices = (db: Db, ids: string[]) => lockAny(db, [ids]);

/** The same for the checkout of a customer; none where another one of the customer is under way. */
const lockServicesFor = (db: Db, userId: string, ids: string[]) => lockFor(db, [ids, userId]);

const freeing: OrderStatus = 'CANCELLED';

const heldSql = `
  SELECT product_id AS "productId", sum(quantity)::integer AS held FROM orders
  WHERE product_id = ANY($1::text[]) AND delivery_date = $2::date AND order_status <> '${freeing}'
  GROUP BY product_id`;

const countHeld = statement<{ productId: string; held: number }>('count_held', heldSql);

/** How many places of each service are held on a date. A statement of its own: it must see what the lock waited for. */
export async function listHeld(db: Db, productIds: string[], date: string): Promise<Map<string, number>> {
  const rows = await countHeld(db, [productIds, date]);
  return new Map(rows.map(({ productId, held }) => [productId, held]));
}

type Standing = {
  held: Map<string, number>;
  kept: { requestHash: string; reply: unknown } | null;
  similar: boolean;
};

const lookAround = statement<Omit<Standing, 'held'> & { held: Record<string, number> | null }>(
  'look_around',
  `SELECT (SELECT json_object_agg("productId", held) FROM (${heldSql}) counted) AS held,
    (SELECT json_build_object('requestHash', encode(request_hash, 'hex'), 'reply', reply)
      FROM idempotency_keys WHERE user_id = $3 AND key = $4) AS kept,
    EXISTS (SELECT FROM orders WHERE user_id = $3 AND product_id = ANY($1::text[]) AND delivery_date = $2::date
      AND address_id = $5 AND order_status = 'PENDING') AS similar`,
);

type Wanted = { key: string | undefined; productIds: string[]; date: string; addressId: string };

/**
 * What stands in the way of a booking, or makes it needless: the places that are held, the reply to an earlier try, a
 * similar order. A statement after the locks, because it must see what those waited for.
 */
async function findStanding(db: Db, userId: string, wanted: Wanted): Promise<Standing> {
  const { productIds, date, key, addressId } = wanted;
  const [found] = await lookAround(db, [productIds, date, userId, key ?? null, addressId]);
  return {
    held: new Map(Object.entries(found?.held ?? {})),
    kept: found?.kept ?? null,
    similar: found?.similar ?? false,
  };
}

export type OpenedCheckout = Awaited<ReturnType<typeof openCheckout>>;

/** All that a checkout has to know, under its locks. Sent together; PostgreSQL still takes one after the other. */
export async function openCheckout(
  db: Db,
  { claims, now, ...wanted }: Wanted & { claims: Claims; now: Date },
) {
  const [begun, services, standing] = await Promise.all([
    beginCheckout(db, { claims, now, addressId: wanted.addressId }),
    lockServicesFor(db, claims.userId, wanted.productIds),
    findStanding(db, claims.userId, wanted),
  ]);
  return { ...begun, services, ...standing };
}

export type FullDates = { productId: string; never: boolean; fullDates: string[] };

/**
 * The days of a window on which a service has fewer places left than wanted; `never` when it has fewer on any day.
 * Services that do not exist are left out.
 */
export async function listFullDates(
  db: Db,
  wanted: { productId: string; quantity: number }[],
  window: { first: string; last: string },
): Promise<FullDates[]> {
  const ids = sql.param(wanted.map(({ productId }) => productId));
  const quantities = sql.param(wanted.map(({ quantity }) => quantity));
  const { rows } = await db.execute<FullDates>(sql`
    SELECT p.id AS "productId", p.stock < wanted.quantity AS never,
      coalesce(json_agg(taken.day ORDER BY taken.day) FILTER (WHERE taken.day IS NOT NULL), '[]') AS "fullDates"
    FROM unnest(${ids}::text[], ${quantities}::integer[]) AS wanted (product_id, quantity)
    JOIN products p ON p.id = wanted.product_id
    LEFT JOIN LATERAL (
      SELECT delivery_date AS day FROM orders
      WHERE product_id = p.id AND delivery_date BETWEEN ${window.first} AND ${window.last}
        AND order_status <> ${freeing}
      GROUP BY delivery_date HAVING sum(quantity) + wanted.quantity > p.stock
    ) taken ON true
    GROUP BY p.id, p.stock, wanted.quantity`);
  return rows;
}

const place = statement(
  'place_orders',
  `WITH placed AS (
    INSERT INTO orders (id, order_id, user_id, product_id, admin_id, address_id, payment_id, product_name, product_image,
      quantity, unit_price_paise, total_paise, order_status, cancellation_reason, payment_status, delivery_date,
      delivery_address, customer, admin_mobile, created_at, updated_at)
    SELECT * FROM json_to_recordset($1::json) AS row (id text, "orderId" text, "userId" text, "productId" text,
      "adminId" text, "addressId" text, "paymentId" text, "productName" text, "productImage" text[],
      quantity integer, "unitPricePaise" bigint, "totalPaise" bigint, "orderStatus" text, "cancellationReason" text,
      "paymentStatus" text, "deliveryDate" date, "deliveryAddress" jsonb, customer jsonb, "adminMobile" text,
      "createdAt" timestamptz, "updatedAt" timestamptz)),
  emptied AS (DELETE FROM cart_items WHERE user_id = $3 AND product_id = ANY($4::text[])),
  kept AS (
    INSERT INTO idempotency_keys (user_id, key, request_hash, reply, created_at)
    SELECT $3, $5::text, $6::bytea, $7::jsonb, $8::timestamptz WHERE $5::text IS NOT NULL),
  announced AS (${insertJobsSql('$9')})
  INSERT INTO order_events (id, order_id, actor_id, to_status, created_at)
  SELECT * FROM json_to_recordset($2::json) AS event (id text, "orderId" text, "actorId" text, "toStatus" text,
    "createdAt" timestamptz)`,
);

/** Everything that a checkout leaves behind, in one statement whatever the number of lines. */
export async function insertPlacedOrders(
  db: Db,
  placed: {
    userId: string;
    orders: OrderRow[];
    events: OrderEvent[];
    kept: KeptReply | undefined;
    /** Of `Mailer.written`. */
    mails: string;
  },
): Promise<void> {
  const { userId, orders, events, kept, mails } = placed;
  const productIds = orders.map(({ productId }) => productId);
  const reply = kept
    ? [kept.key, kept.requestHash, JSON.stringify(kept.reply), kept.createdAt]
    : [null, null, null, null];
  await place(db, [JSON.stringify(orders), JSON.stringify(events), userId, productIds, ...reply, mails]);
}
