import { idPattern } from '@utsav/contract/address-bar';
import { isBookable, parseBookingDay } from '@utsav/contract/booking';
import { limits } from '@utsav/contract/limits';
import type { ProductFilters, ProductSort } from '@utsav/contract/product-filters';

/* The text, filters and sorting chosen for a list of services. They are in the address, so that they can be shared. */

export type ListChoice = {
  q: string;
  /** The id of a category. */
  category?: string | undefined;
  city?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  rating?: number | undefined;
  date?: string | undefined;
  /** Without a sort the best match comes first, or the newest where there is no text. */
  sort?: ProductSort | undefined;
  discounted?: true | undefined;
};

/** Filters that are removed one by one; both prices are one filter. */
export const filterNames = ['category', 'city', 'price', 'rating', 'date', 'discounted'] as const;
export type FilterName = (typeof filterNames)[number];

export const chosenSorts = ['newest', 'price-asc', 'price-desc', 'rating'] as const satisfies ProductSort[];

/** Leaves out values of the address that are not valid, so that an old link still shows services. */
export function readChoice(parameters: URLSearchParams, now = new Date()): ListChoice {
  const value = (name: string) => parameters.get(name) ?? '';
  return ordered({
    q: value('q'),
    category: idPattern.test(value('category')) ? value('category') : undefined,
    city: cityOf(value('city')),
    min: numberOf(value('min'), limits.maxPrice),
    max: numberOf(value('max'), limits.maxPrice),
    rating: numberOf(value('rating'), limits.maxRating, /^\d(\.\d)?$/),
    date: isBookableDay(value('date'), now) ? value('date') : undefined,
    sort: chosenSorts.find((sort) => sort === value('sort')),
    discounted: value('discounted') === 'true' || undefined,
  });
}

/** The body of the calls for lists. */
export function optionsOf({ sort, ...choice }: ListChoice): { filters?: ProductFilters; sort?: ProductSort } {
  const filters: ProductFilters = {
    categoryId: choice.category,
    city: choice.city,
    minPrice: choice.min,
    maxPrice: choice.max,
    minRating: choice.rating,
    date: choice.date,
    discounted: choice.discounted,
  };
  return { ...(hasFilters(choice) ? { filters } : {}), ...(sort ? { sort } : {}) };
}

const fieldsOf: Record<FilterName, readonly (keyof ListChoice)[]> = {
  category: ['category'],
  city: ['city'],
  price: ['min', 'max'],
  rating: ['rating'],
  date: ['date'],
  discounted: ['discounted'],
};

export const chosenFilters = (choice: ListChoice): FilterName[] =>
  filterNames.filter((name) => fieldsOf[name].some((field) => choice[field] !== undefined));

export const hasFilters = (choice: ListChoice): boolean => chosenFilters(choice).length > 0;

export function without(choice: ListChoice, ...names: readonly FilterName[]): ListChoice {
  const removed = Object.fromEntries(
    names.flatMap((name) => fieldsOf[name]).map((field) => [field, undefined]),
  );
  return { ...choice, ...removed };
}

/** Swaps the prices if the higher one was typed first. */
export function ordered(choice: ListChoice): ListChoice {
  const { min, max } = choice;
  return min !== undefined && max !== undefined && min > max ? { ...choice, min: max, max: min } : choice;
}

export const isBookableDay = (written: string, now = new Date()): boolean =>
  parseBookingDay(written) !== null && isBookable(written, now);

const unusable = /\p{Cc}|\p{Surrogate}|[\u2028\u2029]/u;

/** A city as the server takes it. */
export function cityOf(written: string): string | undefined {
  const city = written.trim();
  return city && city.length <= limits.cityLength && !unusable.test(city) ? city : undefined;
}

/** A price as people type it: '5000', '₹5,000', '5 000'. */
export const priceOf = (typed: string) => numberOf(typed.replace(/[₹,\s]/g, ''), limits.maxPrice);

function numberOf(written: string, most: number, decimals = /^\d+(\.\d{1,2})?$/): number | undefined {
  const number = Number(written);
  return decimals.test(written) && number <= most ? number : undefined;
}
