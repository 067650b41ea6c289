import { addDays, indianDay } from '../contract/src/booking.ts';
import { enquiryEndpoints } from '../contract/src/enquiry.ts';
import { orderEndpoints } from '../contract/src/order.ts';
import { quoteEndpoints } from '../contract/src/quote.ts';
import { origin, withEnvironment } from './environment.ts';
import { number, percentile, table } from './results.ts';
import { createUsers, type User } from './users.ts';

/*
 * `npm run bench:enquiries`: the inbox of a vendor with 20,000 enquiries, and accepting a quote beside placing an order. The
 * goals: 60 ms at the 95th percentile; accepting takes at most twice as long as an order.
 */

const enquiries = 20_000;
const requests = 100;
const goals = { p95Ms: 60, timesAnOrder: 2 };

async function timed(url: string, init: RequestInit): Promise<number> {
  const since = performance.now();
  const reply = await fetch(origin + url, init);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${text}`);
  return performance.now() - since;
}

const headersOf = ({ token }: User) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

async function measureInbox(admin: User): Promise<void> {
  const rows = [];
  for (const query of ['', 'page=1000', 'status=OPEN', 'status=ANSWERED&page=20', 'search=person%2042']) {
    const times: number[] = [];
    for (let request = 0; request < requests; request += 1) {
      times.push(await timed(`${enquiryEndpoints.inbox.path}?${query}`, { headers: headersOf(admin) }));
    }
    const [p50, p95] = [0.5, 0.95].map((share) => number(percentile(times, share), 1));
    rows.push([`inbox, ${query || 'first page'}`, p50, p95, goals.p95Ms]);
  }
  console.log(`\n${table(['what', 'p50 ms', 'p95 ms', 'goal'], rows)}`);
}

await withEnvironment(async (environment) => {
  await environment.fill(1_000);
  const { sql } = environment;
  const { admin, customers } = await createUsers(environment);
  await sql.query(`UPDATE products SET admin_id = '${admin.id}'`);
  await sql.query(`
    WITH given AS (
      SELECT n, (SELECT id FROM products ORDER BY id OFFSET n / 100 LIMIT 1) AS product_id
      FROM generate_series(0, ${enquiries - 1}) n)
    INSERT INTO enquiries (id, customer_id, product_id, vendor_id, product_name, status, created_at, last_at, vendor_unread, answered_at)
    SELECT '0enquiry' || lpad(n::text, 6, '0'), '0bench' || (1 + n % 100), product_id, '${admin.id}', 'Service ' || product_id,
      (ARRAY['OPEN', 'ANSWERED', 'DECLINED', 'WITHDRAWN'])[1 + n % 4], now() - n * interval '2 minutes', now() - n * interval '2 minutes',
      n % 3, CASE WHEN n % 4 = 1 THEN now() - n * interval '1 minute' END
    FROM given ON CONFLICT DO NOTHING;
    INSERT INTO enquiry_messages (id, enquiry_id, sender, author_id, body, created_at)
    SELECT id || m, id, 'CUSTOMER', customer_id, 'How much for two days?', created_at
    FROM enquiries, generate_series(1, 3) m;
    INSERT INTO quotes (id, enquiry_id, number, product_id, vendor_id, author_id, day, lines, total_paise, status, valid_until, holds, created_at)
    SELECT 'q' || id, id, 1, product_id, vendor_id, vendor_id, (now() + interval '200 days')::date,
      '[{"text": "Two days", "quantity": 1, "price": 1000}]', 100000, 'SENT', now() + interval '7 days', false, now()
    FROM enquiries WHERE status = 'ANSWERED';`);
  await sql.query('VACUUM ANALYZE');
  await measureInbox(admin);

  const { rows } = await sql.query<{ id: string; customer_id: string; product_id: string }>(
    `SELECT q.id, e.customer_id, e.product_id FROM quotes q JOIN enquiries e ON e.id = q.enquiry_id ORDER BY q.id LIMIT ${requests}`,
  );
  const accepted: number[] = [];
  const placed: number[] = [];
  for (const { id, customer_id, product_id } of rows) {
    const customer = customers.find((one) => one.id === customer_id);
    if (!customer) continue;
    const init = (body: object) => ({
      method: 'POST',
      headers: headersOf(customer),
      body: JSON.stringify({ addressId: customer.addressId, totalAmt: 1000, ...body }),
    });
    accepted.push(await timed(quoteEndpoints.accept.path, init({ _id: id })));
    const order = {
      list_items: [{ productId: product_id, quantity: 1 }],
      delivery_date: addDays(indianDay(new Date()), 1 + (placed.length % 28)),
    };
    placed.push(await timed(orderEndpoints.cashOnDelivery.path, init(order)).catch(() => Number.NaN));
  }
  const [accepting, placing] = [accepted, placed.filter(Number.isFinite)].map((times) =>
    percentile(times, 0.5),
  ) as [number, number];
  const row = [number(accepting, 1), number(placing, 1), number(accepting / placing, 2), goals.timesAnOrder];
  console.log(`\n${table(['accepting, p50 ms', 'order, p50 ms', 'times', 'goal'], [row])}`);
});
