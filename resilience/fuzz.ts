import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@utsav/contract/endpoints';
import { userEndpoints } from '@utsav/contract/user';
import fc from 'fast-check';
import { startInstalledPostgres } from '../scripts/installed-postgres.ts';
import { runTool } from '../scripts/run.ts';
import { goodValues } from '../server/src/testing/good-values.ts';
import { type HostileRequest, hostileRequests } from '../server/src/testing/hostile.ts';
import { book } from './call.ts';
import type { Checks } from './checks.ts';
import { atTheEnd } from './clean-up.ts';
import { type Guest, invite, offer } from './guests.ts';
import { descriptors, residentMegabytes } from './machine.ts';
import { mishaps, settle, startReady } from './product.ts';
import { sendRaw } from './raw-request.ts';
import { openSql, type Sql } from './sql.ts';

export const title = 'hostile requests, built on the contract';

export async function full(checks: Checks): Promise<void> {
  const env = { FUZZ_REQUESTS: '20000' };
  const code = await runTool('vitest', ['run', '--root', 'server', 'src/fuzz.test.ts'], { env });
  checks.holds(
    '20,000 requests into the server itself are answered in the envelope, none with a 5xx',
    code === 0,
  );
  const postgres = await startInstalledPostgres({});
  atTheEnd(postgres.stop);
  await attack(checks, { databaseUrl: postgres.url, requests: 20_000, parallel: 20 });
}

type Options = { databaseUrl: string; requests: number; parallel: number };

/** The same over connections, to see what they leave in a server that lives on. */
export async function attack(checks: Checks, { databaseUrl, requests, parallel }: Options): Promise<void> {
  const settings = await settle({ DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1' });
  const product = await startReady(settings);
  const sql = await openSql(databaseUrl);
  const { good, callers } = await furnish(sql, product.origin);
  const all = Object.values(endpoints).flatMap((calls) => Object.values(calls));
  const statuses: Record<string, number> = {};
  const wrong: unknown[] = [];

  async function send(request: HostileRequest, number: number): Promise<void> {
    const { method, path, suffix, caller, headers, payload } = request;
    const signOut = path.startsWith(userEndpoints.logout.path);
    const token = caller === 'guest' || signOut ? undefined : await callers[caller].token();
    const answer = await sendRaw(product.port, {
      method,
      path: path + suffix,
      payload,
      headers: {
        ...withoutPromises(headers, payload),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
    });
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const fine = answer.status > 0 && (answer.status < 500 || answer.status === 503);
    if (!fine || !/^\{"success":(true|false),"error":/.test(answer.body)) {
      wrong.push([answer.status, method, path, suffix, payload.slice(0, 200), answer.body.slice(0, 200)]);
    }
  }

  async function wave(count: number, seed: number): Promise<void> {
    const wanted = fc.sample(hostileRequests(all, good), { numRuns: count, seed });
    let next = 0;
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        for (let number = next++; number < wanted.length; number = next++) {
          await send(wanted[number] as HostileRequest, seed * 100_000 + number);
        }
      }),
    );
    await pause(3_000);
  }

  // What a server needs once (compiled code, caches, connections) is there after the first wave.
  const waves = 4;
  await wave(requests / waves, 1);
  const before = { megabytes: residentMegabytes(product.pid), ...descriptors(product.pid) };
  for (let round = 2; round <= waves; round += 1) await wave(requests / waves, round);
  const after = { megabytes: residentMegabytes(product.pid), ...descriptors(product.pid) };
  const failures = product
    .log()
    .split('\n')
    .filter((line) => line.includes('request failed'));
  const figures = ({ megabytes, files, sockets }: typeof before) =>
    `${Math.round(megabytes)} MB, ${files} files, ${sockets} sockets`;
  checks.figure(`answers to ${requests} requests by status`, JSON.stringify(statuses));
  checks.figure('after the first quarter', figures(before));
  checks.figure('after all', figures(after));
  checks.holds('all are answered in the envelope, none with a 5xx other than 503', wrong.length === 0, [
    wrong.slice(0, 5),
    failures.slice(0, 3),
  ]);
  checks.holds('no unhandled rejection, no crash', mishaps(product).length === 0, mishaps(product));
  checks.holds('memory does not grow with them', after.megabytes < before.megabytes + 100, [before, after]);
  checks.holds(
    'nor do open files and sockets',
    after.files <= before.files + 2 && after.sockets <= before.sockets + 2,
    [before, after],
  );
}

/** A length that promises more than comes is the business of slow.ts: each such request would take 20 s. */
function withoutPromises(headers: Record<string, string>, payload: string): Record<string, string> {
  const { 'content-length': length, ...rest } = headers;
  const honest =
    length === undefined || !/^\d+$/.test(length) || Number(length) <= Buffer.byteLength(payload);
  return honest ? headers : rest;
}

async function furnish(sql: Sql, origin: string) {
  const [user] = await invite(sql, 1);
  const [admin] = await invite(sql, 1, 'ADMIN');
  const [service] = await offer(sql, 1);
  if (!user || !admin || !service) throw new Error('nobody came');
  await sql.rows(
    `INSERT INTO categories (id, name, image) VALUES ('c1', 'One', '/uploads/2026/c-2600.webp')`,
  );
  await sql.rows(
    `INSERT INTO subcategories (id, name, image) VALUES ('s1', 'One', '/uploads/2026/s-2600.webp')`,
  );
  const booked = await book(origin, { guest: user, services: [service], day: 9, key: 'first' });
  const [order] = booked.json.data as { orderId: string }[];
  const known = {
    productId: service.id,
    categoryId: 'c1',
    subCategoryId: 's1',
    addressId: user.addressId,
    orderId: order?.orderId ?? '',
    name: 'Name',
  };
  const callers: Record<'user' | 'admin', Guest> = { user, admin };
  return { good: goodValues(known, new Date()), callers };
}
