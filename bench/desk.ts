import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { addDays, indianDay } from '../contract/src/booking.ts';
import { importColumns, importEndpoints } from '../contract/src/product-import.ts';
import { reportEndpoints } from '../contract/src/report.ts';
import { megabytes, originOf, startEnvironment } from './environment.ts';
import { number } from './tables.ts';
import { createUsers } from './users.ts';

/*
 * `npm run bench:desk`: the figures of the desk and the CSV with 100,000 orders in 400 days, and the import of 5,000
 * services. The goals: 150 ms at the 95th percentile; 20,000 lines a second, and at most 30 MB more memory than for a tenth
 * of the orders; 30 s.
 */

const orders = 100_000;
const days = 400;
const requests = 100;
const importedServices = 5_000;
const goals = { p95Ms: 150, linesPerSecond: 20_000, moreMegabytes: 30, importSeconds: 30 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Answer = { bytes: number };

/** Reads a reply without keeping it. */
function read(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}.`));
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('end', () => resolve({ bytes }));
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

const environment = await startEnvironment();
try {
  await environment.fill(1_000);
  const { admin } = await createUsers(environment);
  await environment.sql.query(readFileSync(new URL('fill-orders.sql', import.meta.url), 'utf8'));
  await environment.sql.query('SELECT pg_temp.fill_orders($1, $2)', [orders, days]);
  await environment.sql.query('VACUUM ANALYZE');
  const today = indianDay(new Date());
  const headers = { authorization: `Bearer ${admin.token}` };
  const address = (path: string, length: number) =>
    `${originOf('server')}${path}?from=${addDays(today, 1 - length)}&to=${today}`;

  const desk: Record<string, object> = {};
  for (const length of [30, days]) {
    const times: number[] = [];
    for (let request = 0; request < requests; request += 1) {
      const since = performance.now();
      await read(address(reportEndpoints.summary.path, length), headers);
      times.push(performance.now() - since);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => `${number(times[Math.floor(share * requests)] ?? 0, 1)} ms`;
    desk[`${length} days`] = { median: at(0.5), p95: at(0.95), goal: `${goals.p95Ms} ms` };
  }
  console.table(desk);

  /** Reads the CSV of so many days; answers its seconds and size, and the most memory that the server had meanwhile. */
  const download = async (length: number, encoding: string) => {
    let peak = megabytes(environment.server);
    const timer = setInterval(() => {
      peak = Math.max(peak, megabytes(environment.server));
    }, 20);
    const since = performance.now();
    const { bytes } = await read(address(reportEndpoints.ordersCsv.path, length), {
      ...headers,
      'accept-encoding': encoding,
    });
    clearInterval(timer);
    return { seconds: (performance.now() - since) / 1000, bytes, peak };
  };
  const csv: Record<string, object> = {};
  for (const encoding of ['identity', 'br, gzip']) {
    await pause(3_000);
    const idle = megabytes(environment.server);
    // Any work makes an idle process larger at first; what counts is whether it grows with the orders.
    const tenth = await download(days / 10, encoding);
    const all = await download(days, encoding);
    csv[encoding] = {
      'lines a second': number(orders / all.seconds),
      goal: number(goals.linesPerSecond),
      idle: `${number(idle)} MB`,
      'with a tenth of the orders': `${number(tenth.peak)} MB`,
      'with all': `${number(all.peak)} MB`,
      'more than a tenth': `at most ${goals.moreMegabytes} MB`,
      sent: `${number(all.bytes / 1024 / 1024, 1)} MB`,
    };
  }
  console.table(csv);

  const form = new FormData();
  form.append('file', servicesCsv(), 'services.csv');
  const since = performance.now();
  const { method, path } = importEndpoints.import;
  const reply = await fetch(originOf('server') + path, { method, headers, body: form });
  if (!reply.ok) throw new Error(`The import answered ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
  const seconds = number((performance.now() - since) / 1000, 1);
  console.table({
    [`${number(importedServices)} services imported`]: {
      seconds,
      goal: number(goals.importSeconds),
    },
  });
} finally {
  await environment.close();
}
