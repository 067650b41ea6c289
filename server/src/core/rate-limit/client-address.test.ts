import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { createServer } from '../../app.ts';
import { readConfig } from '../../config.ts';

/** The address that the server assumes for a caller with this X-Forwarded-For. */
async function addressOf(trust: string, forwarded?: string): Promise<string> {
  const app = createServer(readConfig({ NODE_ENV: 'test', TRUST_PROXY: trust }));
  afterAll(() => app.close());
  app.get('/', async (request) => request.ip);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
  return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
}

describe('the address that throttles count', () => {
  test('is never what a client claims', async () => {
    expect(await addressOf('', '203.0.113.9')).toBe('127.0.0.1');
  });

  test('is the one that the nearest proxy has seen, whatever the client put before it', async () => {
    expect(await addressOf('1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(await addressOf('2', '6.6.6.6, 198.51.100.1, 203.0.113.9')).toBe('198.51.100.1');
    expect(await addressOf('1')).toBe('127.0.0.1');
  });

  test('comes only from trusted proxies', async () => {
    expect(await addressOf('127.0.0.0/8', '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9');
    expect(await addressOf('127.0.0.1, 10.0.0.0/8', '203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
    expect(await addressOf('10.0.0.0/8', '203.0.113.9')).toBe('127.0.0.1');
  });
});
