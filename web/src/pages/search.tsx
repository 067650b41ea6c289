import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { searchDebounceMs, skeletons } from '@utsav/contract/limits';
import { useFormatter, useTranslations } from 'use-intl';
import { categoriesQuery } from '../features/category/api.ts';
import { FarDay } from '../features/product/components/far-day.tsx';
import { LazyRecentlyViewed } from '../features/product/components/lazy-recently-viewed.tsx';
import { ListFilters } from '../features/product/components/list-filters.tsx';
import { MarkedText } from '../features/product/components/marked-text.tsx';
import { NoResults } from '../features/product/components/no-results.tsx';
import { ProductResults } from '../features/product/components/product-results.tsx';
import { SortSelect } from '../features/product/components/sort-select.tsx';
import { listQuery, loadList } from '../features/product/list-api.ts';
import { hasFilters, readChoice } from '../features/product/list-choice.ts';
import { useListChoice } from '../features/product/use-list-choice.ts';
import { Head } from '../lib/head.tsx';
import type { Load } from '../lib/load.ts';
import { paths } from '../lib/paths.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { cardSlots } from './parts/card-slots.tsx';

const skeletonDelayMs = 150;
/** Searches are the same in every language, because services are described in English. */
const suggestions = {
  photographer: 'photographer',
  bridalMakeup: 'bridal makeup',
  catering: 'catering',
} as const;
const suggested = Object.keys(suggestions) as (keyof typeof suggestions)[];

export const load: Load = ({ client, url }) =>
  Promise.all([client.prefetchQuery(categoriesQuery()), loadList(client, readChoice(url.searchParams))]);

export default function SearchPage() {
  const t = useTranslations('catalogue.search');
  const format = useFormatter();
  const [choice, change] = useListChoice();
  const { q } = choice;
  const searched = useDebounced(q, searchDebounceMs);
  const results = useInfiniteQuery({
    ...listQuery({ ...choice, q: searched }),
    placeholderData: keepPreviousData,
  });
  const categories = useQuery(categoriesQuery()).data;
  const first = results.data?.pages[0];
  // Skeletons only for slow responses; quick ones replace the old results at once.
  const slow = useDebounced(results.isPlaceholderData, skeletonDelayMs) && results.isPlaceholderData;
  return (
    <>
      <div className="page-width py-6">
        <Head
          title={q ? t('titleOf', { words: q }) : t('title')}
          description={t('description')}
          canonicalPath={paths.search()}
          hidden={hasFilters(choice) || choice.sort !== undefined}
        />
        <PageHeading
          className="mb-4"
          actions={
            <SortSelect choice={choice} onChange={change} hasMatches={q !== ''} className="hidden md:flex" />
          }
        >
          <span aria-live="polite">
            {t('results', { count: first ? format.number(first.totalCount) : '…' })}
          </span>
        </PageHeading>
        <ListFilters choice={choice} facets={first?.facets} categories={categories ?? []} onChange={change} />
        <FarDay />
        <ProductResults
          results={results}
          skeletonCount={skeletons.search}
          outdated={results.isPlaceholderData || searched !== q}
          showSkeleton={slow}
          nameOf={(product) => <MarkedText text={product.name} query={searched} />}
          {...cardSlots}
          empty={
            <NoResults
              choice={choice}
              categories={categories}
              onChange={change}
              otherwise={
                <EmptyState title={t('nothing')} action={<Suggestions />}>
                  {t('tryOther')}
                </EmptyState>
              }
            />
          }
        />
      </div>
      {first?.totalCount === 0 && <LazyRecentlyViewed {...cardSlots} />}
    </>
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
