import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, indianDay } from '../contract/src/booking.ts';
import { notificationEndpoints } from '../contract/src/notification.ts';
import { orderEndpoints } from '../contract/src/order.ts';
import { productEndpoints } from '../contract/src/product.ts';
import { type Environment, origin, withEnvironment } from './environment.ts';
import { megabytes } from './process-usage.ts';
import { ask } from './request.ts';
import { number, percentile, table } from './results.ts';
import { createUsers, type User, type Users } from './users.ts';

/*
 * `npm run bench:streams`: 5,000 open streams on one process, and how long a change of an order takes to its customer
 * and its vendor while 100 requests a second are served. The goals: 150 MB more memory, 200 ms at the 95th percentile.
 */

const streamsPerUser = 10;
const customers = 500;
const changes = 300;
const changeEveryMs = 50;
const requestEveryMs = 10;
const warmUpMs = 20_000;
const goals = { megabytes: 150, p95Ms: 200 };

const server = new URL(origin);

type Reader = { socket: Socket; onText: (text: string) => void };

/** A bare connection: 5,000 replies of an HTTP client would take the machine that is measured. */
async function openStream(user: User): Promise<Reader> {
  const socket = connect(Number(server.port), server.hostname);
  const reader: Reader = { socket, onText: () => undefined };
  socket.write(
    `GET ${notificationEndpoints.stream.path} HTTP/1.1\r\nHost: ${server.host}\r\nAuthorization: Bearer ${user.token}\r\n\r\n`,
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('a stream was closed')));
    socket.once('data', (head) =>
      head.toString().startsWith('HTTP/1.1 200') ? resolve() : reject(new Error(head.toString())),
    );
  });
  socket.on('data', (chunk) => reader.onText(chunk.toString()));
  return reader;
}

/** One pending order for each of the first customers. */
async function fillOrders({ sql }: Environment): Promise<void> {
  await sql.query(
    `INSERT INTO orders (id, order_id, user_id, product_id, admin_id, address_id, product_name, product_image, quantity,
       unit_price_paise, total_paise, order_status, payment_status, delivery_date, delivery_address, customer,
       created_at, updated_at)
     SELECT '0order' || n, 'ORD-' || n, '0bench' || n, p.id, p.admin_id, '0address' || n, p.name, p.image, 1, 100000,
       100000, 'PENDING', 'CASH ON DELIVERY', $1::date, '{}',
       json_build_object('name', 'Person ' || n, 'email', 'person' || n || '@example.com', 'mobile', '9876543210'),
       now(), now()
     FROM generate_series(1, $2::integer) n, (SELECT * FROM products ORDER BY id LIMIT 1) p`,
    [addDays(indianDay(new Date()), 3), changes],
  );
}

/** Starts one after the other, whether the one before has ended or not; the function ends it. */
function startRequests({ token }: User): () => { answered: number; failed: number } {
  const counts = { answered: 0, failed: 0 };
  const timer = setInterval(() => {
    const body = { page: 1 + (counts.answered % 50), limit: 10 };
    ask(productEndpoints.manage, { token, body }).then(
      () => {
        counts.answered += 1;
      },
      () => {
        counts.failed += 1;
      },
    );
  }, requestEveryMs);
  return () => {
    clearInterval(timer);
    return counts;
  };
}

/** From sending the change until both have it. */
async function timeChange(users: Users, readers: Map<string, Reader>, place: number): Promise<number> {
  const order = `0order${place}`;
  const arrival = (userId: string) =>
    new Promise<void>((resolve) => {
      const reader = readers.get(userId);
      if (reader) reader.onText = (text) => text.includes(`"${order}"`) && resolve();
    });
  const since = performance.now();
  const arrived = Promise.all([arrival(users.admin.id), arrival(`0bench${place}`)]);
  const body = { orderId: order, status: 'ACCEPTED' };
  await ask(orderEndpoints.updateStatus, { token: users.admin.token, body });
  await arrived;
  return performance.now() - since;
}

await withEnvironment(async (environment) => {
  await environment.fill(1_000);
  const users = await createUsers(environment, customers);
  await fillOrders(environment);
  await environment.sql.query('VACUUM ANALYZE');
  // The same requests without streams: what they need is not what the streams need.
  const stopWarmUp = startRequests(users.admin);
  await pause(warmUpMs);
  stopWarmUp();
  await pause(3_000);
  const before = megabytes(environment.server);
  const readers = new Map<string, Reader>([[users.admin.id, await openStream(users.admin)]]);
  const sockets: Socket[] = [];
  for (const user of users.customers) {
    const own = await Promise.all(Array.from({ length: streamsPerUser }, () => openStream(user)));
    sockets.push(...own.map(({ socket }) => socket));
    if (own[0]) readers.set(user.id, own[0]);
  }
  await pause(5_000);
  const atRest = megabytes(environment.server) - before;
  const stopRequests = startRequests(users.admin);
  const times: number[] = [];
  for (let place = 1; place <= changes; place += 1) {
    times.push(await timeChange(users, readers, place));
    await pause(changeEveryMs);
  }
  const { answered, failed } = stopRequests();
  const afterChanges = megabytes(environment.server) - before;
  const rows = [
    ['more memory at rest, MB', number(atRest), goals.megabytes],
    ['more memory after the changes, MB', number(afterChanges), goals.megabytes],
    ['a change at both readers, median, ms', number(percentile(times, 0.5), 1), ''],
    ['a change at both readers, p95, ms', number(percentile(times, 0.95), 1), goals.p95Ms],
    ['other requests meanwhile, answered', number(answered), ''],
    ['other requests meanwhile, failed', number(failed), 0],
  ];
  console.log(`\n${table(['what', 'measured', 'goal'], rows)}`);
  for (const socket of sockets) socket.destroy();
  for (const { socket } of readers.values()) socket.destroy();
});
