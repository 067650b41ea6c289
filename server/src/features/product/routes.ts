import { pageSizes } from '@utsav/contract/limits';
import { productEndpoints } from '@utsav/contract/product';
import type { Tag } from '../../core/cache.ts';
import type { Routes } from '../../core/route.ts';
import { fullDates } from './availability.ts';
import { presentCard, presentProduct } from './present.ts';
import { listCategoryCards } from './queries.ts';
import { createSearch, plainSearch } from './search.ts';
import {
  changeProduct,
  createProduct,
  listingPage,
  managedPage,
  productDetails,
  removeProduct,
} from './service.ts';

/** For one client, which may be a whole office: twenty people who type without a pause. */
const searchesPerMinute = 1_200;

export const productRoutes: Routes = (mount, parts) => {
  mount(productEndpoints.create, async ({ body, deed }) => ({
    message: 'Product added.',
    data: presentProduct(await createProduct(parts, deed, body)),
  }));

  mount(productEndpoints.manage, async ({ body, user }) => {
    const { rows, totalCount, totalNoPage } = await managedPage(parts, user, body);
    return { message: 'A page of services.', data: rows.map(presentProduct), totalCount, totalNoPage };
  });

  mount.kept(productEndpoints.byCategory, { tags: () => ['lists'] }, async ({ body }) => ({
    message: 'The newest services of the category.',
    data: (await listCategoryCards(parts.db, body.id, pageSizes.strip)).map(presentCard),
  }));

  mount.kept(productEndpoints.byCategoryAndSubCategory, { tags: () => ['lists'] }, async ({ body }) => {
    const { rows, totalCount } = await listingPage(parts, body);
    const { page, limit } = body;
    return { message: 'A page of services.', data: rows.map(presentCard), page, limit, totalCount };
  });

  const ofService = ({ productId }: { productId: string }): Tag[] => [`product:${productId}`, 'uploaders'];
  mount.kept(productEndpoints.details, { tags: ofService }, async ({ body }) => ({
    message: 'The service.',
    data: presentProduct(await productDetails(parts.db, body.productId)),
  }));

  const searchPage = createSearch(parts);
  mount.kept(
    productEndpoints.search,
    {
      tags: () => ['lists'],
      plainly: ({ search, page }) => ({ search: plainSearch(search), page }),
      perMinute: searchesPerMinute,
    },
    async ({ body }) => {
      const { cards, ...counts } = await searchPage(body);
      return { message: 'Services that match.', dataJson: `[${cards.join()}]`, ...counts };
    },
  );

  mount(productEndpoints.update, async ({ body, deed }) => ({
    message: 'Product updated.',
    data: presentProduct(await changeProduct(parts, deed, body)),
  }));

  mount(productEndpoints.remove, async ({ body, deed }) => {
    await removeProduct(parts, deed, body._id);
    return { message: 'Product deleted.', data: null };
  });

  mount(productEndpoints.availability, async ({ body }) => ({
    message: 'The days on which each service is fully booked.',
    data: await fullDates(parts, body),
  }));
};
