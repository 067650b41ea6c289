import { setTimeout as pause } from 'node:timers/promises';
import { categoryEndpoints } from '@utsav/contract/category';
import { tryCall } from '../call.ts';
import { type Cluster, kill, startCluster } from '../cluster.ts';
import { type Histories, startHistories } from '../histories.ts';
import { startMailServer } from '../mail-server.ts';
import { createSettings, errorsInLog, type Product, ready, start } from '../product.ts';
import type { Report, Scenario } from '../report.ts';
import { openSql } from '../sql.ts';

export const failover: Scenario = {
  title: 'a cluster under Patroni loses its primary, changes it, and stands still, under random histories',
  run,
};

async function run(report: Report): Promise<void> {
  const cluster = await startCluster();
  const mail = await startMailServer();
  const shared = { DATABASE_URL: cluster.url, SMTP_URL: mail.url, TRUST_PROXY: '1' };
  const products = (await Promise.all([createSettings(shared), createSettings(shared)])).map(start);
  await Promise.all(products.map((product) => ready(product)));
  const setup = await openSql(cluster.url);
  const origins = products.map(({ origin }) => origin);
  const histories = await startHistories({ sql: setup, origins });
  await setup.end();
  await pause(5_000);

  await outage(
    report,
    { cluster, products, histories },
    {
      title: 'the primary and its Patroni are killed',
      withinMs: 30_000,
      async cause() {
        const node = await cluster.primary();
        kill(node);
        return async () => node.start();
      },
    },
  );
  await outage(
    report,
    { cluster, products, histories },
    {
      title: 'the primary is changed',
      withinMs: 10_000,
      async cause() {
        await cluster.switchOver();
        return async () => undefined;
      },
    },
  );
  await outage(
    report,
    { cluster, products, histories },
    {
      title: 'the PostgreSQL of the primary is killed',
      withinMs: 10_000,
      async cause() {
        process.kill(cluster.postmaster(await cluster.primary()), 'SIGKILL');
        return async () => undefined;
      },
    },
  );
  await freezeStandby(report, cluster, products);
  await freezeProxy(report, cluster, histories);

  const statuses = await histories.stop();
  report.figure('answers by status', JSON.stringify(statuses));
  report.figure('slowest answer', `${Math.round(histories.slowestMs())} ms`);
  const failures = Object.keys(statuses).filter((status) => status.startsWith('5') && status !== '503');
  report.check('no failure but 503', failures.length === 0, statuses);
  for (const product of products) {
    report.check(
      'the server did not crash',
      product.isRunning() && errorsInLog(product).length === 0,
      errorsInLog(product),
    );
  }
  const sql = await openSql(cluster.url);
  await histories.check(report, sql);
  const isQueueEmpty = async () =>
    (await sql
      .count("SELECT count(*) FROM pgboss.job WHERE name = 'mail' AND state < 'completed'")
      .catch(() => 0)) === 0;
  for (let tries = 0; tries < 300 && !(await isQueueEmpty()); tries += 1) await pause(100);
  const orders = histories.acknowledged.length;
  const texts = mail.received.map(
    ({ to, text }) => `${to} ${/ORD-[\w-]+/.exec(text)?.[0] ?? ''} ${/^Subject: .*/m.exec(text)?.[0]}`,
  );
  const doubled = texts.filter((text, index) => text.includes('ORD-') && texts.indexOf(text) !== index);
  report.figure('mails', `${mail.received.length} for ${orders} bookings`);
  report.check('no mail about an order came twice', doubled.length === 0, doubled.slice(0, 5));
}

type All = { cluster: Cluster; products: Product[]; histories: Histories };
type Outage = { title: string; withinMs: number; cause(): Promise<() => Promise<void>> };

/** Writes are back within the time, and the cluster is whole again afterwards. */
async function outage(
  report: Report,
  { cluster, histories }: All,
  { title, withinMs, cause }: Outage,
): Promise<void> {
  const begun = performance.now();
  const repair = await cause();
  // Requests that were answered before the outage is noticed do not count.
  let longestMs = 0;
  let booked = histories.acknowledged.length;
  let since = begun;
  while (performance.now() - begun < withinMs + 15_000) {
    await pause(50);
    const now = performance.now();
    if (histories.acknowledged.length > booked) {
      longestMs = Math.max(longestMs, now - since);
      booked = histories.acknowledged.length;
      since = now;
    }
    if (now - begun > withinMs && now - since < 1_000) break;
  }
  longestMs = Math.max(longestMs, performance.now() - since);
  report.figure(title, `no booking for ${(longestMs / 1_000).toFixed(1)} s`);
  report.check(
    `${title}: bookings are back within ${withinMs / 1_000} s`,
    longestMs <= withinMs,
    Math.round(longestMs),
  );
  await repair();
  report.check(`${title}: the cluster is whole again`, await cluster.whole());
}

async function freezeStandby(report: Report, cluster: Cluster, products: readonly Product[]): Promise<void> {
  const standby = await cluster.standby();
  const pids = [cluster.postmaster(standby), standby.patroni.pid ?? 0];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const statuses = new Set<number>();
  const until = performance.now() + 40_000;
  while (performance.now() < until) {
    for (const { origin } of products) {
      statuses.add((await tryCall(origin, categoryEndpoints.list)).status);
      statuses.add((await fetch(`${origin}/`).catch(() => undefined))?.status ?? 0);
    }
    await pause(250);
  }
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  report.check(
    'while the synchronous standby is frozen, lists and pages are read',
    [...statuses].join() === '200',
    [...statuses],
  );
  report.check('the frozen standby comes back', await cluster.whole());
}

async function freezeProxy(report: Report, { haproxy }: Cluster, histories: Histories): Promise<void> {
  haproxy.kill('SIGSTOP');
  await pause(30_000);
  haproxy.kill('SIGCONT');
  const booked = histories.acknowledged.length;
  await pause(10_000);
  report.check('bookings are back after the proxy was frozen', histories.acknowledged.length > booked);
  report.check(
    'nothing was answered later than 25 s',
    histories.slowestMs() <= 25_000,
    Math.round(histories.slowestMs()),
  );
}
