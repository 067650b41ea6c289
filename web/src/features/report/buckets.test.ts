import { addDays } from '@utsav/contract/booking';
import { expect, test } from 'vitest';
import { bucketsOf } from './buckets.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ date: addDays('2026-01-01', index), orders: 1, value: 10 }));

test('a few days are shown one by one', () => {
  expect(bucketsOf(days(45))).toEqual({ size: 'day', buckets: days(45) });
});

test('many days are summed up by week', () => {
  const { size, buckets } = bucketsOf(days(90));
  expect(size).toBe('week');
  expect(buckets).toHaveLength(13);
  expect(buckets[0]).toEqual({ date: '2026-01-01', orders: 7, value: 70 });
  expect(buckets.at(-1)).toEqual({ date: '2026-03-26', orders: 6, value: 60 });
});
