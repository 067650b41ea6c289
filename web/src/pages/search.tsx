import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { searchDebounceMs, skeletons } from '@utsav/contract/limits';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
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
/** What is searched for is the same in every language: services are described in English. */
const suggestions = {
  photographer: 'photographer',
  bridalMakeup: 'bridal makeup',
  catering: 'catering',
} as const;
const suggested = Object.keys(suggestions) as (keyof typeof suggestions)[];

export const load: Load = ({ client, url }) =>
  client.prefetchInfiniteQuery(searchQuery(url.searchParams.get('q') ?? ''));

export default function SearchPage() {
  const t = useTranslations('catalogue.search');
  const [parameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const searched = useDebounced(q, searchDebounceMs);
  const results = useInfiniteQuery({ ...searchQuery(searched), placeholderData: keepPreviousData });
  // Skeletons only for slow responses; quick ones replace the old results at once.
  const slow = useDebounced(results.isPlaceholderData, skeletonDelayMs) && results.isPlaceholderData;
  return (
    <div className="page-width card-columns py-6">
      <Head
        title={q ? t('titleOf', { words: q }) : t('title')}
        description={t('description')}
        canonicalPath={paths.search()}
      />
      <PageHeading className="mb-5">
        <span aria-live="polite">
          {t('results', { count: String(results.data?.pages[0]?.totalCount ?? '…') })}
        </span>
      </PageHeading>
      <ProductResults
        results={results}
        skeletonCount={skeletons.search}
        outdated={results.isPlaceholderData || searched !== q}
        showSkeleton={slow}
        nameOf={(product) => <MarkedText text={product.name} query={searched} />}
        actions={(product) => <CartControl product={product} />}
        empty={
          <EmptyState title={t('nothing')} action={<Suggestions />}>
            {t('tryOther')}
          </EmptyState>
        }
      />
    </div>
  );
}

function Suggestions() {
  const t = useTranslations('catalogue.search');
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {suggested.map((key) => (
        <li key={key}>
          <ButtonLink variant="secondary" replace to={paths.search(suggestions[key])}>
            {t(key)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
