import { formatRupees } from '@utsav/contract/money';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import type { FilterName, ListChoice } from './list-choice.ts';

type Named = { _id: string; name: string };

/** The text of a filter's chip: 'Jaipur', 'Up to ₹30,000', 'Free on 12 Dec'. */
export function useFilterTexts(categories: readonly Named[] | undefined) {
  const t = useTranslations('filters');
  const dates = useDates();
  const texts: Record<FilterName, (choice: ListChoice) => string> = {
    category: ({ category }) => categories?.find(({ _id }) => _id === category)?.name ?? t('category'),
    city: ({ city = '' }) => city,
    price: ({ min, max }) => {
      if (max === undefined) return t('priceFrom', { min: formatRupees(min ?? 0) });
      if (min === undefined) return t('priceTo', { max: formatRupees(max) });
      return t('priceBetween', { min: formatRupees(min), max: formatRupees(max) });
    },
    rating: ({ rating }) => t('ratedFrom', { rating: String(rating) }),
    date: ({ date = '' }) => t('freeOn', { date: dates.shortDay(date) }),
    discounted: () => t('discounted'),
  };
  return (name: FilterName, choice: ListChoice) => texts[name](choice);
}
