import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';

test('a process that only works on jobs answers whether it lives, and nothing else', async () => {
  const { app } = await startTestApp({ config: { processRole: 'worker' } });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect(await statusOf('/healthz')).toBe(200);
  for (const url of ['/', '/readyz', '/api/category/get-category', '/nothing'])
    expect(await statusOf(url)).toBe(404);
});
