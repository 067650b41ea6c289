import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createCache } from './cache.ts';
import { createChanges } from './invalidation.ts';

test('a database that is away is mentioned once, however often it is tried again', async () => {
  const warnings: string[] = [];
  const pool = new Pool({ host: '127.0.0.1', port: 1 });
  const cache = createCache({ maxBytes: 1_000, clock: { now: () => new Date() } });
  const changes = createChanges(pool, cache, { warn: (_details, message) => warnings.push(message) });
  await changes.start();
  await pause(1_200);
  expect(warnings).toEqual([expect.stringContaining('not listening')]);
  await changes.stop();
  await pool.end();
});
