import { useQueries } from '@tanstack/react-query';
import { formatRupees } from '@utsav/contract/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countQuery, type Place } from '../list-api.ts';
import { chosenFilters, type FilterName, filterNames, type ListChoice, without } from '../list-choice.ts';
import type { FilterProps } from './filter-controls.tsx';

const offers = {
  category: 'removeCategory',
  city: 'removeCity',
  price: 'removePrice',
  rating: 'removeRating',
  date: 'removeDate',
  discounted: 'removeDiscounted',
} as const;

type NoResultsProps = Omit<FilterProps, 'facets'> & {
  place?: Place;
  /** Shown when no filter is chosen. */
  otherwise: ReactNode;
};

/** An empty list: which filters made it so, and the filter whose removal finds most services. */
export function NoResults({ choice, categories, place, onChange, otherwise }: NoResultsProps) {
  const t = useTranslations('filters');
  const search = useTranslations('catalogue.search');
  // With this many choices in one sentence TypeScript cannot infer its values.
  const sentence = t as unknown as (key: 'nothing', values: Record<string, string>) => string;
  const filters = chosenFilters(choice);
  const offer = useBestOffer(choice, filters, place);
  const values = useSentence(choice, categories);
  if (filters.length === 0) return otherwise;
  return (
    <EmptyState
      title={search('nothing')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {offer && (
            <Button onClick={() => onChange(without(choice, offer.name))}>{t(offers[offer.name])}</Button>
          )}
          {(!offer || filters.length > 1) && (
            <Button variant="secondary" onClick={() => onChange(without(choice, ...filterNames))}>
              {t('clear')}
            </Button>
          )}
        </div>
      }
    >
      {sentence('nothing', { ...values, without: offer?.name ?? 'none', count: String(offer?.count ?? 0) })}
    </EmptyState>
  );
}

/** The filter that excludes most, if removing one is enough. */
function useBestOffer(choice: ListChoice, filters: readonly FilterName[], place: Place | undefined) {
  const counts = useQueries({ queries: filters.map((name) => countQuery(without(choice, name), place)) });
  return filters
    .map((name, index) => ({ name, count: counts[index]?.data ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)[0];
}

function useSentence(choice: ListChoice, categories: FilterProps['categories']) {
  const dates = useDates();
  const { q, category, city = '', min, max, rating, date, discounted } = choice;
  const has = (value: unknown) => (value ? 'yes' : 'no');
  const limit = [min !== undefined && 'from', max !== undefined && 'to'].filter(Boolean);
  return {
    hasText: has(q.trim()),
    text: q.trim(),
    hasCategory: has(category),
    category: categories?.find(({ _id }) => _id === category)?.name ?? '',
    hasCity: has(city),
    city,
    price: limit.length === 2 ? 'between' : limit[0] || 'none',
    min: formatRupees(min ?? 0),
    max: formatRupees(max ?? 0),
    hasRating: has(rating),
    rating: String(rating),
    isDiscounted: has(discounted),
    hasDate: has(date),
    date: date ? dates.shortDay(date) : '',
  };
}
