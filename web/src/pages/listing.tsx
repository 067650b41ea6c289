import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { idOfSegment, nameOfSegment } from '@utsav/contract/address-bar';
import { pageSizes } from '@utsav/contract/limits';
import { useParams } from 'react-router';
import { type Load, notFound } from '../app/load.ts';
import { paths } from '../app/paths.ts';
import { CartControl } from '../features/cart/components/cart-control.tsx';
import { categoriesQuery } from '../features/category/api.ts';
import { listingQuery } from '../features/product/api.ts';
import { ProductCard } from '../features/product/components/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '../features/product/components/product-grid.tsx';
import { subCategoriesQuery } from '../features/subcategory/api.ts';
import { SubCategoryList } from '../features/subcategory/components/sub-category-list.tsx';
import { Head } from '../lib/head.tsx';
import { useInfiniteScroll } from '../lib/use-infinite-scroll.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

function placeOf(params: Readonly<Record<string, string | undefined>>) {
  const { category = '', subCategory = '' } = params;
  return { categoryId: idOfSegment(category), subCategoryId: idOfSegment(subCategory) };
}

export const load: Load = async ({ client, params }) => {
  const place = placeOf(params);
  const [categories, subCategories] = await Promise.all([
    client.fetchQuery(categoriesQuery()).catch(() => undefined),
    client.fetchQuery(subCategoriesQuery()).catch(() => undefined),
  ]);
  const isKnown =
    categories?.some((one) => one._id === place.categoryId) !== false &&
    subCategories?.some((one) => one._id === place.subCategoryId) !== false;
  if (!isKnown) notFound();
  await client.prefetchInfiniteQuery(listingQuery(place));
};

export default function ListingPage() {
  const params = useParams();
  const place = placeOf(params);
  const categories = useQuery(categoriesQuery()).data;
  const subCategories = useQuery(subCategoriesQuery()).data;
  const category = categories?.find((one) => one._id === place.categoryId);
  const subCategory = subCategories?.find((one) => one._id === place.subCategoryId);
  const results = useInfiniteQuery(listingQuery(place));
  useInfiniteScroll(
    () => void results.fetchNextPage(),
    results.hasNextPage && !results.isFetching && !results.isFetchNextPageError,
  );
  // A page that came later than the loader's patience finds out here.
  if (categories && subCategories && !(category && subCategory)) notFound();

  const products = results.data?.pages.flatMap((page) => page.data) ?? [];
  const displayName = nameOfSegment(params.subCategory ?? '') || subCategory?.name || 'Services';
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:grid-cols-[14rem_minmax(0,1fr)]">
      <Head
        title={category ? `${displayName} – ${category.name}` : displayName}
        description={`Compare and book ${displayName}${category ? ` in ${category.name}` : ''}: prices, pictures and open dates.`}
        image={subCategory?.image}
        canonicalPath={category && subCategory && paths.listing(category, subCategory)}
      />
      <SubCategoryList
        categoryName={category?.name}
        subCategories={subCategories?.filter((one) => one.category.some((it) => it._id === place.categoryId))}
        currentId={place.subCategoryId}
        pathOf={(one) => (category ? paths.listing(category, one) : '#')}
      />
      <div className="min-w-0">
        <PageHeading className="mb-5">{displayName}</PageHeading>
        {results.isPending ? (
          <ProductGridSkeleton count={pageSizes.listing} />
        ) : results.isError && products.length === 0 ? (
          <FailureState error={results.error} onRetry={() => results.refetch()} />
        ) : products.length === 0 ? (
          <EmptyState>New services arrive every week. Have a look at the neighbouring ones.</EmptyState>
        ) : (
          <ProductGrid>
            {products.map((product, index) => (
              <li key={product._id}>
                <ProductCard
                  product={product}
                  heading="h2"
                  eager={index < 4}
                  cartControl={<CartControl product={product} />}
                />
              </li>
            ))}
          </ProductGrid>
        )}
        {results.isFetchingNextPage && (
          <div className="mt-5">
            <ProductGridSkeleton count={pageSizes.listing} />
          </div>
        )}
        {results.isFetchNextPageError && (
          <FailureState error={results.error} onRetry={() => results.fetchNextPage()} />
        )}
      </div>
    </div>
  );
}
