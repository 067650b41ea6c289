import { expect, test } from 'vitest';
import { timeUntil } from './booking-time.ts';

test.each([
  ['2026-11-16', 'today'],
  ['2026-11-17', 'tomorrow'],
  ['2026-12-06', 'in 20 days'],
])('the booking day %s is %s', (day, text) => {
  // At this moment it is the 16th in India and the 15th in UTC.
  expect(timeUntil(day, new Date('2026-11-15T19:00:00Z'))).toBe(text);
});

test.each([
  ['2026-11-16', 'आज'],
  ['2026-11-17', 'कल'],
  ['2026-12-06', '20 दिन में'],
])('%s is %s in Hindi', (day, text) => {
  expect(timeUntil(day, new Date('2026-11-15T19:00:00Z'), 'hi')).toBe(text);
});
