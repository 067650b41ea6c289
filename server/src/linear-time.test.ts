import { cartEndpoints } from '@utsav/contract/cart';
import { categoryEndpoints } from '@utsav/contract/category';
import * as fields from '@utsav/contract/fields';
import { searchWords } from '@utsav/contract/search-words';
import { userEndpoints } from '@utsav/contract/user';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isStorageKey } from './core/files/storage.ts';
import { parseRange } from './core/files/uploads.ts';
import { clientAddress } from './core/http/client-address.ts';
import { startTestApp } from './testing/app.ts';

/*
 * What a client sends takes time in proportion to its length. Twice the length may take three times as long here,
 * because small amounts are measured imprecisely; quadratic work would take four times as long, at a size where it
 * takes seconds.
 */

/** Texts that are expensive for careless expressions: long runs that end in a mismatch. */
const hostile: Record<string, (length: number) => string> = {
  letters: (length) => 'a'.repeat(length),
  'spaces within': (length) => `x${' '.repeat(length)}x`,
  commas: (length) => ' ,'.repeat(length / 2),
  semicolons: (length) => '; '.repeat(length / 2),
  slashes: (length) => `/a${'/'.repeat(length)}b`,
  hyphens: (length) => `a${'-'.repeat(length)}!`,
  digits: (length) => `${'0'.repeat(length)}x`,
  'an email of dots': (length) => `a@${'b.'.repeat(length / 2)}`,
  'an email that ends badly': (length) => `a@b.${'c'.repeat(length)} `,
  'an address of slashes': (length) => `/uploads/${'a/'.repeat(length / 2)}!`,
  'a web address': (length) => `https://${'a.'.repeat(length / 2)}`,
};

/** Processor time, since a busy machine makes everything take longer. The best of some tries is closest to the work. */
async function cost(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}

async function expectLinear(
  work: (text: string) => unknown,
  make: (length: number) => string,
  length: number,
) {
  const [once, twice] = [make(length), make(2 * length)];
  await work(once);
  const single = await cost(() => work(once));
  const double = await cost(() => work(twice));
  expect(double, `${single} ms, then ${double} ms`).toBeLessThan(Math.max(3 * single, 60));
}

const schemas = Object.entries(fields).flatMap(([name, field]) =>
  field instanceof z.ZodType ? [[name, field as z.ZodType] as const] : [],
);
const readers: [string, (text: string) => unknown][] = [
  ...schemas.map(([name, schema]): [string, (text: string) => unknown] => [
    name,
    (text) => schema.safeParse(text),
  ]),
  ['searchWords', searchWords],
  ['a storage key', isStorageKey],
  ['a byte range', (text) => parseRange(`bytes=${text}`, 5)],
  ['a client address', (text) => clientAddress(`::ffff:${text}`)],
];

test.each(readers)('%s is read in linear time', async (_name, read) => {
  for (const make of Object.values(hostile)) await expectLinear(read, make, 200_000);
});

describe('headers and bodies', async () => {
  const { app } = await startTestApp({ config: { trustProxy: 1 } });
  const headers = ['accept', 'accept-encoding', 'authorization', 'content-type', 'cookie', 'if-none-match'];
  const others = ['idempotency-key', 'origin', 'range', 'x-forwarded-for'];
  test.each([...headers, ...others])('%s is read in linear time', { timeout: 60_000 }, async (name) => {
    const send = (url: string, method: 'GET' | 'POST') => (value: string) =>
      app.inject({
        url,
        method,
        headers: { [name]: value },
        ...(method === 'POST' ? { payload: '{}' } : {}),
      });
    for (const make of Object.values(hostile)) {
      await expectLinear(send(categoryEndpoints.list.path, 'GET'), make, 100_000);
      await expectLinear(send(cartEndpoints.merge.path, 'POST'), make, 100_000);
    }
  });

  test('a body is read in linear time', { timeout: 60_000 }, async () => {
    const { method, path: url } = userEndpoints.login;
    const login = (email: string) => app.inject({ method, url, payload: { email, password: 'x' } });
    for (const make of Object.values(hostile)) await expectLinear(login, make, 200_000);
  });
});
