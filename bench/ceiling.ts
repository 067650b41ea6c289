import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import fastify from 'fastify';
import { Pool } from 'pg';

/*
 * The most that this machine can do: a bare Fastify that answers given bytes, or the rows of one hand-written prepared
 * statement, or does the writes of a checkout in one hand-written transaction. It checks nothing.
 */

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();
const bytes = new Map<string, { body: Buffer; type: string }>();
app.addContentTypeParser(
  'application/octet-stream',
  { parseAs: 'buffer' },
  async (_: unknown, body: Buffer) => body,
);

app.put<{ Params: { name: string }; Querystring: { type: string }; Body: Buffer }>(
  '/bare/:name',
  async (request) => {
    bytes.set(request.params.name, { body: request.body, type: request.query.type });
    return 'stored';
  },
);
app.route<{ Params: { name: string } }>({
  method: ['GET', 'POST'],
  url: '/bare/:name',
  handler: (request, reply) => {
    const known = bytes.get(request.params.name);
    return reply.header('content-type', known?.type).send(known?.body);
  },
});

const links = (
  kind: string,
  table: string,
) => `(SELECT coalesce(json_agg(json_build_object('_id', l.id, 'name', l.name)
  ORDER BY x.position), '[]') FROM product_${kind} x JOIN ${kind} l ON l.id = x.${table}_id WHERE x.product_id = p.id)`;
const card = `p.id AS "_id", p.name, p.image, p.stock, p.price_paise, p.discount,
  ${links('categories', 'category')} AS category, ${links('subcategories', 'subcategory')} AS "subCategory"`;

/** Named, so that each connection prepares them once. */
const statements: Record<string, string> = {
  detail: `SELECT ${card}, p.video, p.description, p.more_details, p.created_at, p.updated_at, u.name, u.facebook_link,
    u.youtube_link, u.instagram_link FROM products p LEFT JOIN users u ON u.id = p.admin_id WHERE p.id = $1`,
  management: `SELECT ${card}, p.video, p.description, p.more_details, p.created_at, p.updated_at,
    (SELECT count(*) FROM products) AS total FROM products p ORDER BY p.id DESC LIMIT 10 OFFSET $1`,
  orders: `SELECT *, (SELECT count(*) FROM orders) AS total FROM orders ORDER BY id DESC LIMIT 20`,
  addToCart: `INSERT INTO cart_items AS mine (id, user_id, product_id, quantity, created_at)
    SELECT $1, $2, p.id, 1, now() FROM products p WHERE p.id = $3 AND p.stock > 0
    ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = least(mine.quantity + 1, 9999) RETURNING id, quantity`,
  setQuantity: `UPDATE cart_items SET quantity = $3 WHERE id = $1 AND user_id = $2 RETURNING id, quantity`,
  refresh: `SELECT s.id, u.id AS user FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.refresh_hash = sha256($1::text::bytea) AND s.expires_at > now() AND u.status = 'ACTIVE'`,
};

app.post<{ Params: { name: string }; Body: unknown[] }>('/sql/:name', async (request) => {
  const { name } = request.params;
  const { rows } = await pool.query({ name, text: statements[name] ?? '', values: request.body });
  return { success: true, data: rows };
});

const signIn = `INSERT INTO sessions (id, user_id, refresh_hash, created_at, expires_at)
  VALUES ($1, $2, sha256($1::text::bytea), now(), now() + interval '30 days')`;

/** Nearly all of the time goes into the password hash, which is slow by design. */
app.post<{ Body: { email: string; password: string } }>('/login', async (request, reply) => {
  const { email, password } = request.body;
  const text = 'SELECT id, password_hash FROM users WHERE email = $1';
  const [user] = (await pool.query({ name: 'user', text, values: [email] })).rows;
  if (!user || !(await verify(user.password_hash, password))) return reply.code(400).send();
  const id = newId();
  await pool.query({ name: 'sign in', text: signIn, values: [id, user.id] });
  return { success: true, data: { accesstoken: id, refreshToken: id } };
});

const newId = () => `0z${Date.now().toString(36)}${randomBytes(6).toString('hex')}`;
type Checkout = { userId: string; addressId: string; date: string; productIds: string[] };

app.post<{ Body: Checkout }>('/checkout', async (request) => {
  const { userId, addressId, date, productIds } = request.body;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const services = await client.query({
      name: 'lock',
      text: `SELECT id, name, image, price_paise, admin_id FROM products WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`,
      values: [productIds],
    });
    await client.query({
      name: 'held',
      text: `SELECT product_id, sum(quantity) FROM orders WHERE product_id = ANY($1) AND delivery_date = $2
        AND order_status <> 'CANCELLED' GROUP BY product_id`,
      values: [productIds, date],
    });
    const rows = services.rows.map((service) => ({
      ...service,
      order: newId(),
      event: newId(),
      number: newId(),
    }));
    await client.query({
      name: 'place',
      text: `WITH placed AS (INSERT INTO orders (id, order_id, user_id, product_id, admin_id, address_id, product_name,
          product_image, quantity, unit_price_paise, total_paise, order_status, payment_status, delivery_date,
          delivery_address, customer, created_at, updated_at)
        SELECT r."order", r.number, $2, r.id, r.admin_id, $3, r.name, r.image, 1, r.price_paise, r.price_paise, 'PENDING',
          'CASH ON DELIVERY', $4, '{}', '{"name":"N","email":"e","mobile":"m"}', now(), now()
        FROM json_to_recordset($1) AS r ("order" text, number text, id text, admin_id text, name text, image text[], price_paise bigint)),
        emptied AS (DELETE FROM cart_items WHERE user_id = $2 AND product_id = ANY($5))
        INSERT INTO order_events (id, order_id, actor_id, to_status, created_at)
        SELECT r.event, r."order", $2, 'PENDING', now() FROM json_to_recordset($1) AS r (event text, "order" text)`,
      values: [JSON.stringify(rows), userId, addressId, date, productIds],
    });
    await client.query({
      name: 'mails',
      // Marked as completed, so that they are not sent.
      text: `INSERT INTO pgboss.job (name, data, state)
        SELECT 'mail', json_build_object('sealed', repeat('x', 1500)), 'completed' FROM generate_series(1, $1::integer)`,
      values: [productIds.length * 2],
    });
    await client.query('COMMIT');
    return { success: true, data: rows };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
