import { pageSizes } from '@utsav/contract/limits';
import { productEndpoints } from '@utsav/contract/product';
import type { Tag } from '../../core/cache/cache.ts';
import type { Routes } from '../../core/http/route.ts';
import { presentCard, presentProduct } from './present.ts';
import { listCategoryCards } from './queries.ts';
import { searchesPerMinute } from './search-rate.ts';
import {
  changeProduct,
  createProduct,
  listingPage,
  managedPage,
  productDetails,
  removeProduct,
  searchPage,
} from './service.ts';

/** What makes no difference to a search, so that one cached response does for all who ask the same. */
const plainSearch = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

export const productRoutes: Routes = (mount, context) => {
  mount(productEndpoints.create, async ({ body, adminAction }) => ({
    message: 'Product added.',
    data: presentProduct(await createProduct(context, adminAction, body)),
  }));

  mount(productEndpoints.manage, async ({ body, user }) => {
    const { rows, totalCount, totalNoPage } = await managedPage(context, user, body);
    return { message: 'A page of services.', data: rows.map(presentProduct), totalCount, totalNoPage };
  });

  mount.cached(productEndpoints.byCategory, { tags: () => ['lists'] }, async ({ body }) => ({
    message: 'The newest services of the category.',
    data: (await listCategoryCards(context.db, body.id, pageSizes.strip)).map(presentCard),
  }));

  mount.cached(productEndpoints.byCategoryAndSubCategory, { tags: () => ['lists'] }, async ({ body }) => {
    const { rows, totalCount } = await listingPage(context, body);
    const { page, limit } = body;
    return { message: 'A page of services.', data: rows.map(presentCard), page, limit, totalCount };
  });

  const ofService = ({ productId }: { productId: string }): Tag[] => [`product:${productId}`, 'uploaders'];
  mount.cached(productEndpoints.details, { tags: ofService }, async ({ body }) => ({
    message: 'The service.',
    data: presentProduct(await productDetails(context.db, body.productId)),
  }));

  mount.cached(
    productEndpoints.search,
    {
      tags: () => ['lists'],
      normalize: ({ search, page }) => ({ search: plainSearch(search), page }),
      perMinute: searchesPerMinute,
    },
    async ({ body }) => {
      const { rows, ...counts } = await searchPage(context, body);
      return { message: 'Services that match.', data: rows.map(presentCard), ...counts };
    },
  );

  mount(productEndpoints.update, async ({ body, adminAction }) => ({
    message: 'Product updated.',
    data: presentProduct(await changeProduct(context, adminAction, body)),
  }));

  mount(productEndpoints.remove, async ({ body, adminAction }) => {
    await removeProduct(context, adminAction, body._id);
    return { message: 'Product deleted.', data: null };
  });
};
