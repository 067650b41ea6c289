import { categoryEndpoints } from '@utsav/contract/category';
import { fileEndpoints } from '@utsav/contract/file';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import fastify, { type InjectOptions } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { installErrorHandler } from './error-handler.ts';
import { type Load, refuseWhenOverloaded, shedLoad } from './load-shedding.ts';

const idle: Load = { delayMs: 2, utilization: 0.1, cpuShare: 0.1, heapShare: 0.2 };
const saturated: Load = { delayMs: 1_500, utilization: 1, cpuShare: 1, heapShare: 0.2 };
const limits = { overload: { loopDelayMs: 1_000, heapShare: 0.9 } };

let load = idle;
const lines: { level: number; msg: string }[] = [];
const app = fastify({ logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } } });
installErrorHandler(app);
await shedLoad(app, limits, () => load);
app.get('/expensive', async (request) => {
  refuseWhenOverloaded(request);
  return 'made';
});
app.get('/plain', async () => 'served');
app.post('/plain', async () => 'served');
app.post('/file', { config: { hasFile: true } }, async () => 'stored');

afterEach(() => {
  load = idle;
});

const status = async (request: string | InjectOptions) => (await app.inject(request)).statusCode;
const large = { method: 'POST', url: '/plain', payload: { text: 'x'.repeat(70_000) } } as const;

describe('a process with more work than it can do', () => {
  test('refuses expensive requests and serves the others', async () => {
    load = saturated;
    expect(await status('/expensive')).toBe(503);
    expect(await status({ method: 'POST', url: '/file' })).toBe(503);
    expect(await status(large)).toBe(503);
    expect(await status('/plain')).toBe(200);
    expect(await status({ method: 'POST', url: '/plain', payload: {} })).toBe(200);
    load = idle;
    expect(await status('/expensive')).toBe(200);
    expect(await status({ method: 'POST', url: '/file' })).toBe(200);
    expect(await status(large)).toBe(200);
  });

  test('does the same when the heap is nearly full', async () => {
    load = { ...idle, heapShare: 0.95 };
    expect(await status('/expensive')).toBe(503);
    expect(await status('/plain')).toBe(200);
  });

  test.each([
    ['waits for a processor that others use', { ...saturated, cpuShare: 0.2 }],
    ['was suspended while it had nothing to do', { ...saturated, utilization: 0.5 }],
    ['is busy and keeps up', { ...saturated, delayMs: 400 }],
  ])('refuses nothing when it %s', async (_name, measured) => {
    load = measured;
    expect(await status('/expensive')).toBe(200);
    expect(await status(large)).toBe(200);
  });

  test('sends a browser a page that tries again by itself, and calls the envelope', async () => {
    load = saturated;
    const page = await app.inject({ url: '/expensive', headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({ 'retry-after': '4', 'cache-control': 'no-store' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
    expect(page.body).not.toContain('<script');
    const call = await app.inject({ url: '/expensive', headers: { accept: 'application/json' } });
    expect(call.headers['retry-after']).toBe('4');
    expect(call.json()).toMatchObject({ success: false, code: 'UNAVAILABLE', data: null });
  });

  test('logs no error for a refused request', async () => {
    load = saturated;
    lines.length = 0;
    await app.inject('/expensive');
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [30, 'incoming request'],
      [30, 'request completed'],
    ]);
  });
});

test('the product makes nothing expensive meanwhile, and everything else works', async () => {
  const product = await startTestApp({ config: { overload: { loopDelayMs: 60_000, heapShare: 0.000_1 } } });
  const { app: server, call } = product;
  const user = await product.build.user();
  expect((await call(categoryEndpoints.list)).status).toBe(200);
  await expect.poll(() => server.isOverloaded?.(), { timeout: 20_000 }).toBe(true);
  expect((await call(productEndpoints.search, { body: { search: 'x' } })).status).toBe(503);
  expect((await call(fileEndpoints.upload, { as: user })).status).toBe(503);
  expect((await call(categoryEndpoints.list)).status).toBe(200);
  expect((await call(orderEndpoints.list, { as: user })).status).toBe(200);
  expect((await call(userEndpoints.login, { body: { email: 'a@b.in', password: 'x' } })).status).toBe(400);
  expect((await server.inject('/uploads/2026/none.webp')).statusCode).toBe(404);
  expect((await server.inject('/healthz')).statusCode).toBe(200);
  expect((await server.inject('/readyz')).statusCode).toBe(200);
});
