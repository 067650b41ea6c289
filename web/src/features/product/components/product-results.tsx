import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ProductCard as Product } from '@utsav/contract/product';
import type { ReactNode } from 'react';
import { distinct } from '../../../lib/distinct.ts';
import { useInfiniteScroll } from '../../../lib/use-infinite-scroll.ts';
import { FailureState } from '../../../ui/failure-state.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

type Results = UseInfiniteQueryResult<InfiniteData<{ data: Product[] }>>;

type ProductResultsProps = {
  results: Results;
  /** How many skeleton cards are shown while a page loads. */
  skeletonCount: number;
  /** These results belong to an earlier search, while new ones load. */
  outdated?: boolean;
  /** Shows skeletons instead of the outdated results. */
  showSkeleton?: boolean;
  /** The name of a service with markup. */
  nameOf?: (product: Product) => ReactNode;
  actions: (product: Product) => ReactNode;
  heart: (product: Product) => ReactNode;
  /** The cards' heading: h3 where the list itself has a heading. */
  heading?: 'h2' | 'h3' | undefined;
  empty: ReactNode;
};

/** A grid of services with infinite scroll, and its loading, empty and error states. */
export function ProductResults(props: ProductResultsProps) {
  const { results, skeletonCount, outdated = false, showSkeleton = false, empty } = props;
  useInfiniteScroll(
    () => void results.fetchNextPage(),
    results.hasNextPage && !results.isFetching && !results.isFetchNextPageError && !outdated,
  );
  const products = distinct(results.data?.pages.flatMap((page) => page.data) ?? []);
  if (results.isError && !results.data) {
    return <FailureState error={results.error} onRetry={() => results.refetch()} />;
  }
  if (results.isPending || showSkeleton || (outdated && products.length === 0)) {
    return <ProductGridSkeleton count={skeletonCount} />;
  }
  if (products.length === 0) return empty;
  return (
    <>
      <div className={outdated ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
        <ProductGrid loadingMore={results.isFetchingNextPage ? skeletonCount : 0}>
          {products.map((product, index) => (
            <li key={product._id}>
              <ProductCard
                product={product}
                name={props.nameOf?.(product)}
                heading={props.heading ?? 'h2'}
                eager={index < 2}
                actions={props.actions(product)}
                heart={props.heart(product)}
              />
            </li>
          ))}
        </ProductGrid>
      </div>
      {results.isFetchNextPageError && (
        <FailureState error={results.error} onRetry={() => results.fetchNextPage()} />
      )}
    </>
  );
}
