import { pageSizes } from '@utsav/contract/limits';
import type { ComponentProps } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Place, useListQuery } from '../list-api.ts';
import type { FilterProps } from './filter-controls.tsx';
import { ListFilters } from './list-filters.tsx';
import { NoResults } from './no-results.tsx';
import { ProductResults } from './product-results.tsx';

type FilteredProductsProps = Omit<FilterProps, 'facets'> &
  Pick<ComponentProps<typeof ProductResults>, 'heading' | 'actions' | 'heart'> & {
    place: Place;
    results: ReturnType<typeof useListQuery>;
    /** The text where the place has no services at all. */
    empty: string;
  };

/** The services of a place, with the filters above them. */
export function FilteredProducts(props: FilteredProductsProps) {
  const { results, heading, actions, heart, empty, ...filters } = props;
  return (
    <>
      <ListFilters {...filters} facets={results.data?.pages[0]?.facets} />
      <ProductResults
        results={results}
        skeletonCount={pageSizes.listing}
        heading={heading}
        actions={actions}
        heart={heart}
        outdated={results.isPlaceholderData}
        empty={<NoResults {...filters} otherwise={<EmptyState>{empty}</EmptyState>} />}
      />
    </>
  );
}
