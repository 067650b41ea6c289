import { pageSizes } from '@utsav/contract/limits';
import { productEndpoints } from '@utsav/contract/product';
import type { Tag } from '../../core/cache/cache.ts';
import type { AppContext } from '../../core/context.ts';
import type { Mount } from '../../core/http/route.ts';
import { presentCard, presentProduct } from './present.ts';
import { listCategoryCards } from './queries.ts';
import { searchesPerMinute } from './search-rate.ts';
import {
  changeProduct,
  createProduct,
  listingPage,
  managedPage,
  type OfferPlaces,
  productDetails,
  removeProduct,
  searchPage,
} from './service.ts';

/** What makes no difference to a search, so that one cached response does for all who ask the same. */
const plainSearch = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** `offerPlaces` is what this slice needs of the waiting list; app.ts hands it in. */
export function productRoutes(
  mount: Mount,
  context: AppContext,
  { offerPlaces }: { offerPlaces: OfferPlaces },
): void {
  mount(productEndpoints.create, async ({ body, adminAction, t }) => ({
    message: t('product.added'),
    data: presentProduct(await createProduct(context, adminAction, body)),
  }));

  mount(productEndpoints.manage, async ({ body, user, t }) => {
    const { rows, totalCount, totalNoPage } = await managedPage(context, user, body);
    return { message: t('product.page'), data: rows.map(presentProduct), totalCount, totalNoPage };
  });

  mount.cached(productEndpoints.byCategory, { tags: () => ['lists'] }, async ({ body, t }) => ({
    message: t('product.newest'),
    data: (await listCategoryCards(context.db, body.id, pageSizes.strip)).map(presentCard),
  }));

  mount.cached(productEndpoints.byCategoryAndSubCategory, { tags: () => ['lists'] }, async ({ body, t }) => {
    const { rows, totalCount } = await listingPage(context, body);
    const { page, limit } = body;
    return { message: t('product.page'), data: rows.map(presentCard), page, limit, totalCount };
  });

  const ofService = ({ productId }: { productId: string }): Tag[] => [`product:${productId}`, 'uploaders'];
  mount.cached(productEndpoints.details, { tags: ofService }, async ({ body, t }) => ({
    message: t('product.details'),
    data: presentProduct(await productDetails(context.db, body.productId)),
  }));

  mount.cached(
    productEndpoints.search,
    {
      tags: () => ['lists'],
      normalize: ({ search, page }) => ({ search: plainSearch(search), page }),
      perMinute: searchesPerMinute,
    },
    async ({ body, t }) => {
      const { rows, ...counts } = await searchPage(context, body);
      return { message: t('product.found'), data: rows.map(presentCard), ...counts };
    },
  );

  mount(productEndpoints.update, async ({ body, adminAction, t }) => ({
    message: t('product.updated'),
    data: presentProduct(await changeProduct(context, adminAction, body, offerPlaces)),
  }));

  mount(productEndpoints.remove, async ({ body, adminAction, t }) => {
    await removeProduct(context, adminAction, body._id);
    return { message: t('product.deleted'), data: null };
  });
}
