import { describe, expect, it } from 'vitest';
import { addressOf } from '../../lib/use-address-choice.ts';
import {
  chosenFilters,
  hasFilters,
  type ListChoice,
  optionsOf,
  ordered,
  priceOf,
  readChoice,
  without,
} from './list-choice.ts';

const now = new Date('2026-11-16T06:00:00Z');
const read = (address: string) => readChoice(new URLSearchParams(address), now);

const whole: ListChoice = {
  q: 'candid & more',
  category: '0c1',
  city: 'Navi Mumbai',
  min: 5000,
  max: 30_000.5,
  rating: 4,
  date: '2026-12-12',
  sort: 'price-asc',
  discounted: true,
};

describe('a choice', () => {
  it('is the same after it was written into an address', () => {
    const address = addressOf('/search', whole);
    expect(address).toContain('/search?q=candid%20%26%20more&category=0c1&city=Navi%20Mumbai&min=5000');
    expect(readChoice(new URL(address, 'http://localhost').searchParams, now)).toEqual(whole);
  });

  it('leaves an address without anything chosen as it is', () => {
    expect(addressOf('/search', read(''))).toBe('/search');
    expect(addressOf('/search', { q: 'a', discounted: undefined })).toBe('/search?q=a');
    expect(hasFilters(read('q=candid&sort=rating'))).toBe(false);
  });

  it.each([
    'category=../x',
    'city=%00',
    `city=${'x'.repeat(81)}`,
    'city=%20',
    'min=-1',
    'min=many',
    'max=1e9',
    'max=9999999999',
    'rating=6',
    'rating=4.55',
    'date=2026-11-16',
    'date=2027-01-01',
    'date=2026-02-30',
    'date=soon',
    'discounted=maybe',
    'sort=relevance',
    'sort=cheapest',
  ])('does not take %s from an address', (address) => {
    expect(addressOf('/search', read(address))).toBe('/search');
  });

  it('has the lower price first', () => {
    expect(read('min=500&max=100')).toMatchObject({ min: 100, max: 500 });
    expect(ordered({ q: '', min: 500 })).toEqual({ q: '', min: 500 });
  });

  it('becomes the filters of the calls', () => {
    expect(optionsOf(read('city=Jaipur&min=100&date=2026-11-17&sort=rating'))).toEqual({
      filters: { city: 'Jaipur', minPrice: 100, date: '2026-11-17' },
      sort: 'rating',
    });
    expect(optionsOf(read('q=candid'))).toEqual({});
  });

  it('loses one filter at a time, and both prices together', () => {
    expect(chosenFilters(whole)).toEqual(['category', 'city', 'price', 'rating', 'date', 'discounted']);
    expect(addressOf('/search', without(read('min=1&max=2&city=Goa'), 'price'))).toBe('/search?city=Goa');
  });
});

it.each([
  ['₹5,000', 5000],
  [' 5 000 ', 5000],
  ['99.50', 99.5],
  ['cheap', undefined],
])('a price typed as %s is %s', (typed, price) => {
  expect(priceOf(typed)).toBe(price);
});
