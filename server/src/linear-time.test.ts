import { cartEndpoints } from '@utsav/contract/cart';
import { categoryEndpoints } from '@utsav/contract/category';
import * as fields from '@utsav/contract/fields';
import { searchWords } from '@utsav/contract/search-words';
import { userEndpoints } from '@utsav/contract/user';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isStorageKey } from './core/files/storage.ts';
import { parseRange } from './core/http/uploads.ts';
import { clientAddress } from './core/rate-limit/client-address.ts';
import { startTestApp } from './testing/app.ts';

/*
 * Parsing input takes time in proportion to its length. At this length such work takes milliseconds, and quadratic
 * work takes minutes, so that the test times out.
 */
const length = 500_000;
const timeout = 20_000;

/** Texts that are expensive for careless expressions: long runs that end in a mismatch. */
const hostile = [
  'a'.repeat(length),
  `x${' '.repeat(length)}x`,
  ' ,'.repeat(length / 2),
  '; '.repeat(length / 2),
  `/a${'/'.repeat(length)}b`,
  `a${'-'.repeat(length)}!`,
  `${'0'.repeat(length)}x`,
  `1.${'0'.repeat(length)}1`,
  `a${' '.repeat(length)}b, a;${' '.repeat(length)}q=0`,
  `a@${'b.'.repeat(length / 2)}`,
  `a@b.${'c'.repeat(length)} `,
  `/uploads/${'a/'.repeat(length / 2)}!`,
  `https://${'a.'.repeat(length / 2)}`,
];

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

test.each(readers)('%s is read in linear time', { timeout }, (_name, read) => {
  for (const text of hostile) expect(() => read(text)).not.toThrow();
});

describe('headers and bodies', { timeout }, async () => {
  const { app, send } = await startTestApp({ config: { trustProxy: 1 } });
  const headers = ['accept', 'accept-encoding', 'authorization', 'content-type', 'cookie', 'if-none-match'];
  const others = ['idempotency-key', 'origin', 'range', 'x-forwarded-for'];
  test.each([...headers, ...others])('%s is read in linear time', async (name) => {
    const { list } = categoryEndpoints;
    const { merge } = cartEndpoints;
    for (const value of hostile) {
      const sent = { headers: { [name]: value } };
      const read = await app.inject({ method: list.method, url: list.path, ...sent });
      const written = await app.inject({ method: merge.method, url: merge.path, payload: '{}', ...sent });
      expect(read.statusCode).toBeLessThan(500);
      expect(written.statusCode).toBeLessThan(500);
    }
  });

  test('a body is read in linear time', async () => {
    for (const email of hostile) {
      const refused = await send(userEndpoints.login, { email, password: 'x' });
      expect(refused).toMatchObject({ status: 400, json: { field: 'email' } });
    }
  });
});
