import { setTimeout as pause } from 'node:timers/promises';
import { cartEndpoints } from '@utsav/contract/cart';
import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import { afterAll, afterEach, expect, test } from 'vitest';
import { call } from './call.ts';
import { cleanUp } from './clean-up.ts';
import { createServices, createUsers } from './fixtures.ts';
import { startNginx } from './nginx.ts';
import { startBundledPostgres } from './postgres.ts';
import { createSettings, startReady } from './product.ts';
import { openSql } from './sql.ts';

/* Pages in the cache of a real nginx with docs/nginx.conf. */

const postgres = await startBundledPostgres({ fsync: 'off' });
afterEach(cleanUp);
afterAll(postgres.stop);

/** s-maxage and stale-while-revalidate of a page. */
const visibleWithinMs = 10_000;

test('a cache in front passes on pages to everybody, nothing that belongs to somebody, and a change within 10 s', async () => {
  const settings = await createSettings({ DATABASE_URL: postgres.url });
  const { port } = await startReady(settings);
  const sql = await openSql(postgres.url);
  const [admin, one, other] = await Promise.all([
    createUsers(sql, 1, 'ADMIN'),
    createUsers(sql, 1),
    createUsers(sql, 1),
  ]).then((users) => users.flat());
  const [service] = await createServices(sql, 1);
  if (!admin || !one || !other || !service) throw new Error('nothing was made');
  const { origin } = await startNginx([port, port]);
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers, redirect: 'manual' });
    return {
      status: answer.status,
      body: await answer.text(),
      id: answer.headers.get('x-request-id'),
      cookie: answer.headers.get('set-cookie'),
    };
  };
  const address = `/product/service-${service.id}`;

  const first = await page(address);
  expect(first).toMatchObject({ status: 200, cookie: null });
  // The id of the request shows that nginx has answered by itself.
  const guests = [{}, { cookie: 'theme=dark; language=hi' }, { cookie: 'grant=secret' }];
  for (const headers of guests) expect(await page(address, headers)).toEqual(first);
  const token = await one.token();
  const signedIn = await page(address, { authorization: `Bearer ${token}` });
  expect(signedIn.body).toBe(first.body);
  expect(signedIn.id).not.toBe(first.id);
  expect((await page(`/hi${address}`)).body).toContain('<html lang="hi-IN"');
  expect((await page(address)).body).toContain('<html lang="en-IN"');

  // Shells, calls and what a person has are asked for each time.
  for (const path of ['/checkout', '/dashboard/profile', '/api/category/get', '/search?q=a&city=Jaipur']) {
    expect((await page(path)).id, path).not.toBe((await page(path)).id);
  }
  await call(origin, cartEndpoints.create, { as: one, body: { productId: service.id } });
  for (const person of [one, other]) {
    const details = await call(origin, userEndpoints.details, { as: person });
    expect((details.json.data as { email: string }).email).toBe(person.email);
    const cart = await call(origin, cartEndpoints.list, { as: person });
    expect(cart.json.data).toHaveLength(person === one ? 1 : 0);
  }
  const { body: guest } = await page('/api/user/user-details');
  expect(guest).not.toContain('example.com');

  const changed = await call(origin, productEndpoints.bulkUpdate, {
    as: admin,
    body: { ids: [service.id], changes: { discount: 37 } },
  });
  expect(changed.status).toBe(200);
  const at = performance.now();
  let reads = 0;
  while (!(await page(address)).body.includes('630')) {
    reads += 1;
    expect(performance.now() - at).toBeLessThan(visibleWithinMs);
    await pause(200);
  }
  // It was asked again and again, and passed on from the cache meanwhile.
  expect(reads).toBeGreaterThan(0);
});
