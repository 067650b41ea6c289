import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  flag,
  id,
  longText,
  mediaUrl,
  named,
  numeric,
  optionalText,
  page,
  pageSize,
  references,
  searchText,
  text,
} from './fields.ts';
import { limits, pageSizes } from './limits.ts';
import { type Problem, problemOf } from './problem.ts';
import { listOptions, productFacets } from './product-filters.ts';
import { importEndpoints } from './product-import.ts';
import { bulkForm, managedFilters, managedSorts, productNumbers } from './product-management.ts';
import { plainReply, reply } from './reply.ts';
import { type Rule, rule } from './rules.ts';

export const adminInfo = z.object({
  name: z.string(),
  facebookLink: z.string(),
  youtubeLink: z.string(),
  instagramLink: z.string(),
});

/** The fields of a service card and a cart line, which lists and the cart answer to `view: 'card'`. */
export const productCard = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.array(z.string()),
  stock: z.number(),
  price: z.number(),
  discount: z.number(),
  category: z.array(named),
  subCategory: z.array(named),
  city: z.string(),
  /** The average of its reviews with one decimal; 0 where there are none. */
  rating: z.object({ average: z.number(), count: z.number() }),
  /** It cannot be put into a cart: customers ask, and accept a quote. Its price is the least. */
  byQuoteOnly: z.boolean(),
  /** Who uploaded it; null once the account is deleted. */
  vendor: named.nullable(),
  /** Only where it cannot be booked or seen by customers at present: it is a draft, or its vendor is blocked. */
  unavailable: z.literal(true).optional(),
});
export type ProductCard = z.infer<typeof productCard>;

/** The whole service. */
export const product = productCard.extend({
  video: z.array(z.string()),
  description: z.string(),
  more_details: z.record(z.string(), z.string()),
  /** False for a draft. */
  published: z.boolean(),
  admin_info: adminInfo.optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof product>;

/** How much of each product a list or the cart carries: everything, or its card (decision 024). */
export const productView = z.enum(['full', 'card'], { error: rule('oneOf') }).default('full');
export type ProductView = z.infer<typeof productView>;

const { video, description, more_details, published, admin_info, createdAt, updatedAt } = product.shape;
/** A product of a list or of the cart; `view: 'card'` leaves out what is optional here. */
export const listedProduct = productCard.extend(
  z.object({ video, description, more_details, published, admin_info, createdAt, updatedAt }).partial().shape,
);
export type ListedProduct = z.infer<typeof listedProduct>;

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

const fieldName = text(limits.textLength);

// Names are checked on the raw map: zod drops `__proto__` silently, and that would lose what was entered.
const moreDetails = z.preprocess(
  (map: Record<string, string>, context) => {
    const names = typeof map === 'object' && map !== null && !Array.isArray(map) ? Object.keys(map) : [];
    const refuse = (message: Rule, params: Problem['params']) =>
      context.addIssue({ code: 'custom', message, params });
    const max = limits.maxMoreDetails;
    if (names.length > max) refuse('tooManyFields', { max });
    for (const name of names) {
      const { error } = fieldName.safeParse(name);
      const broken = error && problemOf(error);
      if (broken) refuse(`name.${broken.rule}` as Rule, broken.params);
      if (forbiddenKeys.has(name.trim())) refuse('forbiddenName', { name: name.trim() });
    }
    return map;
  },
  z.record(fieldName, longText(limits.descriptionLength), { error: rule('textMap') }),
);

const mediaList = (max: number) =>
  z
    .array(mediaUrl, { error: rule('list') })
    .max(max, rule('tooManyFiles'))
    .default([]);

export const productForm = z.object({
  name: text(limits.nameLength),
  image: mediaList(limits.maxPictures),
  video: mediaList(limits.maxVideos),
  category: references.default([]),
  subCategory: references.default([]),
  ...productNumbers,
  description: longText(limits.descriptionLength),
  more_details: moreDetails.default({}),
  /** An update without it keeps it, an empty one removes it. */
  city: optionalText(limits.cityLength),
  /** False keeps it a draft that nobody else sees; an update without it leaves it as it is. */
  published: flag.optional(),
  /** An update without it leaves it as it is. */
  byQuoteOnly: flag.optional(),
});

const pageNumber = z.number();

/** Why a day cannot be booked: too few places are left, or the service does not take bookings for it. */
const unavailableReasons = ['full', 'closed'] as const;

export const productEndpoints = {
  ...importEndpoints,
  create: endpoint({
    method: 'POST',
    path: '/api/product/create',
    access: 'admin',
    summary: 'Adds a service.',
    body: productForm,
    reply: reply(product),
  }),
  manage: endpoint({
    method: 'POST',
    path: '/api/product/get',
    access: 'admin',
    summary:
      'A page of services for management, newest first or as sorted, optionally filtered by a text, a category, a city, their stock, or whether they are published.',
    readOnly: true,
    body: z.object({
      page,
      limit: pageSize(pageSizes.management),
      search: searchText,
      filters: managedFilters.optional(),
      sort: z.enum(managedSorts, { error: rule('oneOf') }).optional(),
    }),
    reply: reply(z.array(product), { totalCount: z.number(), totalNoPage: pageNumber }),
  }),
  byCategory: endpoint({
    method: 'POST',
    path: '/api/product/get-product-by-category',
    access: 'public',
    summary: 'The newest services of a category, 15 at most; with a city those in it first.',
    readOnly: true,
    body: z.object({ id, city: optionalText(limits.cityLength), view: productView }),
    reply: reply(z.array(listedProduct)),
  }),
  byCategoryAndSubCategory: endpoint({
    method: 'POST',
    // Clients rely on this spelling.
    path: '/api/product/get-pruduct-by-category-and-subcategory',
    access: 'public',
    summary:
      'A page of the services of a sub category within a category, newest first or as sorted; optional filters and facets.',
    readOnly: true,
    body: z.object({
      categoryId: id,
      subCategoryId: id,
      page,
      limit: pageSize(pageSizes.listing),
      view: productView,
      ...listOptions,
    }),
    reply: reply(z.array(listedProduct), {
      page: pageNumber,
      limit: z.number(),
      totalCount: z.number(),
      facets: productFacets.optional(),
    }),
  }),
  details: endpoint({
    method: 'POST',
    path: '/api/product/get-product-details',
    access: 'public',
    summary: 'One service with everything about it; a draft for admins who may manage it only.',
    readOnly: true,
    body: z.object({ productId: id }),
    reply: reply(product),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/product/update-product-details',
    access: 'admin',
    summary: 'Changes a service.',
    body: productForm.extend({ _id: id }),
    reply: reply(product),
  }),
  bulkUpdate: endpoint({
    method: 'PUT',
    path: '/api/product/bulk-update',
    access: 'admin',
    summary:
      'Changes price, discount or stock of up to 200 services, or whether they are published; all or none.',
    body: bulkForm,
    reply: reply(z.array(productCard)),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/product/delete-product',
    access: 'admin',
    summary: 'Deletes a service; orders keep their copy of it, carts lose it.',
    body: z.object({ _id: id }),
    reply: plainReply,
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/product/search-product',
    access: 'public',
    summary:
      'Services that match a text, best first; everything, newest first, for an empty text. Optional filters, sort and facets. Without facets a text counts 10,000 at most.',
    readOnly: true,
    body: z.object({ search: searchText, page, view: productView, ...listOptions }),
    reply: reply(z.array(listedProduct), {
      page: pageNumber,
      totalPage: pageNumber,
      totalCount: z.number(),
      facets: productFacets.optional(),
    }),
  }),
  availability: endpoint({
    method: 'POST',
    path: '/api/product/get-availability',
    access: 'public',
    summary: 'The days of the booking window on which each service cannot be booked, and why.',
    readOnly: true,
    body: z.object({
      productIds: z
        .array(id, { error: rule('list') })
        .min(1, rule('idMissing'))
        .max(limits.cartLines, rule('tooManyIds')),
      /** How many places of each service are wanted, in the order of the ids; 1 where it does not say. */
      quantities: z
        .array(numeric({ min: 1, max: limits.maxStock }), { error: rule('list') })
        .max(limits.cartLines, rule('tooManyNumbers'))
        .default([]),
      /** Whether all are booked at once, so that services of one vendor share the places of the vendor's day. */
      together: z.boolean(rule('required')).default(false),
    }),
    reply: reply(
      z.array(
        z.object({
          productId: z.string(),
          /** Every day that cannot be booked. */
          fullDates: z.array(z.string()),
          /** The same days, each with its reason. */
          unavailable: z.array(z.object({ date: z.string(), reason: z.enum(unavailableReasons) })),
        }),
      ),
    ),
  }),
};
