import type { Endpoint } from '@utsav/contract/endpoint';
import fc from 'fast-check';
import { z } from 'zod';

/* Requests of careless or hostile clients, derived from valid ones by the contract. */

export type HostileRequest = {
  method: string;
  path: string;
  suffix: string;
  caller: 'guest' | 'user' | 'admin';
  headers: Record<string, string>;
  payload: string;
};

/** JSON texts, because some input is no JavaScript value: duplicate keys, 1e999, deep nesting. */
const hostileTexts = [
  ...['null', 'true', 'false', '0', '-0', '-1', '1.5', '0.001', '1e3', '1e21', '1e999', '-1e999', '5e-324'],
  ...['9007199254740993', '99999999999999999999', '2147483648', '-9223372036854775809'],
  ...['""', '" "', '"NaN"', '"Infinity"', '"-0"', '"0x10"', '"1e5"', '"１２"', '"null"', '"undefined"'],
  ...['"\\ud800"', '"a\\udc00b"', '"\\u0000"', '"a\\u0000b"', '"\\u202e\\ufeff"', '"\\ud83d\\ude00"'],
  ...['"__proto__"', '"constructor"', '"toString"', '"\'; DROP TABLE users; --"', '"%"', '"\\\\"', '"_"'],
  ...['"../../etc/passwd"', '"javascript:alert(1)"', '"<script>alert(1)</script>"', '"/uploads/../x"'],
  ...['"2026-02-30"', '"0000-00-00"', '"+275760-09-13"', '"2026-11-20T25:61:00Z"', '"ACCEPTED"', '"ADMIN"'],
  ...['[]', '{}', '[null]', '[[]]', '[{}]', '{"_id":null}', '{"$gt":""}', '{"length":-1}', '{"toString":1}'],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', '{"a":1,"a":2}', '{"":""}', '{"then":1}'],
  `"${'x'.repeat(201)}"`,
  `"${'é'.repeat(10_001)}"`,
  `"${'9'.repeat(100_000)}"`,
  `"${' '.repeat(50_000)}x"`,
  `[${Array.from({ length: 5_000 }, (_, index) => index).join()}]`,
  `{${Array.from({ length: 2_000 }, (_, index) => `"k${index}":""`).join()}}`,
  '['.repeat(5_000) + ']'.repeat(5_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
];

const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
);

/** The valid value of a field as JSON text; fields mean the same in every call. */
export type GoodValues = (field: string) => string | undefined;

function bodyOf(endpoint: Endpoint, good: GoodValues): fc.Arbitrary<string> {
  const fields = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
  const values = fields.map((field) => {
    const value = good(field);
    const kept = value === undefined ? hostile : fc.constant(value);
    return fc
      .oneof(
        { weight: 5, arbitrary: kept },
        { weight: 1, arbitrary: hostile },
        { weight: 1, arbitrary: left },
      )
      .map((text) => (text === undefined ? [] : [`${JSON.stringify(field)}:${text}`]));
  });
  const strange = fc.oneof(
    { weight: 8, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('__proto__', 'role', '', 'userId').map((key) => [`"${key}":{}`]),
    },
  );
  return fc.tuple(...values, strange).map((entries) => `{${entries.flat().join()}}`);
}

const left = fc.constant(undefined);

const payloadOf = (endpoint: Endpoint, good: GoodValues) => {
  const body = bodyOf(endpoint, good);
  return fc.oneof(
    { weight: 12, arbitrary: body },
    { weight: 1, arbitrary: hostile },
    // The text is truncated.
    {
      weight: 1,
      arbitrary: fc.tuple(body, fc.nat(99)).map(([text, at]) => text.slice(0, (text.length * at) / 100)),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '--b\r\n', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'),
    },
  );
};

const contentTypes = [
  ...[
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'a',
    '/',
  ],
  ...['application/json; charset=utf-16', 'APPLICATION/JSON', 'application/json;;;', 'application/jsonx', ''],
  ...['multipart/form-data', 'multipart/form-data; boundary=b', 'multipart/form-data; boundary='],
];

const headers = fc
  .record({
    type: fc.oneof(
      { weight: 9, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
    ),
    key: fc.oneof(
      { weight: 9, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom('', 'k', 'x'.repeat(5_000), '\u00ff', '%00', '{}') },
    ),
    length: fc.oneof({ weight: 30, arbitrary: fc.constant(undefined) }, fc.constantFrom('0', '7', 'x', '-1')),
  })
  .map(({ type, key, length }) => ({
    'content-type': type,
    ...(key === undefined
      ? {}
      : { 'idempotency-key': key, cookie: `reset_grant=${key}`, 'x-razorpay-signature': key }),
    ...(length === undefined ? {} : { 'content-length': length }),
  }));

const suffixes = [
  '/',
  '/more',
  '?page=NaN&limit=-1',
  '?__proto__=1&a[]=2&a=3',
  '?%00=%ff',
  '/%E0%A4%A',
  '/%00',
  '?',
];

export function hostileRequests(endpoints: Endpoint[], good: GoodValues): fc.Arbitrary<HostileRequest> {
  return fc.constantFrom(...endpoints).chain((endpoint) =>
    fc.record({
      path: fc.constant<string>(endpoint.path),
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant<string>(endpoint.method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH') },
      ),
      suffix: fc.oneof(
        { weight: 9, arbitrary: fc.constant('') },
        fc.constantFrom(...suffixes, `/${'x'.repeat(600)}`),
      ),
      caller: fc.constantFrom('guest', 'user', 'admin'),
      headers,
      payload: payloadOf(endpoint, good),
    }),
  );
}
