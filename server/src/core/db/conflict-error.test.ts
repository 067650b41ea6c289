import { cartEndpoints } from '@utsav/contract/cart';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';

const app = await startTestApp();
const { build } = app;
const somebody = new Client({ connectionString: app.databaseUrl });
beforeAll(() => somebody.connect());
afterAll(() => somebody.end());

/** Makes a call while another transaction has made a change that it commits only afterwards. */
async function meanwhile<Answer>(
  change: string,
  values: string[],
  call: () => Promise<Answer>,
): Promise<Answer> {
  await somebody.query('BEGIN');
  await somebody.query(change, values);
  const answer = call();
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
  await somebody.query('COMMIT');
  return answer;
}

async function waiting(): Promise<number> {
  const { rows } = await somebody.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}

test('a service that is deleted while it is put into a cart is not found', async () => {
  const asha = await build.user();
  const service = await build.product();
  const answer = await meanwhile('DELETE FROM products WHERE id = $1', [service.id], () =>
    app.call(cartEndpoints.create, { as: asha, body: { productId: service.id } }),
  );
  expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
});
