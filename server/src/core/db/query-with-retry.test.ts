import { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { queryWithRetry } from './query-with-retry.ts';

const failing = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

function poolThat(...outcomes: (Error | string)[]) {
  const pool = new Pool();
  vi.spyOn(pool, 'query').mockImplementation(() => {
    const outcome = outcomes.shift();
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve({ rows: [outcome] });
  });
  return pool;
}

test('a query waits for a database that starts, is out of connections or may not write, and logs that once', async () => {
  const said: string[] = [];
  const pool = poolThat(failing('57P03'), failing('53300'), failing('25006'), failing('40P01'), 'there');
  const query = queryWithRetry(pool, ({ message }) => said.push(message));
  expect(await query('SELECT 1', [])).toEqual({ rows: ['there'] });
  expect(said).toEqual(['failed with 57P03']);
});

test('a query that is wrong fails at once', async () => {
  const query = queryWithRetry(poolThat(failing('42601'), 'never'), () => undefined);
  await expect(query('SELEKT 1', [])).rejects.toThrow('42601');
});
