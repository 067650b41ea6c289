import { setTimeout as pause } from 'node:timers/promises';
import { type Checks, spread } from '../checks.ts';
import { mishaps, settle, startReady } from '../product.ts';
import { sendRaw } from '../raw-request.ts';
import { searchPath } from './search.ts';
import { visit } from './visitor.ts';

const clients = 400;
const stormMs = 8_000;

/** Bodies of a megabyte full of small things: the most work that one request may ask of the parser. */
const heavy = `{"search":"x","page":1,"rest":[${'{"a":1},'.repeat(120_000)}{}]}`;

export async function overload(checks: Checks, databaseUrl: string): Promise<void> {
  const product = await startReady(await settle({ DATABASE_URL: databaseUrl }));
  const statuses: Record<string, number> = {};
  const refusals: string[] = [];
  const end = performance.now() + stormMs;
  const storm = Array.from({ length: clients }, async () => {
    while (performance.now() < end) {
      const answer = await sendRaw(product.port, {
        method: 'POST',
        path: searchPath,
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
  await Promise.all(storm);
  await pause(2_000);
  const after = spread(await visit(product.origin, 20));
  checks.figure(
    `answers to ${clients} clients with a megabyte each, for ${stormMs / 1000} s`,
    JSON.stringify(statuses),
  );
  checks.figure('an ordinary question afterwards, middle', `${after.middle} ms`);
  checks.holds(
    'above its limits it answers 503 with Retry-After instead of letting all wait',
    refusals.length > 0 && refusals.every((head) => /retry-after: \d+/i.test(head)),
    refusals[0] ?? statuses,
  );
  checks.holds(
    'it says that it is alive all the while',
    alive.length > 0 && alive.every((status) => status === 200),
    alive,
  );
  checks.holds('and is quick again afterwards', after.middle < 500 && mishaps(product).length === 0, [
    after,
    mishaps(product),
  ]);
}
