import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainReply, reply } from './reply.ts';

const listed = reply(z.array(z.string()), { totalCount: z.number() });
const good = { success: true, error: false, message: 'Here they are.', data: ['a'], totalCount: 1 };

test('every reply is { success, error, message, data, ... }', () => {
  expect(listed.parse(good)).toEqual(good);
  for (const field of Object.keys(good)) {
    expect(listed.safeParse({ ...good, [field]: undefined }).success, field).toBe(false);
  }
});

test('error is the negation of success', () => {
  for (const [success, error] of [
    [true, true],
    [false, false],
    [false, true],
  ]) {
    expect(listed.safeParse({ ...good, success, error }).success).toBe(false);
  }
});

test('fields that the reply does not name never leave the server', () => {
  expect(listed.parse({ ...good, passwordHash: 'x' })).toEqual(good);
});

test('a plain reply has no data', () => {
  const plain = { success: true, error: false, message: 'Done.', data: null };
  expect(plainReply.parse(plain)).toEqual(plain);
  expect(plainReply.safeParse({ ...plain, data: {} }).success).toBe(false);
});
