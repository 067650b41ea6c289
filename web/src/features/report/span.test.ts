import { expect, test } from 'vitest';
import { readSpan, spanBefore, spanPath } from './span.ts';

const read = (address: string) => readSpan(new URLSearchParams(address), '2026-11-15');
const placed = { basis: 'placed' };
const usual = { ...placed, days: 30, from: '2026-10-17', to: '2026-11-15' };

test.each([
  ['', usual],
  ['days=7', { ...placed, days: 7, from: '2026-11-09', to: '2026-11-15' }],
  ['days=90', { ...placed, days: 90, from: '2026-08-18', to: '2026-11-15' }],
  ['from=2026-10-01&to=2026-10-31', { ...placed, from: '2026-10-01', to: '2026-10-31' }],
  ['days=8', usual],
  ['basis=booked', { ...usual, basis: 'booked' }],
  ['basis=paid', usual],
  ['from=2026-10-01', usual],
  ['from=2026-10-31&to=2026-10-01', usual],
  ['from=2026-02-30&to=2026-03-01', usual],
  ['from=2025-01-01&to=2026-02-05', usual],
])('the address %j means %j', (address, span) => {
  expect(read(address)).toEqual(span);
});

test('the address of a choice leaves out what is usual, and leads to the same choice', () => {
  for (const address of ['', 'days=7', 'basis=booked', 'from=2026-10-01&to=2026-10-31&basis=booked']) {
    expect(spanPath(read(address))).toBe(address ? `/dashboard/desk?${address}` : '/dashboard/desk');
  }
});

test('the span before has as many days and ends the day before', () => {
  expect(spanBefore({ from: '2026-11-09', to: '2026-11-15' })).toEqual({
    from: '2026-11-02',
    to: '2026-11-08',
  });
});
