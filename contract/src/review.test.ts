import { expect, test } from 'vitest';
import { averageRating } from './review.ts';

test.each([
  [0, 0, 0],
  [5, 1, 5],
  [14, 3, 4.7],
  [13, 3, 4.3],
  [17, 4, 4.3],
])('stars that sum up to %d in %d reviews are %d on average', (sum, count, average) => {
  expect(averageRating(sum, count)).toBe(average);
});
