import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { type Catalogue, searchTexts } from './catalogue.ts';
import type { Call, Flow } from './load-client.ts';
import { peers } from './peers.ts';
import { clientAddress, post, type Row } from './row.ts';
import type { Users } from './users.ts';

const search = (text: string, index: number): Flow => [
  {
    ...post(productEndpoints.search.path, { search: text, page: 1, view: 'card' }),
    client: clientAddress(index),
  },
];
/** Replies with filters are not cached. */
const facetedSearch = (text: string, index: number): Flow => [
  {
    ...post(productEndpoints.search.path, {
      search: text,
      filters: { minPrice: 1 + index },
      facets: true,
      view: 'card',
    }),
    client: clientAddress(index),
  },
];
const detail = (productId: string): Flow => [post(productEndpoints.details.path, { productId })];

/** Reads that are repeated, so that all but the first are answered from the cache. */
export function cachedRows(catalogue: Catalogue): Row[] {
  const { productIds, listings, categoryIds } = catalogue;
  const listing = productEndpoints.byCategoryAndSubCategory.path;
  const cached = (name: string, flows: Flow[], peer?: Row['peer']): Row => ({
    name,
    flows,
    ...(peer ? { peer } : {}),
  });
  const page = (path: string): Call => ({ method: 'GET', path });
  return [
    cached(
      'list of 10',
      listings.map((ids) => [post(listing, { ...ids, page: 1, limit: 10, view: 'card' })]),
      peers.list,
    ),
    cached(
      'products of a category',
      categoryIds.map((id) => [post(productEndpoints.byCategory.path, { id, view: 'card' })]),
      peers.category,
    ),
    cached('detail', productIds.slice(0, 100).map(detail), peers.detail),
    cached('repeated search', searchTexts(catalogue).slice(0, 250).map(search), peers.repeatedSearch),
    cached('home page, HTML', [[page('/')]]),
    cached('service page, HTML', [[page(`/product/x-${productIds[0]}`)]]),
  ];
}

/** Reads that the database answers every time. */
export function uncachedRows(catalogue: Catalogue, { admin }: Users): Row[] {
  const { productIds } = catalogue;
  const pages = Array.from({ length: 20 }, (_, index) => index + 1);
  const management = (page: number): Flow => [
    post(productEndpoints.manage.path, { page, limit: 10 }, admin.token),
  ];
  return [
    {
      name: 'new search',
      // Not those of the repeated search.
      flows: searchTexts(catalogue).slice(250).map(search),
      peer: peers.newSearch,
      uncached: 'sent only once',
    },
    {
      name: 'filtered search with facets',
      flows: searchTexts(catalogue).slice(0, 250).map(facetedSearch),
      peer: peers.facetedSearch,
      uncached: 'never cached',
    },
    {
      name: 'detail',
      flows: productIds.map(detail),
      peer: peers.uncachedDetail,
      uncached: 'cache cleared',
    },
    {
      name: 'management list of 10',
      flows: pages.map(management),
      peer: peers.managementList,
      uncached: 'never cached',
    },
    {
      name: 'all orders (admin)',
      flows: [[{ method: 'GET', path: `${orderEndpoints.all.path}?page=1`, token: admin.token }]],
      uncached: 'never cached',
    },
  ];
}
