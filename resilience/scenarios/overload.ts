import { setTimeout as pause } from 'node:timers/promises';
import { productEndpoints } from '@utsav/contract/product';
import { timeOrdinaryRequests } from '../ordinary-requests.ts';
import { startPostgres } from '../postgres.ts';
import { createSettings, errorsInLog, startReady } from '../product.ts';
import { sendRaw } from '../raw-request.ts';
import { type Report, type Scenario, summarize } from '../report.ts';

const clients = 400;
const loadMs = 8_000;

/** A megabyte of small JSON objects: the most work that one request can give the parser. */
const heavy = `{"search":"x","page":1,"rest":[${'{"a":1},'.repeat(120_000)}{}]}`;

export const overload: Scenario = { title: 'more work than the server can do', run };

async function run(report: Report): Promise<void> {
  const { url: databaseUrl } = await startPostgres();
  // The least that can be set: on any machine a megabyte takes longer to parse.
  const product = await startReady(await createSettings({ DATABASE_URL: databaseUrl, MAX_DELAY_MS: '50' }));
  const statuses: Record<string, number> = {};
  const refusals: string[] = [];
  const end = performance.now() + loadMs;
  const load = Array.from({ length: clients }, async () => {
    while (performance.now() < end) {
      const answer = await sendRaw(product.port, {
        method: 'POST',
        path: productEndpoints.search.path,
        headers: { 'content-type': 'application/json' },
        payload: heavy,
      });
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status === 503) refusals.push(answer.head);
    }
  });
  const alive: number[] = [];
  while (performance.now() < end) {
    const answer = await fetch(`${product.origin}/healthz`).catch(() => null);
    alive.push(answer?.status ?? 0);
    await answer?.arrayBuffer();
    await pause(100);
  }
  await Promise.all(load);
  const retryAfterSeconds = Number(/retry-after: (\d+)/i.exec(refusals[0] ?? '')?.[1] ?? 0);
  await pause(retryAfterSeconds * 1_000);
  const after = summarize(await timeOrdinaryRequests(product.origin, 20));
  report.figure(
    `answers to ${clients} clients with a megabyte each, for ${loadMs / 1000} s`,
    JSON.stringify(statuses),
  );
  report.figure('an ordinary request afterwards, median', `${after.median} ms`);
  report.check(
    'above its limits it answers 503 with Retry-After',
    refusals.length > 0 && refusals.every((head) => /retry-after: [1-9]/i.test(head)),
    refusals[0] ?? statuses,
  );
  report.check(
    '/healthz answers 200 all the time',
    alive.length > 0 && alive.every((status) => status === 200),
    alive,
  );
  report.check('it is fast again afterwards', after.median < 500 && errorsInLog(product).length === 0, [
    after,
    errorsInLog(product),
  ]);
}
