import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, expectTypeOf, test } from 'vitest';
import type { OrderDates } from './dates/reschedule-queries.ts';

/* Lists every statement that writes orders and payments, so that none bypasses the graph. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .sort()
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'));

const writes = (pattern: RegExp) =>
  files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const found = text.match(new RegExp(pattern, 'gi')) ?? [];
    return found.map(() => file);
  });

test('one update writes the state and the payment of orders, another one only their dates, and one forgets people', () => {
  expect(writes(/\.update\(\s*orders\b|update\s+(only\s+)?"?orders\b/)).toEqual([
    'features/account/queries.ts',
    'features/order/dates/reschedule-queries.ts',
    'features/order/state-queries.ts',
  ]);
  expectTypeOf<Extract<keyof OrderDates, 'orderStatus' | 'paymentStatus'>>().toBeNever();
});

test('orders are written by the checkout, and by the demo data of an empty database', () => {
  expect(writes(/\.insert\(\s*orders\b|insert\s+into\s+"?orders\b|merge\s+into\s+"?orders\b/)).toEqual([
    'demo/load-bookings.ts',
    'demo/load-reviews.ts',
    'features/order/checkout/checkout-queries.ts',
  ]);
});

test('one update writes the status of payments, another one only their link', () => {
  const pattern = /\.(update|insert)\(\s*payments\b|(update|insert\s+into|merge\s+into)\s+"?payments\b/;
  expect(writes(pattern)).toEqual(Array(3).fill('features/payment/queries.ts'));
  const text = readFileSync(path.join(root, 'features/payment/queries.ts'), 'utf8');
  expect(text.match(/\bstatus: to\b/g)).toHaveLength(1);
  expect(text.match(/set\(/g)).toHaveLength(2);
});

test('payments write neither orders nor the waiting list', () => {
  const pattern =
    /\.(update|insert|delete)\(\s*(orders|orderEvents|waitingList)\b|(into|update|delete from)\s+(orders|order_events|waiting_list)\b/;
  expect(writes(pattern).filter((file) => file.startsWith('features/payment/'))).toEqual([]);
});
