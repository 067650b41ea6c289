import { categoryEndpoints } from '@utsav/contract/category';
import { endpoints } from '@utsav/contract/endpoints';
import { userEndpoints } from '@utsav/contract/user';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from './testing/app.ts';

const app = await startTestApp();
const admin = await app.build.admin();
const server = app.app;
const allCalls = Object.values(endpoints).flatMap((calls) => Object.values(calls));
const asAdmin = { authorization: `Bearer ${admin.accessToken}` };

describe('a request that cannot be understood is refused in the envelope', () => {
  const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    server.inject({
      method: 'POST',
      url: categoryEndpoints.add.path,
      payload,
      headers: { ...asAdmin, ...headers },
    });

  test.each([
    ['broken JSON', '{"name":', 400, /not valid JSON/],
    ['a __proto__ field', '{"__proto__":{"a":1},"name":"x"}', 400, /__proto__/],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"a":1}}}', 400, /constructor/],
    ['a list instead of fields', '[]', 400, /request/],
    ['nothing but null', 'null', 400, /name/],
    ['a lone surrogate', '{"name":"\\ud800","image":"/uploads/a.webp"}', 400, /name/],
    ['a null byte', '{"name":"a\\u0000b","image":"/uploads/a.webp"}', 400, /name/],
    ['far too much', `{"name":"${'x'.repeat(1_100_000)}"}`, 413, /too large/],
  ])('%s', async (_name, payload, status, message) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error: true, data: null });
    expect(answer.json().message).toMatch(message);
  });

  test('a body of another content type is refused', async () => {
    const answer = await post('<name>x</name>', { 'content-type': 'application/xml' });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().message).toMatch(/application\/json/);
  });

  test('an unknown call answers 404 in the envelope', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await server.inject({ method, url: '/api/nothing/here' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, error: true, code: 'NOT_FOUND' });
    }
  });
});

describe('operations', () => {
  test('/healthz and /readyz answer', async () => {
    expect((await server.inject('/healthz')).json()).toEqual({ alive: true });
    expect((await server.inject('/readyz')).json()).toEqual({ ready: true });
  });

  test('every answer carries the request id and the security headers', async () => {
    const { headers } = await server.inject('/healthz');
    expect(headers['x-request-id']).toBeTruthy();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('CORS allows scripts of PUBLIC_URL only', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:3000']) {
      for (const { method, path } of [categoryEndpoints.list, userEndpoints.login]) {
        const { headers } = await server.inject({ method, url: path, headers: { origin } });
        expect(headers['access-control-allow-origin']).toBe('http://localhost:3000');
      }
      const preflight = await server.inject({
        method: 'OPTIONS',
        url: '/api/category/get',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers['access-control-allow-origin']).toBe('http://localhost:3000');
      expect(preflight.headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE');
    }
  });

  test('the API reference lists every call, for machines and for people', async () => {
    const document = (await server.inject('/api/openapi.json')).json();
    const page = (await server.inject('/api/docs')).body;
    for (const endpoint of allCalls) {
      expect(document.paths[endpoint.path][endpoint.method.toLowerCase()]).toBeTruthy();
      expect(page).toContain(endpoint.path);
    }
    expect(page).not.toMatch(/<script/);
  });

  test('an internal error reveals no details', async () => {
    const lonely = await startTestApp();
    await lonely.context.db.execute(sql`ALTER TABLE categories RENAME TO gone`);
    const broken = await lonely.call(categoryEndpoints.list);
    expect(broken.status).toBe(500);
    expect(broken.json.message).toBe('Internal server error. Please try again later.');
    expect(broken.text).not.toMatch(/categories|select/i);
  });
});
