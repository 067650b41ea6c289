import { expect, test } from 'vitest';
import { productFilters } from './product-filters.ts';
import { problemInEnglish } from './testing.ts';

const problem = (filters: unknown) => {
  const { error } = productFilters.safeParse(filters);
  return error && problemInEnglish(error).message;
};

test('numbers may be written as text, and a city is trimmed', () => {
  const filters = { minPrice: '10', maxPrice: '99.50', minRating: '4.5', quantity: '2', city: ' Jaipur ' };
  expect(productFilters.parse(filters)).toEqual({
    minPrice: 10,
    maxPrice: 99.5,
    minRating: 4.5,
    quantity: 2,
    city: 'Jaipur',
  });
});

test.each<[unknown, string]>([
  [{ colour: 'red' }, 'colour is not a known filter'],
  [{ minPrice: 2, maxPrice: 1 }, 'minPrice must not be above maxPrice'],
  [{ minRating: 5.5 }, 'minRating must be from 0 to 5'],
  [{ minRating: 4.25 }, 'minRating may have at most 1 decimals'],
  [{ city: 'x'.repeat(81) }, 'city must be at most 80 characters long'],
  [{ date: '2026-11-31' }, 'date must be a date such as 2026-12-31'],
  [{ date: '2026-11-30T00:00:00Z' }, 'date must be a date such as 2026-12-31'],
  [{ discounted: 1 }, 'discounted must be true or false'],
  ['cheap', 'The request must be a JSON object.'],
])('the filters %j are refused', (filters, message) => {
  expect(problem(filters)).toBe(message);
});

test('equal prices and no filters at all are fine', () => {
  expect(problem({ minPrice: 1, maxPrice: 1 })).toBeUndefined();
  expect(problem({})).toBeUndefined();
});
