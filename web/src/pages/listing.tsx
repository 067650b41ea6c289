import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { idOfSegment, nameOfSegment } from '@utsav/contract/address-bar';
import { pageSizes } from '@utsav/contract/limits';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Load, notFound } from '../app/load.ts';
import { paths } from '../app/paths.ts';
import { CartControl } from '../features/cart/components/cart-control.tsx';
import { categoriesQuery } from '../features/category/api.ts';
import { listingQuery } from '../features/product/api.ts';
import { ProductResults } from '../features/product/components/product-results.tsx';
import { firstSubCategoryOf, subCategoriesQuery } from '../features/subcategory/api.ts';
import { SubCategoryList } from '../features/subcategory/components/sub-category-list.tsx';
import { Head } from '../lib/head.tsx';
import { breadcrumbList } from '../lib/structured-data.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

function idsOf(params: Readonly<Record<string, string | undefined>>) {
  const { category = '', subCategory = '' } = params;
  return { categoryId: idOfSegment(category), subCategoryId: idOfSegment(subCategory) };
}

export const load: Load = async ({ client, params }) => {
  const ids = idsOf(params);
  const [categories, subCategories] = await Promise.all([
    client.fetchQuery(categoriesQuery()).catch(() => undefined),
    client.fetchQuery(subCategoriesQuery()).catch(() => undefined),
  ]);
  const isKnown =
    categories?.some((one) => one._id === ids.categoryId) !== false &&
    subCategories?.some((one) => one._id === ids.subCategoryId) !== false;
  if (!isKnown) notFound();
  await client.prefetchInfiniteQuery(listingQuery(ids));
};

export default function ListingPage() {
  const t = useTranslations('catalogue.listing');
  const ui = useTranslations('layout.ui');
  const params = useParams();
  const ids = idsOf(params);
  const categories = useQuery(categoriesQuery()).data;
  const subCategories = useQuery(subCategoriesQuery()).data;
  const category = categories?.find((one) => one._id === ids.categoryId);
  const subCategory = subCategories?.find((one) => one._id === ids.subCategoryId);
  const results = useInfiniteQuery(listingQuery(ids));
  // Data that arrived after the loader's timeout is checked here.
  if (categories && subCategories && !(category && subCategory)) notFound();

  const displayName = nameOfSegment(params.subCategory ?? '') || subCategory?.name || t('services');
  const firstOfCategory = category && firstSubCategoryOf(category._id, subCategories ?? []);
  const trail: Crumb[] = [
    { name: ui('home'), path: paths.home },
    ...(category && firstOfCategory
      ? [{ name: category.name, path: paths.listing(category, firstOfCategory) }]
      : []),
    { name: displayName },
  ];
  const names = category && { subCategory: displayName, category: category.name };
  const count = results.data?.pages[0]?.totalCount;
  return (
    <div className="page-width pt-2 pb-6">
      <Head
        title={names ? t('title', names) : displayName}
        description={
          names ? t('description', names) : t('descriptionWithoutCategory', { subCategory: displayName })
        }
        image={subCategory?.image}
        canonicalPath={category && subCategory && paths.listing(category, subCategory)}
        structuredData={(urls) => [breadcrumbList(trail, urls)]}
      />
      <Breadcrumbs trail={trail} />
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[6rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)] xl:gap-8">
        <SubCategoryList
          categoryName={category?.name}
          subCategories={subCategories?.filter((one) => one.category.some((it) => it._id === ids.categoryId))}
          currentId={ids.subCategoryId}
          pathOf={(one) => (category ? paths.listing(category, one) : '#')}
        />
        <div className="card-columns min-w-0 content-start">
          <PageHeading className="mb-5" subtitle={count ? t('count', { count }) : undefined}>
            {displayName}
          </PageHeading>
          <ProductResults
            results={results}
            skeletonCount={pageSizes.listing}
            actions={(product) => <CartControl product={product} />}
            empty={<EmptyState>{t('empty')}</EmptyState>}
          />
        </div>
      </div>
    </div>
  );
}
