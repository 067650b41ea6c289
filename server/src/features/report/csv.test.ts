import { connect, type Socket } from 'node:net';
import { reportEndpoints } from '@utsav/contract/report';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import { writtenColumns } from '../../testing/sql.ts';
import { countStatements } from '../../testing/statements.ts';

const app = await startTestApp();
const { build } = app;
const admin = await build.admin();

const download = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  app.app.inject({
    url: reportEndpoints.ordersCsv.path,
    query,
    headers: { authorization: `Bearer ${admin.accessToken}`, ...headers },
  });
const linesOf = (body: string) => body.split('\r\n').slice(1, -1);

describe('the orders as CSV', () => {
  test('have a byte order mark, a header, and a line for each order, the oldest first', async () => {
    const customer = await build.user({ name: '=cmd|calc', email: 'a@example.com' });
    const service = await build.product({ name: 'Bride, "Royal"', price: 1250.5 });
    const placed = (createdAt: string, orderNumber: string) =>
      build.order({
        customer,
        service,
        createdAt: new Date(createdAt),
        orderNumber,
        deliveryDate: '2026-12-01',
      });
    await placed('2026-11-10T20:00:00Z', 'ORD-2');
    await placed('2026-11-10T19:00:00Z', 'ORD-1');
    await placed('2026-11-11T19:00:00Z', 'ORD-3');
    const answer = await download({ from: '2026-11-11', to: '2026-11-11' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders-2026-11-11-2026-11-11.csv"',
      'cache-control': 'private, no-store',
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.body.slice(1).split('\r\n')[0]).toBe(
      '"Order number","Ordered on","Booking date","Status","Service","Vendor","Quantity","Unit price (INR)",' +
        '"Total (INR)","Payment","Customer","Email","Mobile","Booking address","City","State","Country","Pincode",' +
        '"Mobile at the address","Reason for cancelling"',
    );
    const rest =
      `2026-12-01,PENDING,"Bride, ""Royal""","",1,1250.5,1250.5,CASH ON BOOKING,"'=cmd|calc","a@example.com",` +
      '"9876543210","12 Rose Lane","Jaipur","Rajasthan","India","302001","9876543210",""';
    expect(linesOf(answer.body)).toEqual([
      `ORD-1,2026-11-11 00:30,${rest}`,
      `ORD-2,2026-11-11 01:30,${rest}`,
    ]);
  });

  test('have a header in the language of the reader, and the same values', async () => {
    const { body } = await download({ from: '2026-11-11', to: '2026-11-11' }, { 'accept-language': 'hi' });
    expect(body).toContain('"ऑर्डर नंबर","ऑर्डर का समय"');
    expect(body).toContain('PENDING');
  });

  test.each([
    ['plain', '"plain"'],
    ['', '""'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['a\\1 & \\0', '"a\\1 & \\0"'],
    ['=1+1', `"'=1+1"`],
    ['+91 98765', `"'+91 98765"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\tx', `"'\tx"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['a=1', '"a=1"'],
    ['a\n=1', '"a\n=1"'],
  ])('the cell of %j is %j', async (cancellationReason, cell) => {
    await app.context.db.execute(sql`DELETE FROM orders WHERE order_id = 'ORD-CELL'`);
    const createdAt = new Date('2026-09-20T06:00:00Z');
    await build.order({ createdAt, orderNumber: 'ORD-CELL', orderStatus: 'CANCELLED', cancellationReason });
    const { body } = await download({ from: '2026-09-20', to: '2026-09-20' });
    expect(body).toMatch(/\r\nORD-CELL,/);
    expect(body.endsWith(`,"9876543210",${cell}\r\n`)).toBe(true);
  });

  test('of one status', async () => {
    const day = { from: '2026-11-20', to: '2026-11-20' };
    const createdAt = new Date('2026-11-20T06:00:00Z');
    await build.order({ createdAt, orderNumber: 'ORD-P' });
    await build.order({
      createdAt,
      orderNumber: 'ORD-C',
      orderStatus: 'CANCELLED',
      cancellationReason: 'Other',
    });
    const lines = linesOf((await download({ ...day, status: 'CANCELLED' })).body);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^ORD-C,.*,"Other"$/);
  });

  test('are read in pages that neither repeat nor skip one, within the same moment too', async () => {
    const template = await build.order({
      createdAt: new Date('2026-10-05T06:00:00Z'),
      orderStatus: 'DELIVERED',
    });
    const columns = sql.raw(writtenColumns(orders));
    await app.context.db.execute(sql`
      INSERT INTO orders (${columns}) SELECT ${columns} FROM (SELECT (o).* FROM (
        SELECT jsonb_populate_record(orders, jsonb_build_object(
          'id', orders.id || n, 'order_id', 'ORD-MANY-' || n,
          'cancellation_reason', repeat('x', 500),
          'created_at', orders.created_at + (n / 700) * interval '1 microsecond')) AS o
        FROM orders, generate_series(1, 2345) n WHERE orders.id = ${template.id}) made) copies`);
    let body = '';
    const statements = await countStatements(app, async () => {
      body = (await download({ from: '2026-10-05', to: '2026-10-05' })).body;
    });
    const numbers = linesOf(body).map((line) => line.split(',')[0]);
    expect(numbers).toHaveLength(2_346);
    expect(new Set(numbers).size).toBe(2_346);
    // One statement for the session, and one for each of 10 pages.
    expect(statements).toBe(11);
  });
});

test('no more is read than the client takes, and nothing after it has disconnected', async () => {
  await app.app.listen({ port: 0 });
  const { port } = app.app.server.address() as { port: number };
  let socket: Socket | undefined;
  const statements = await countStatements(app, async () => {
    socket = connect(port, '127.0.0.1').pause();
    socket.write(
      `GET ${reportEndpoints.ordersCsv.path}?from=2026-10-05&to=2026-10-05 HTTP/1.1\r\nhost: localhost\r\n` +
        `authorization: Bearer ${admin.accessToken}\r\n\r\n`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  expect(statements).toBeGreaterThan(1);
  expect(statements).toBeLessThan(51);
  const later = await countStatements(app, async () => {
    socket?.destroy();
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  expect(later).toBeLessThanOrEqual(1);
});
