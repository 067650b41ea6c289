import type { BodyOutput } from '@utsav/contract/endpoint';
import { pageSizes } from '@utsav/contract/limits';
import { productEndpoints } from '@utsav/contract/product';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { Tag } from '../../core/cache/cache.ts';
import type { Mount } from '../../core/calls/route.ts';
import type { Db } from '../../core/db/db.ts';
import type { ReplyTexts } from '../../core/language/translators.ts';
import { changeNumbers } from './bulk-service.ts';
import { importRoutes } from './import-routes.ts';
import { type ListOptions, listingPage, managedPage, searchPage } from './list-service.ts';
import { presentCard, presentFacets, presentListed, presentProduct } from './present.ts';
import type { ProductContext } from './product-context.ts';
import { type CardRow, listCategoryCards, listCategoryProducts, type ProductRow } from './queries.ts';
import { searchesPerMinute } from './search-rate.ts';
import { changeProduct, createProduct, removeProduct, shownProduct } from './service.ts';
import { lexemeTag, listingTags, listTags, stripTags } from './tag-queries.ts';

/** Removes differences in text that do not change a search, so that equal searches share a cached response. */
const plainSearch = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Only lists without filters are cached: filters have endless values, and one by date would be stale with the next
 * order.
 */
const isWhole = ({ filters }: ListOptions) => filters === undefined;

/** Drops defaults, so that equal requests share a cached response. */
function plainOptions({ filters, sort, facets }: ListOptions): ListOptions {
  const { discounted, ...others } = filters ?? {};
  const chosen = { ...others, ...(discounted ? { discounted } : {}) };
  return {
    ...(Object.keys(chosen).length > 0 ? { filters: chosen } : {}),
    ...(sort && sort !== 'relevance' ? { sort } : {}),
    ...(facets ? { facets } : {}),
  };
}

const listCategory = { card: listCategoryCards, full: listCategoryProducts };

export function productRoutes(mount: Mount, context: ProductContext): void {
  importRoutes(mount, context);

  mount(productEndpoints.create, async ({ body, adminAction, t }) => ({
    message: t('product.added'),
    data: presentProduct(await createProduct(context, adminAction, body)),
  }));

  mount(productEndpoints.manage, async ({ body, user, t }) => {
    const { rows, totalCount, totalNoPage } = await managedPage(context, user, body);
    return { message: t('product.page'), data: rows.map(presentProduct), totalCount, totalNoPage };
  });

  /** Those in the city come first. */
  const categoryServices = async (
    db: Db,
    { id, city, view }: BodyOutput<typeof productEndpoints.byCategory>,
  ) => {
    const list = (within?: string): Promise<(CardRow | ProductRow)[]> =>
      listCategory[view](db, id, pageSizes.strip, within);
    const near = city ? await list(city) : [];
    const nearIds = new Set(near.map((service) => service.id));
    const others = (await list()).filter((service) => !nearIds.has(service.id));
    return [...near, ...others].slice(0, pageSizes.strip);
  };

  mount.cached(productEndpoints.byCategory, { tags: ({ id }) => stripTags(id) }, async ({ body, t, db }) => ({
    message: t('product.newest'),
    data: (await categoryServices(db, body)).map(presentListed),
  }));

  mount.cached(
    productEndpoints.byCategoryAndSubCategory,
    {
      tags: ({ categoryId, subCategoryId }) => listingTags(categoryId, subCategoryId),
      normalize: ({ categoryId, subCategoryId, page, limit, view, ...options }) => ({
        categoryId,
        subCategoryId,
        page,
        limit,
        view,
        ...plainOptions(options),
      }),
      isCached: isWhole,
      perMinute: searchesPerMinute,
    },
    async ({ body, t, db }) => {
      const { rows, facets, totalCount } = await listingPage({ ...context, db }, body);
      const { page, limit } = body;
      const data = rows.map(presentListed);
      return { message: t('product.page'), data, page, limit, totalCount, ...presentFacets(facets) };
    },
  );

  const ofProduct = ({ productId }: { productId: string }): Tag[] => [`product:${productId}`, 'vendors'];
  type DetailsCall = { body: { productId: string }; t: ReplyTexts; db: Db; reader?: SignedInUser };
  const details = async ({ body, t, db, reader }: DetailsCall) => ({
    message: t('product.details'),
    data: presentProduct(await shownProduct(db, body.productId, reader)),
  });
  mount.cached(productEndpoints.details, { tags: ofProduct, otherwise: details }, details);

  mount.cached(
    productEndpoints.search,
    {
      tags: () => listTags,
      normalize: ({ search, page, view, ...options }) => ({
        search: plainSearch(search),
        page,
        view,
        ...plainOptions(options),
      }),
      isCached: isWhole,
      perMinute: searchesPerMinute,
    },
    async ({ body, t, db, dependOn }) => {
      const { rows, facets, lexemes, ...counts } = await searchPage({ ...context, db }, body);
      dependOn([...(plainSearch(body.search) ? ['words' as const] : []), ...lexemes.map(lexemeTag)]);
      const data = rows.map(presentListed);
      return { message: t('product.found'), data, ...counts, ...presentFacets(facets) };
    },
  );

  mount(productEndpoints.update, async ({ body, adminAction, t }) => ({
    message: t('product.updated'),
    data: presentProduct(await changeProduct(context, adminAction, body)),
  }));

  mount(productEndpoints.bulkUpdate, async ({ body, adminAction, t }) => {
    const rows = await changeNumbers(context, adminAction, body);
    return { message: t('product.manyUpdated', { count: rows.length }), data: rows.map(presentCard) };
  });

  mount(productEndpoints.remove, async ({ body, adminAction, t }) => {
    await removeProduct(context, adminAction, body._id);
    return { message: t('product.deleted'), data: null };
  });
}
