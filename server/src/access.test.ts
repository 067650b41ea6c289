import { readFileSync } from 'node:fs';
import type { Endpoint } from '@utsav/contract/endpoint';
import { endpoints } from '@utsav/contract/endpoints';
import { userEndpoints } from '@utsav/contract/user';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { createServer } from './app.ts';
import { mountOn } from './core/calls/route.ts';
import { startTestApp } from './testing/app.ts';
import { createBadTokens, tokenFor } from './testing/bad-tokens.ts';

/* Tokens and access in general. Who may make which call is tested slice by slice, with `testCalls`. */

const app = await startTestApp();
const server = app.app;
const bad = await createBadTokens(app);

test('a valid token is accepted, the control for all tests with bad ones', async () => {
  const headers = { authorization: `Bearer ${await tokenFor(app, await app.build.admin())}` };
  expect((await app.call(userEndpoints.adminRequests, { headers })).status).toBe(200);
});

test('a token works for 15 minutes', async () => {
  const someone = await app.build.user();
  app.clock.advance(14);
  expect((await app.call(userEndpoints.details, { as: someone })).status).toBe(200);
  app.clock.advance(2);
  expect((await app.call(userEndpoints.details, { as: someone })).status).toBe(401);
});

test.each(Object.keys(endpoints))('the test of the slice %s tries all its calls', (slice) => {
  const file = new URL(`features/${slice}/${slice}.test.ts`, import.meta.url);
  const code = readFileSync(file, 'utf8');
  const [, tried = ''] = /^testCalls\((\w+),/m.exec(code) ?? [];
  expect(tried.toLowerCase()).toBe(`${slice}endpoints`);
});

test('an endpoint without access does not compile and stops the start', () => {
  expectTypeOf<Omit<Endpoint, 'access'>>().not.toExtend<Endpoint>();
  const { access: _, ...silent } = userEndpoints.details;
  const fresh = createServer(app.context.config);
  const mount = mountOn({ app: fresh, files: fresh }, app.context);
  expect(() => mount(silent as unknown as Endpoint, async () => ({}))).toThrow(/does not say who may call/);
});

describe('on public calls an invalid token is ignored', () => {
  const open = Object.values(endpoints)
    .flatMap((calls) => Object.values(calls))
    .filter(({ access }) => access === 'public')
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

  test.each(open)('%s', async (_name, { method, path }) => {
    const ask = (headers = {}) =>
      server.inject({ method, url: path, headers, ...(method === 'GET' ? {} : { payload: {} }) });
    const guest = await ask();
    for (const [name, authorization] of Object.entries(bad)) {
      // This call alone takes a refresh token.
      if (path === userEndpoints.refreshToken.path && name === 'a refresh token') continue;
      expect((await ask({ authorization })).statusCode, name).toBe(guest.statusCode);
    }
  });
});
