import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, indianDay } from '../contract/src/booking.ts';
import { orderEndpoints } from '../contract/src/order.ts';
import { importColumns, importEndpoints } from '../contract/src/product-import.ts';
import { reportBases, reportEndpoints } from '../contract/src/report.ts';
import { type Environment, origin, withEnvironment } from './environment.ts';
import { megabytes } from './process-usage.ts';
import { number, percentile, table } from './results.ts';
import { createUsers } from './users.ts';

/*
 * `npm run bench:desk`: the figures of the desk, searches and the CSV with 100,000 orders in 400 days, and the import
 * of 5,000 services. The goals: 150 ms at the 95th percentile; 20,000 lines a second, and at most 30 MB more memory than for a tenth
 * of the orders; 30 s.
 */

const orders = 100_000;
const days = 400;
const requests = 100;
const importedServices = 5_000;
const goals = { p95Ms: 150, linesPerSecond: 20_000, moreMegabytes: 30, importSeconds: 30 };

type Headers = Record<string, string>;

/** Answers the size of a reply without keeping it. */
function read(url: string, headers: Headers): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}.`));
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('end', () => resolve(bytes));
      reply.on('error', reject);
    }).on('error', reject);
  });
}

function servicesCsv(): Blob {
  const lines = Array.from(
    { length: importedServices },
    (_, index) =>
      `Imported service ${index},An evening of ragas for ${index} guests,,,2,${900 + index},5,Pune,`,
  );
  return new Blob([[importColumns.join(','), ...lines].join('\n')], { type: 'text/csv' });
}

/** The address of a report about the last days. */
function reportOf(path: string, length: number): string {
  const today = indianDay(new Date());
  return `${origin}${path}?from=${addDays(today, 1 - length)}&to=${today}`;
}

async function measureDesk(headers: Headers): Promise<void> {
  const rows = [];
  const spans = [30, days].flatMap((length) => reportBases.map((basis) => ({ length, basis })));
  for (const { length, basis } of spans) {
    const times: number[] = [];
    for (let request = 0; request < requests; request += 1) {
      const since = performance.now();
      await read(`${reportOf(reportEndpoints.summary.path, length)}&basis=${basis}`, headers);
      times.push(performance.now() - since);
    }
    const [p50, p95] = [0.5, 0.95].map((share) => number(percentile(times, share), 1));
    rows.push([`desk, ${length} days, ${basis}`, p50, p95, goals.p95Ms]);
  }
  console.log(`\n${table(['what', 'p50 ms', 'p95 ms', 'goal'], rows)}`);
}

/** Words that all orders have are the hardest: each order is looked at. */
const searches = ['', 'asha jaipur', '+91 98765 43210', 'ORD-BENCH-4711', '12 Rose Lane, Jaipur', 'zzz', 'a'];

async function measureSearch(headers: Headers): Promise<void> {
  const rows = [];
  for (const search of searches) {
    const times: number[] = [];
    const query = new URLSearchParams({ page: '1', counts: 'true', search });
    for (let request = 0; request < requests; request += 1) {
      const since = performance.now();
      await read(`${origin}${orderEndpoints.all.path}?${query}`, headers);
      times.push(performance.now() - since);
    }
    const [p50, p95] = [0.5, 0.95].map((share) => number(percentile(times, share), 1));
    rows.push([`orders, search '${search}'`, p50, p95, goals.p95Ms]);
  }
  console.log(`\n${table(['what', 'p50 ms', 'p95 ms', 'goal'], rows)}`);
}

/** The seconds and size of the CSV of so many days, and the most memory that the server had meanwhile. */
async function download({ server }: Environment, headers: Headers, length: number) {
  let peak = megabytes(server);
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytes(server));
  }, 20);
  const since = performance.now();
  const bytes = await read(reportOf(reportEndpoints.ordersCsv.path, length), headers);
  clearInterval(timer);
  return { seconds: (performance.now() - since) / 1000, bytes, peak };
}

async function measureCsv(environment: Environment, headers: Headers): Promise<void> {
  const rows = [];
  for (const encoding of ['identity', 'br, gzip']) {
    await pause(3_000);
    const encoded = { ...headers, 'accept-encoding': encoding };
    // Any work makes an idle process larger at first; what counts is whether it grows with the orders.
    const tenth = await download(environment, encoded, days / 10);
    const all = await download(environment, encoded, days);
    const { linesPerSecond, moreMegabytes } = goals;
    rows.push(
      [`CSV (${encoding}), lines a second`, number(orders / all.seconds), number(linesPerSecond)],
      [`CSV (${encoding}), MB more than for a tenth`, number(all.peak - tenth.peak), moreMegabytes],
      [`CSV (${encoding}), MB sent`, number(all.bytes / 1024 / 1024, 1), ''],
    );
  }
  console.log(`\n${table(['what', 'measured', 'goal'], rows)}`);
}

async function measureImport(headers: Headers): Promise<void> {
  const form = new FormData();
  form.append('file', servicesCsv(), 'services.csv');
  const since = performance.now();
  const { method, path } = importEndpoints.import;
  const reply = await fetch(origin + path, { method, headers, body: form });
  if (!reply.ok) throw new Error(`The import answered ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
  const seconds = number((performance.now() - since) / 1000, 1);
  const row = [`import of ${number(importedServices)} services`, seconds, goals.importSeconds];
  console.log(`\n${table(['what', 'seconds', 'goal'], [row])}`);
}

await withEnvironment(async (environment) => {
  await environment.fill(1_000);
  const { admin } = await createUsers(environment);
  await environment.sql.query(readFileSync(new URL('fill-orders.sql', import.meta.url), 'utf8'));
  await environment.sql.query('SELECT pg_temp.fill_orders($1, $2)', [orders, days]);
  await environment.sql.query('VACUUM ANALYZE');
  const headers = { authorization: `Bearer ${admin.token}` };
  await measureDesk(headers);
  await measureSearch(headers);
  await measureCsv(environment, headers);
  await measureImport(headers);
});
