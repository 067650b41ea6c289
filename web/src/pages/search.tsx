import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { searchDebounceMs, skeletons } from '@utsav/contract/limits';
import { useSearchParams } from 'react-router';
import type { Load } from '../app/load.ts';
import { paths } from '../app/paths.ts';
import { CartControl } from '../features/cart/components/cart-control.tsx';
import { searchQuery } from '../features/product/api.ts';
import { ProductCard } from '../features/product/components/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '../features/product/components/product-grid.tsx';
import { Head } from '../lib/head.tsx';
import { useDebounced } from '../lib/use-debounced.ts';
import { useInfiniteScroll } from '../lib/use-infinite-scroll.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export const load: Load = ({ client, url }) =>
  client.prefetchInfiniteQuery(searchQuery(url.searchParams.get('q') ?? ''));

export default function SearchPage() {
  const [parameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const asked = useDebounced(q, searchDebounceMs);
  const results = useInfiniteQuery({ ...searchQuery(asked), placeholderData: keepPreviousData });
  useInfiniteScroll(
    () => void results.fetchNextPage(),
    results.hasNextPage && !results.isFetching && !results.isFetchNextPageError,
  );
  const products = results.data?.pages.flatMap((page) => page.data) ?? [];
  const outdated = results.isPlaceholderData || asked !== q;
  return (
    <div className="page-width py-6">
      <Head
        title={q ? `${q} – search` : 'Search services'}
        description="Search photographers, makeup artists, event planners, caterers and models."
        canonicalPath={paths.search()}
        hidden={q !== ''}
      />
      <PageHeading className="mb-5">
        <span aria-live="polite">Search Results: {results.data?.pages[0]?.totalCount ?? 0}</span>
      </PageHeading>
      {results.isError && products.length === 0 ? (
        <FailureState error={results.error} onRetry={() => results.refetch()} />
      ) : results.isPending || (outdated && products.length === 0) ? (
        <ProductGridSkeleton count={skeletons.search} />
      ) : products.length === 0 ? (
        <EmptyState title="No Data found">
          Try fewer or other words, such as photographer, bridal makeup or catering.
        </EmptyState>
      ) : (
        <div className={outdated ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
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
        </div>
      )}
      {results.isFetchingNextPage && (
        <div className="mt-5">
          <ProductGridSkeleton count={skeletons.search} />
        </div>
      )}
      {results.isFetchNextPageError && (
        <FailureState error={results.error} onRetry={() => results.fetchNextPage()} />
      )}
    </div>
  );
}
