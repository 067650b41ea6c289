import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@utsav/contract/endpoints';
import { userEndpoints } from '@utsav/contract/user';
import fc from 'fast-check';
import { runTool } from '../../scripts/run.ts';
import { goodValues } from '../../server/src/testing/good-values.ts';
import {
  hostileRequests as generateRequests,
  type HostileRequest,
} from '../../server/src/testing/hostile.ts';
import { book } from '../call.ts';
import { createServices, createUsers, type User } from '../fixtures.ts';
import { descriptors, residentMegabytes } from '../machine.ts';
import { startPostgres } from '../postgres.ts';
import { createSettings, errorsInLog, startReady } from '../product.ts';
import { sendRaw } from '../raw-request.ts';
import type { Report, Scenario } from '../report.ts';
import { openSql, type Sql } from '../sql.ts';

export const hostileRequests: Scenario = { title: 'hostile requests, generated from the contract', run };

async function run(report: Report): Promise<void> {
  const env = { FUZZ_REQUESTS: '20000' };
  const code = await runTool('vitest', ['run', '--root', 'server', 'src/fuzz.test.ts'], { env });
  report.check('20,000 injected requests are answered in the envelope, none with a 5xx', code === 0);
  const postgres = await startPostgres();
  await attack(report, { databaseUrl: postgres.url, requests: 20_000, parallel: 20 });
}

type Options = { databaseUrl: string; requests: number; parallel: number };

/** The same over real connections, to see whether memory or descriptors leak. */
export async function attack(report: Report, { databaseUrl, requests, parallel }: Options): Promise<void> {
  const settings = await createSettings({ DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1' });
  const product = await startReady(settings);
  const sql = await openSql(databaseUrl);
  const { good, callers } = await createFixtures(sql, product.origin);
  // A stream of events does not end.
  const all = Object.values(endpoints)
    .flatMap((calls) => Object.values(calls))
    .filter(({ events }) => !events);
  const filePaths = new Set<string>(all.filter(({ replyType }) => replyType).map(({ path }) => path));
  const statuses: Record<string, number> = {};
  const bad: unknown[] = [];

  async function send(request: HostileRequest, number: number): Promise<void> {
    const { method, path, suffix, caller, headers, payload } = request;
    const signOut = path.startsWith(userEndpoints.logout.path);
    const token = caller === 'guest' || signOut ? undefined : await callers[caller].token();
    const answer = await sendRaw(product.port, {
      method,
      path: path + suffix,
      payload,
      headers: {
        ...withoutFalseLength(headers, payload),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
    });
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const fine = answer.status > 0 && (answer.status < 500 || answer.status === 503);
    // Only refusals of a call for a file are in the envelope.
    const isFile = answer.status === 200 && filePaths.has(path);
    if (!fine || !(isFile || /^\{"success":(true|false),"error":/.test(answer.body))) {
      bad.push([answer.status, method, path, suffix, payload.slice(0, 200), answer.body.slice(0, 200)]);
    }
  }

  async function wave(count: number, seed: number): Promise<void> {
    const wanted = fc.sample(generateRequests(all, good), { numRuns: count, seed });
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

  // After the first wave, code is compiled and caches and connections exist.
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
  report.figure(`answers to ${requests} requests by status`, JSON.stringify(statuses));
  report.figure('after the first quarter', figures(before));
  report.figure('after all', figures(after));
  report.check('all are answered in the envelope, none with a 5xx other than 503', bad.length === 0, [
    bad.slice(0, 5),
    failures.slice(0, 3),
  ]);
  report.check('no unhandled rejection, no crash', errorsInLog(product).length === 0, errorsInLog(product));
  report.check('memory does not grow with the requests', after.megabytes < before.megabytes + 100, [
    before,
    after,
  ]);
  report.check(
    'open files and sockets do not grow either',
    after.files <= before.files + 2 && after.sockets <= before.sockets + 2,
    [before, after],
  );
}

/** A content-length above the real one is tested in slow-clients.ts: each such request would take 20 s. */
function withoutFalseLength(headers: Record<string, string>, payload: string): Record<string, string> {
  const { 'content-length': length, ...rest } = headers;
  const honest =
    length === undefined || !/^\d+$/.test(length) || Number(length) <= Buffer.byteLength(payload);
  return honest ? headers : rest;
}

async function createFixtures(sql: Sql, origin: string) {
  const [user] = await createUsers(sql, 1);
  const [admin] = await createUsers(sql, 1, 'ADMIN');
  const [service] = await createServices(sql, 1);
  if (!user || !admin || !service) throw new Error('no user was created');
  await sql.rows(
    `INSERT INTO categories (id, name, image) VALUES ('c1', 'One', '/uploads/2026/c-2600.webp')`,
  );
  await sql.rows(
    `INSERT INTO subcategories (id, name, image) VALUES ('s1', 'One', '/uploads/2026/s-2600.webp')`,
  );
  const booked = await book(origin, { user: user, services: [service], day: 9, key: 'first' });
  const [order] = booked.json.data as { orderId: string }[];
  const known = {
    productId: service.id,
    categoryId: 'c1',
    subCategoryId: 's1',
    addressId: user.addressId,
    orderId: order?.orderId ?? '',
    name: 'Name',
  };
  const callers: Record<'user' | 'admin', User> = { user, admin };
  return { good: goodValues(known, new Date()), callers };
}
