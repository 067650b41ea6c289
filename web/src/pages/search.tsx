import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { searchDebounceMs, skeletons } from '@utsav/contract/limits';
import { useSearchParams } from 'react-router';
import type { Load } from '../app/load.ts';
import { paths } from '../app/paths.ts';
import { CartControl } from '../features/cart/components/cart-control.tsx';
import { searchQuery } from '../features/product/api.ts';
import { MarkedText } from '../features/product/components/marked-text.tsx';
import { ProductResults } from '../features/product/components/product-results.tsx';
import { Head } from '../lib/head.tsx';
import { useDebounced } from '../lib/use-debounced.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

const skeletonDelayMs = 150;
const suggestions = ['photographer', 'bridal makeup', 'catering'];

export const load: Load = ({ client, url }) =>
  client.prefetchInfiniteQuery(searchQuery(url.searchParams.get('q') ?? ''));

export default function SearchPage() {
  const [parameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const searched = useDebounced(q, searchDebounceMs);
  const results = useInfiniteQuery({ ...searchQuery(searched), placeholderData: keepPreviousData });
  // Skeletons only for slow responses; quick ones replace the old results at once.
  const slow = useDebounced(results.isPlaceholderData, skeletonDelayMs) && results.isPlaceholderData;
  return (
    <div className="page-width card-columns py-6">
      <Head
        title={q ? `${q} – search` : 'Search services'}
        description="Search photographers, makeup artists, event planners, caterers and models."
        canonicalPath={paths.search()}
      />
      <PageHeading className="mb-5">
        <span aria-live="polite">Search Results: {results.data?.pages[0]?.totalCount ?? '…'}</span>
      </PageHeading>
      <ProductResults
        results={results}
        skeletonCount={skeletons.search}
        outdated={results.isPlaceholderData || searched !== q}
        showSkeleton={slow}
        nameOf={(product) => <MarkedText text={product.name} query={searched} />}
        actions={(product) => <CartControl product={product} />}
        empty={
          <EmptyState title="No Data found" action={<Suggestions />}>
            Try fewer or other words, or start from one of these.
          </EmptyState>
        }
      />
    </div>
  );
}

function Suggestions() {
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {suggestions.map((words) => (
        <li key={words}>
          <ButtonLink variant="secondary" replace to={paths.search(words)}>
            {words}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
