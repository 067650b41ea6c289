import { z } from 'zod';
import { parseBookingDay } from './booking.ts';
import { flag, id, numeric, text, unknownKeys } from './fields.ts';
import { limits } from './limits.ts';
import { rule } from './rules.ts';

/* The filters, orders and facets of a list of services. */

export const productSorts = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating'] as const;
export type ProductSort = (typeof productSorts)[number];

const amount = numeric({ min: 0, max: limits.maxPrice, decimals: 2 });

const day = z
  .string({ error: rule('date') })
  .refine((written) => parseBookingDay(written) !== null, rule('writtenDate'));

/** Prices are what a customer pays; `quantity` is how many places the `date` needs. */
export const productFilters = z
  .strictObject(
    {
      categoryId: id.optional(),
      subCategoryId: id.optional(),
      vendorId: id.optional(),
      city: text(limits.cityLength).optional(),
      minPrice: amount.optional(),
      maxPrice: amount.optional(),
      minRating: numeric({ min: 0, max: limits.maxRating, decimals: 1 }).optional(),
      date: day.optional(),
      quantity: numeric({ min: 1, max: limits.maxStock }).optional(),
      discounted: flag.optional(),
    },
    { error: unknownKeys('unknownFilter') },
  )
  .refine(({ minPrice = 0, maxPrice = limits.maxPrice }) => minPrice <= maxPrice, {
    path: ['minPrice'],
    error: rule('aboveMaxPrice'),
  });
export type ProductFilters = z.output<typeof productFilters>;

/** Next to what a list of services takes anyway. */
export const listOptions = {
  filters: productFilters.optional(),
  sort: z.enum(productSorts, { error: rule('oneOf') }).optional(),
  facets: flag.optional(),
};

const counted = { count: z.number() };

/** The options of each filter, counted with all other filters applied. */
export const productFacets = z.object({
  category: z.array(z.object({ _id: z.string(), name: z.string(), ...counted })),
  city: z.array(z.object({ name: z.string(), ...counted })),
  rating: z.array(z.object({ from: z.number(), ...counted })),
  price: z.object({ min: z.number(), max: z.number() }),
});
export type ProductFacets = z.infer<typeof productFacets>;
