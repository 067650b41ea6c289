import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { categoryEndpoints } from '@utsav/contract/category';
import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { serveMetrics } from './metrics-server.ts';

const app = await startTestApp({ config: { metricsPort: 0 } });
const { metrics, log } = app.context;
if (!metrics) throw new Error('there are no metrics');
const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', log });
afterAll(server.stop);
const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
const scrape = (path = '/metrics', method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { method });

/** The value of a line such as `name{label="x"}`; undefined where there is no such line. */
async function figure(line: string): Promise<number | undefined> {
  const text = await (await scrape()).text();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found ? Number(found.slice(line.length + 1)) : undefined;
}
const requests = (method: string, route: string, status: string) =>
  `utsav_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe('the port for metrics', () => {
  test('answers GET /metrics in the format of Prometheus, and nothing else', async () => {
    const answer = await scrape();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toContain('process_cpu_seconds_total');
    expect((await scrape('/')).status).toBe(404);
    expect((await scrape('/api/category/get')).status).toBe(404);
    expect((await scrape('/metrics', 'POST')).status).toBe(404);
  });

  test('is another one than that of the product, which has no metrics', async () => {
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  });
});

describe('requests', () => {
  test('are counted by route and class of status, never by address', async () => {
    const { path } = categoryEndpoints.list;
    const before = (await figure(requests('GET', path, '2xx'))) ?? 0;
    for (let index = 0; index < 3; index += 1) await fetch(origin + path);
    await fetch(`${origin}/uploads/secret-name.webp`);
    await fetch(`${origin}/api/nothing/here?token=secret-name`);
    await expect.poll(() => figure(requests('GET', path, '2xx'))).toBe(before + 3);
    const text = await (await scrape()).text();
    expect(text).not.toContain('secret-name');
    expect(text).toMatch(/route="none",status="4xx"/);
    expect(text).not.toContain('nothing/here');
  });

  test('that are refused are counted by their code', async () => {
    const { path, method } = productEndpoints.details;
    await fetch(origin + path, { method });
    expect(await figure('utsav_refusals_total{code="BAD_INPUT"}')).toBe(1);
    await app.context.db.execute(
      sql`INSERT INTO rate_limits (key, points, expire) VALUES ('mails:127.0.0.1', 9999, 9999999999999)`,
    );
    const throttled = await fetch(`${origin}${userEndpoints.forgotPassword.path}`, {
      method: userEndpoints.forgotPassword.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'asha@example.com' }),
    });
    expect(throttled.status).toBe(429);
    expect(await figure('utsav_refusals_total{code="TOO_MANY_TRIES"}')).toBe(1);
  });

  test('in flight are counted until they are answered or their client disconnects', async () => {
    expect(await figure('utsav_requests_in_flight')).toBe(0);
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const { path } = productEndpoints.search;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
    await expect.poll(() => figure('utsav_requests_in_flight')).toBe(1);
    socket.destroy();
    await expect.poll(() => figure('utsav_requests_in_flight')).toBe(0);
  });
});

describe('the parts behind', () => {
  test('connections of the database', async () => {
    const client = await app.context.db.$client.connect();
    expect(await figure('utsav_database_connections{state="used"}')).toBeGreaterThan(0);
    (client as unknown as { release(): void }).release();
    expect(await figure('utsav_database_connections{state="waiting"}')).toBe(0);
  });

  test('jobs that wait', async () => {
    const before = (await figure('utsav_jobs{queue="mail",state="waiting"}')) ?? 0;
    const mail = { to: 'a@example.com', subject: 'x', parts: ['x'], signature: 'x' };
    await app.context.mailer.send(app.context.db, [mail, mail]);
    expect(await figure('utsav_jobs{queue="mail",state="waiting"}')).toBe(before + 2);
  });

  test('cached responses', async () => {
    const hits = 'utsav_cached_responses_total{result="hit"}';
    await fetch(origin + categoryEndpoints.list.path);
    const before = (await figure(hits)) ?? 0;
    await fetch(origin + categoryEndpoints.list.path);
    expect(await figure(hits)).toBe(before + 1);
    expect(await figure('utsav_cached_bytes')).toBeGreaterThan(0);
  });
});

test('without a port for metrics nothing is counted', async () => {
  expect((await startTestApp()).context.metrics).toBeUndefined();
});

test('it shows whether changes of other instances arrive', async () => {
  expect(await figure('utsav_listening')).toBe(1);
  await app.context.db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'utsav bus' AND datname = current_database()`,
  );
  await expect.poll(() => figure('utsav_listening'), { interval: 20 }).toBe(0);
  await expect.poll(() => figure('utsav_listening'), { timeout: 15_000 }).toBe(1);
});

test('every metric that an alert of docs/alerts.yml looks at is there, but for those of Redis and replicas', async () => {
  const rules = await readFile(new URL('../../../../docs/alerts.yml', import.meta.url), 'utf8');
  const text = await (await scrape()).text();
  const names = new Set(rules.match(/utsav_\w+/g));
  const elsewhere = ['utsav_redis_up', 'utsav_replica_lag_seconds'];
  expect([...names].filter((name) => !text.includes(`# TYPE ${name} `)).sort()).toEqual(
    elsewhere.filter((name) => !text.includes(`# TYPE ${name} `)).sort(),
  );
});
