import { categoryEndpoints } from '@utsav/contract/category';
import { endpoints } from '@utsav/contract/endpoints';
import { productEndpoints } from '@utsav/contract/product';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from './testing/app.ts';

const app = await startTestApp();
const admin = await app.build.admin();
const server = app.app;
const allCalls = Object.values(endpoints).flatMap((calls) => Object.values(calls));
const asAdmin = { authorization: `Bearer ${admin.accessToken}` };

describe('every endpoint of the contract', () => {
  test.each(allCalls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is mounted and lets in only whom it says',
    async (_name, endpoint) => {
      expect(server.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
      // Somebody new each time: one of the calls is the logout.
      const user = await app.build.user();
      const guest = await app.send(endpoint, endpoint.method === 'GET' ? undefined : {});
      const signedIn = await app.send(endpoint, endpoint.method === 'GET' ? undefined : {}, user);
      if (endpoint.access === 'public') {
        // The refresh call is open to everyone, and itself refuses whoever brings no refresh token.
        if (!endpoint.path.endsWith('refresh-token')) expect(guest.status).not.toBe(401);
      } else {
        expect(guest).toMatchObject({
          status: 401,
          json: { success: false, error: true, code: 'NOT_SIGNED_IN' },
        });
      }
      if (endpoint.access === 'admin') {
        expect(signedIn).toMatchObject({ status: 403, json: { message: 'Do not have permission' } });
      } else {
        expect(signedIn.status).not.toBe(403);
      }
    },
  );
});

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

  test('another content type', async () => {
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

describe('tokens', () => {
  const details = { method: 'POST', url: productEndpoints.manage.path, payload: {} } as const;
  const status = async (token: string) =>
    (await server.inject({ ...details, headers: { authorization: token } })).statusCode;

  test('a valid one is let in', async () => {
    expect(await status(`Bearer ${admin.accessToken}`)).not.toBe(401);
  });

  test('a forged, foreign or malformed one is not', async () => {
    const [header, payload, signature] = admin.accessToken.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = encode({ alg: 'none', typ: 'access' });
    for (const token of [
      '',
      'Bearer',
      `Basic ${admin.accessToken}`,
      'Bearer nonsense',
      `Bearer ${admin.refreshToken}`,
      `Bearer ${unsigned}.${payload}.`,
      `Bearer ${header}.${encode({ sub: admin.id, sid: admin.sessionId, exp: 9_999_999_999 })}.${signature}`,
      `Bearer ${encode({ alg: 'HS256', typ: 'other' })}.${payload}.${signature}`,
    ]) {
      expect(await status(token), token).toBe(401);
    }
  });

  test('one that is over 15 minutes old is not', async () => {
    const someone = await app.build.admin();
    app.clock.advance(14);
    expect(await status(`Bearer ${someone.accessToken}`)).not.toBe(401);
    app.clock.advance(2);
    expect(await status(`Bearer ${someone.accessToken}`)).toBe(401);
  });

  test('one of an ended session or of a blocked user is not, at once', async () => {
    const ended = await app.build.admin();
    await app.parts.db.execute(sql`DELETE FROM sessions WHERE id = ${ended.sessionId}`);
    expect(await status(`Bearer ${ended.accessToken}`)).toBe(401);
    const blocked = await app.build.admin();
    await app.parts.db.execute(sql`UPDATE users SET status = 'BLOCKED' WHERE id = ${blocked.id}`);
    expect(await status(`Bearer ${blocked.accessToken}`)).toBe(401);
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
  });

  test('other origins are not let in, our own is', async () => {
    const from = async (origin: string) =>
      (await server.inject({ url: '/api/category/get', headers: { origin } })).headers[
        'access-control-allow-origin'
      ];
    expect(await from('https://evil.example')).toBeUndefined();
    expect(await from('http://localhost:3000')).toBe('http://localhost:3000');
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

  test('a failure inside tells the caller nothing of the inside', async () => {
    const lonely = await startTestApp();
    await lonely.parts.db.execute(sql`ALTER TABLE categories RENAME TO gone`);
    const broken = await lonely.call(categoryEndpoints.list);
    expect(broken.status).toBe(500);
    expect(broken.json.message).toBe('Internal server error. Please try again later.');
    expect(broken.text).not.toMatch(/categories|select/i);
  });
});
