import { endpoints } from '@utsav/contract/endpoints';
import { userEndpoints } from '@utsav/contract/user';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { startTestApp } from './testing/app.ts';
import type { TestUser } from './testing/build.ts';
import { goodValues } from './testing/good-values.ts';
import { type HostileRequest, hostileRequests } from './testing/hostile.ts';

/* `npm test` sends fixed requests; FUZZ_REQUESTS=20000 makes a long run with other requests each time. */
const asked = Number(process.env.FUZZ_REQUESTS ?? 0);
const requests = asked || 1_500;
const seconds = asked ? Math.ceil(asked / 10) : 60;

const app = await startTestApp();
const { build } = app;
const category = await build.category();
const subCategory = await build.subCategory({ categoryIds: [category.id] });
const product = await build.product({
  categoryIds: [category.id],
  subCategoryIds: [subCategory.id],
  stock: 9_999,
});
const customer = await build.user();
const address = await build.address(customer);
const order = await build.order({ customer, service: product });

const known = {
  productId: product.id,
  categoryId: category.id,
  subCategoryId: subCategory.id,
  addressId: address.id,
  orderId: order.orderNumber,
  name: 'Name',
};
const good = goodValues(known, app.clock.now());

const callers: Record<'user' | 'admin', TestUser> = { user: customer, admin: await build.admin() };
let sent = 0;

/** Some calls end the caller's sessions, so the next calls are made by a new user. */
async function bearer(caller: HostileRequest['caller'], url: string): Promise<Record<string, string>> {
  if (caller === 'guest') return {};
  const someone = url.startsWith(userEndpoints.logout.path) ? await build.user() : callers[caller];
  return { authorization: `Bearer ${someone.accessToken}` };
}

const statuses = new Map<number, number>();

async function holds({ method, path, suffix, caller, headers, payload }: HostileRequest): Promise<void> {
  sent += 1;
  const url = path + suffix;
  const answer = await app.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    payload,
    headers: { ...headers, ...(await bearer(caller, url)) },
    // Each request comes from another address, because otherwise limits would refuse it.
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
  });
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  // Files have no envelope; only refusals of their calls do.
  if (answer.headers['content-disposition']) return;
  const envelope = answer.json();
  // Online payment is not configured here; no other request may fail with a 5xx status.
  if (envelope.code !== 'NOT_CONFIGURED') expect(answer.statusCode, answer.body).toBeLessThan(500);
  const well = answer.statusCode < 400;
  expect(envelope).toMatchObject({ success: well, error: !well, message: expect.stringMatching(/^\S.*\S$/) });
  // The message is a sentence for people, without internal details.
  expect(envelope.message).not.toMatch(/undefined|\[object|NaN|FST_|ERR_|Error:|relation|constraint/);
  if (!well) expect(envelope).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), data: null });
}

test(`${requests} hostile requests are all answered in the envelope, and none breaks anything`, {
  timeout: (seconds + 60) * 1000,
}, async () => {
  // Streams of events do not end.
  const all = Object.values(endpoints)
    .flatMap((calls) => Object.values(calls))
    .filter(({ events }) => !events);
  await fc.assert(fc.asyncProperty(hostileRequests(all, good), holds), {
    numRuns: requests,
    interruptAfterTimeLimit: seconds * 1000,
    ...(asked ? {} : { seed: 9 }),
  });
  if (asked) console.log(`${sent} requests`, Object.fromEntries([...statuses].sort(([a], [b]) => a - b)));
  // The test means something only if enough requests were authenticated and passed the schema.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(sent / 50);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(sent / 10);
});
