import { bookingWindowDays, isBookable } from '@utsav/contract/booking';
import type { BodyOutput } from '@utsav/contract/endpoint';
import { pageSizes } from '@utsav/contract/limits';
import type { ProductView, productEndpoints } from '@utsav/contract/product';
import type { ProductFilters, ProductSort } from '@utsav/contract/product-filters';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { filtersOf, listedIn, managedFiltersOf, offeredBy } from './filter-queries.ts';
import { listCards, listProducts, maxResults } from './list-queries.ts';
import type { ProductContext } from './product-context.ts';
import { findPage, type Wanted } from './search.ts';

type Span = { page: number; limit: number };
/** The choices of customers for a list. */
export type ListOptions = {
  filters?: ProductFilters | undefined;
  sort?: ProductSort | undefined;
  facets?: boolean | undefined;
};

const spanOf = ({ page, limit }: Span) => ({ limit, offset: (page - 1) * limit });

/** A page of the management list; with ADMIN_SCOPE=own it has only the admin's products. */
export async function managedPage(
  context: AppContext,
  admin: SignedInUser,
  { search, filters = {}, sort = 'relevance', ...page }: BodyOutput<typeof productEndpoints.manage>,
) {
  const adminId = scopeOf(admin);
  const { rows, total } = await findPage(context.db, listProducts, {
    text: search,
    isPublic: false,
    scope: adminId === undefined ? [] : [offeredBy(adminId)],
    filters: managedFiltersOf(filters),
    sort,
    ...spanOf(page),
  });
  return { rows, totalCount: total, totalNoPage: Math.ceil(total / page.limit) };
}

export async function listingPage(
  context: ProductContext,
  body: BodyOutput<typeof productEndpoints.byCategoryAndSubCategory>,
) {
  const scope = [listedIn(body.categoryId, body.subCategoryId)];
  const { rows, total, facets } = await pageForCustomers(context, { text: '', scope, ...spanOf(body) }, body);
  return { rows, facets, totalCount: total };
}

export async function searchPage(context: ProductContext, body: BodyOutput<typeof productEndpoints.search>) {
  const { search: text, page } = body;
  const span = spanOf({ page, limit: pageSizes.search });
  const { rows, total, facets, lexemes } = await pageForCustomers(context, { text, ...span }, body);
  const shown = text.trim() === '' ? total : Math.min(total, maxResults);
  const totalPage = Math.ceil(shown / pageSizes.search);
  return { rows, facets, lexemes, page, totalPage, totalCount: total };
}

/** A page of cards for customers, with their filters and order. */
async function pageForCustomers(
  { db, clock, hasPlaces }: ProductContext,
  wanted: Omit<Wanted, 'isPublic' | 'filters' | 'sort' | 'facets'>,
  { filters: chosen = {}, sort = 'relevance', facets = false, view }: ListOptions & { view: ProductView },
) {
  checkDate(chosen, clock.now());
  const filters = filtersOf(chosen, clock.now(), hasPlaces);
  const page = { ...wanted, isPublic: true, filters, sort, facets };
  return view === 'card' ? findPage(db, listCards, page) : findPage(db, listProducts, page);
}

function checkDate({ date }: ProductFilters, now: Date): void {
  if (date === undefined || isBookable(date, now)) return;
  const days = bookingWindowDays.last;
  throw new AppError('BAD_INPUT', { reason: 'bookingDay', days, field: 'filters.date' });
}
