import { idPattern } from '@utsav/contract/address-bar';
import { pageSizes } from '@utsav/contract/limits';
import { type ManagedFilters, type ManagedSort, stockStates } from '@utsav/contract/product-management';
import { wholeNumber } from '../../lib/use-address-choice.ts';
import { cityOf } from './list-choice.ts';

export const publishedStates = ['yes', 'no'] as const;
export type PublishedState = (typeof publishedStates)[number];

/** An admin's filters and sorting of services; kept in the address. */
export type ManagedChoice = {
  q: string;
  category: string | undefined;
  city: string | undefined;
  stock: ManagedFilters['stock'];
  published: PublishedState | undefined;
  sort: ManagedSort;
  page: number;
  rows: number;
};

export const rowChoices = [pageSizes.management, 20, 50] as const;

export const chosenSorts = [
  'newest',
  'oldest',
  'name-asc',
  'name-desc',
  'price-asc',
  'price-desc',
  'discount-asc',
  'discount-desc',
  'stock-asc',
  'stock-desc',
  'rating',
] as const satisfies ManagedSort[];

export const standardChoice: ManagedChoice = {
  q: '',
  category: undefined,
  city: undefined,
  stock: undefined,
  published: undefined,
  sort: 'newest',
  page: 1,
  rows: pageSizes.management,
};

/** Leaves out values of the address that are not valid. */
export function readManagedChoice(parameters: URLSearchParams): ManagedChoice {
  const value = (name: string) => parameters.get(name) ?? '';
  return {
    q: value('q'),
    category: idPattern.test(value('category')) ? value('category') : undefined,
    city: cityOf(value('city')),
    stock: stockStates.find((stock) => stock === value('stock')),
    published: publishedStates.find((state) => state === value('published')),
    sort: chosenSorts.find((sort) => sort === value('sort')) ?? standardChoice.sort,
    page: wholeNumber(value('page')) ?? 1,
    rows: rowChoices.find((rows) => String(rows) === value('rows')) ?? standardChoice.rows,
  };
}

export const hasFilters = ({ category, city, stock, published }: ManagedChoice): boolean =>
  Boolean(category || city || stock || published);

/** The body of the call. Without a sort the newest come first, or the best matches for a text. */
export function optionsOf(choice: ManagedChoice) {
  const { q, category, city, stock, published, sort, page, rows } = choice;
  return {
    page,
    limit: rows,
    search: q.trim(),
    ...(hasFilters(choice)
      ? {
          filters: {
            categoryId: category,
            city,
            stock,
            ...(published ? { published: published === 'yes' } : {}),
          },
        }
      : {}),
    ...(sort === standardChoice.sort ? {} : { sort }),
  };
}
