import { useQuery } from '@tanstack/react-query';
import type { Category } from '@utsav/contract/category';
import { skeletons } from '@utsav/contract/limits';
import type { SiteConfig } from '@utsav/contract/site';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../features/category/api.ts';
import { CategoryTile } from '../features/category/components/category-tile.tsx';
import { citiesQuery, productsByCategoryQuery } from '../features/product/api.ts';
import { FindForm } from '../features/product/components/find-form.tsx';
import { LazyRecentlyViewed } from '../features/product/components/lazy-recently-viewed.tsx';
import { ProductStrip, StripSkeleton } from '../features/product/components/product-strip.tsx';
import { siteConfigQuery } from '../features/site/api.ts';
import { HomeBanner } from '../features/site/components/home-banner.tsx';
import { siteData } from '../features/site/structured-data.ts';
import { firstSubCategoryOf, subCategoriesQuery } from '../features/subcategory/api.ts';
import { Head } from '../lib/head.tsx';
import type { Load } from '../lib/load.ts';
import { paths } from '../lib/paths.ts';
import type { Urls } from '../lib/structured-data.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { SkeletonGroup, TileSkeleton } from '../ui/skeleton.tsx';
import { cardSlots } from './parts/card-slots.tsx';

export const load: Load = async ({ client }) => {
  const categories = client.fetchQuery(categoriesQuery()).catch(() => []);
  await Promise.all([
    client.prefetchQuery(subCategoriesQuery()),
    client.prefetchQuery(citiesQuery()),
    categories.then((list) =>
      Promise.all(list.map((category) => client.prefetchQuery(productsByCategoryQuery(category._id)))),
    ),
  ]);
};

export default function HomePage() {
  const t = useTranslations('catalogue.home');
  const site = useQuery(siteConfigQuery()).data;
  const categories = useQuery(categoriesQuery());
  const cities = useQuery(citiesQuery()).data;
  return (
    <>
      <Head
        title={t('title', { brandName: site?.brandName ?? 'Utsav' })}
        canonicalPath={paths.home}
        // Only the server's HTML needs these; this keeps them out of the browser's bundle.
        {...(import.meta.env.SSR
          ? { description: t('description'), ...forCrawlers(site, categories.data) }
          : {})}
      />
      <HomeBanner
        exploreTo={`${paths.search()}?sort=rating`}
        form={<FindForm searchPath={paths.search()} cities={cities} />}
      />
      <section aria-labelledby="categories" className="page-width pt-8 pb-5 md:pt-10">
        <h2 id="categories" className="mb-4 text-xl md:text-2xl">
          {t('categories')}
        </h2>
        {categories.isError && !categories.data ? (
          <FailureState error={categories.error} onRetry={() => categories.refetch()} />
        ) : (
          <CategoryGrid categories={categories.data} />
        )}
      </section>
      {categories.isPending && strips.map((index) => <StripSkeleton key={index} />)}
      {categories.data?.map((category, index) => (
        <Fragment key={category._id}>
          <CategoryStrip category={category} />
          {/* Only the browser has them, so they appear late, at a place where nothing visible jumps. */}
          {index === 0 && <LazyRecentlyViewed {...cardSlots} />}
        </Fragment>
      ))}
    </>
  );
}

function forCrawlers(site: SiteConfig | undefined, categories: readonly Category[] | undefined) {
  return {
    image: categories?.[0]?.image,
    ...(site ? { structuredData: (urls: Urls) => siteData(site, urls) } : {}),
  };
}

const tiles = Array.from({ length: skeletons.categories }, (_, index) => index);
/** Enough for the tallest screen until the categories are loaded. */
const strips = [0, 1, 2];
const gridClass = 'category-tiles';

function CategoryGrid({ categories }: { categories: readonly Category[] | undefined }) {
  const listingOf = useListingPath();
  if (!categories) {
    return (
      <SkeletonGroup className={gridClass}>
        {tiles.map((index) => (
          <TileSkeleton key={index} />
        ))}
      </SkeletonGroup>
    );
  }
  if (categories.length === 0) return <EmptyState />;
  return (
    <ul className={gridClass}>
      {categories.map((category) => (
        <li key={category._id}>
          <CategoryTile category={category} to={listingOf(category)} />
        </li>
      ))}
    </ul>
  );
}

function CategoryStrip({ category }: { category: Category }) {
  const t = useTranslations('catalogue.home');
  const products = useQuery(productsByCategoryQuery(category._id));
  const listingOf = useListingPath();
  if (products.isError && !products.data) {
    return (
      <FailureState
        title={t('notLoaded', { category: category.name })}
        error={products.error}
        onRetry={() => products.refetch()}
      />
    );
  }
  return (
    <ProductStrip
      title={category.name}
      products={products.data}
      {...cardSlots}
      seeAll={{ to: listingOf(category), of: category.name }}
    />
  );
}

/** A category without sub categories has no listing, so its name is searched for. */
function useListingPath(): (category: Category) => string {
  const subCategories = useQuery(subCategoriesQuery()).data ?? [];
  return (category) => {
    const subCategory = firstSubCategoryOf(category._id, subCategories);
    return subCategory ? paths.listing(category, subCategory) : paths.search(category.name);
  };
}
