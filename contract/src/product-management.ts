import { z } from 'zod';
import { flag, id, ids, numeric, text, unknownKeys, withoutRepeats } from './fields.ts';
import { limits } from './limits.ts';
import { toPaise, toRupees } from './money.ts';
import { productSorts } from './product-filters.ts';
import { type Rule, rule } from './rules.ts';

/* How admins sort and narrow down their services, and change many of them at once. */

/** Prices mean what a customer pays, as they do for customers. */
export const managedSorts = [
  ...productSorts,
  'oldest',
  'name-asc',
  'name-desc',
  'discount-asc',
  'discount-desc',
  'stock-asc',
  'stock-desc',
] as const;
export type ManagedSort = (typeof managedSorts)[number];

export const stockStates = ['in', 'out'] as const;

export const managedFilters = z.strictObject(
  {
    categoryId: id.optional(),
    city: text(limits.cityLength).optional(),
    stock: z.enum(stockStates, { error: rule('oneOf') }).optional(),
    published: flag.optional(),
  },
  { error: unknownKeys('unknownFilter') },
);
export type ManagedFilters = z.output<typeof managedFilters>;

/** The numbers of a service, as `product/create` takes them. */
export const productNumbers = {
  stock: numeric({ min: 0, max: limits.maxStock }),
  price: numeric({ min: 0, max: limits.maxPrice, decimals: 2 }),
  discount: numeric({ min: 0, max: limits.maxDiscount, decimals: 2 }),
};

/** The changes of several services: one price for all, or a percentage for each. */
export const bulkChanges = z
  .strictObject(
    {
      price: productNumbers.price.optional(),
      pricePercent: numeric(limits.pricePercent).optional(),
      discount: productNumbers.discount.optional(),
      stock: productNumbers.stock.optional(),
      published: flag.optional(),
    },
    { error: unknownKeys('unknownField') },
  )
  .superRefine((changes, context) => {
    const refuse = (message: Rule, path: string[]) => context.addIssue({ code: 'custom', message, path });
    if (Object.values(changes).every((value) => value === undefined)) refuse('changeMissing', []);
    if (changes.price !== undefined && changes.pricePercent !== undefined) {
      refuse('eitherPrice', ['pricePercent']);
    }
  });
export type BulkChanges = z.output<typeof bulkChanges>;

export const bulkForm = z.object({
  ids: ids(limits.bulkServices).min(1, rule('idMissing')).transform(withoutRepeats),
  changes: bulkChanges,
});

type Numbers = { price: number; discount: number; stock: number };

/** The numbers of a service after a change, in rupees; a percentage is rounded to whole paise. */
export function changedNumbers(before: Numbers, { pricePercent = 0, ...changes }: BulkChanges): Numbers {
  return {
    price: changes.price ?? toRupees(Math.round((toPaise(before.price) * (100 + pricePercent)) / 100)),
    discount: changes.discount ?? before.discount,
    stock: changes.stock ?? before.stock,
  };
}
