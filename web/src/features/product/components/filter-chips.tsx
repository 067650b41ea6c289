import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { X } from '../../../ui/icons.ts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { chosenFilters, type FilterName, filterNames, type ListChoice, without } from '../list-choice.ts';
import { useFilterTexts } from '../use-filter-texts.ts';
import type { FilterProps } from './filter-controls.tsx';

const chipClass =
  'inline-flex min-h-touch items-center gap-1.5 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors';

/** The chosen filters; each can be removed on its own. */
export function FilterChips({ choice, categories, onChange }: Omit<FilterProps, 'facets'>) {
  const t = useTranslations('filters');
  const textOf = useFilterTexts(categories);
  const names = chosenFilters(choice);
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef(0);
  // The chip at the position of the removed one, or the last.
  useFocusAfterRemoval(names.length, () =>
    list.current?.children[Math.min(removedAt.current, names.length - 1)]?.querySelector('button'),
  );
  const remove = (index: number, ...removed: FilterName[]) => {
    removedAt.current = index;
    onChange(without(choice, ...removed));
  };
  if (names.length === 0) return null;
  return (
    <ul ref={list} aria-label={t('chosen')} className="contents">
      {names.map((name, index) => (
        <li key={name} className="shrink-0">
          <button
            type="button"
            aria-label={t('remove', { filter: textOf(name, choice) })}
            onClick={() => remove(index, name)}
            className={`${chipClass} border-action bg-action-soft pr-3 hover:border-ink`}
          >
            {textOf(name, choice)}
            <X aria-hidden size={16} />
          </button>
        </li>
      ))}
      {names.length > 1 && (
        <li className="shrink-0">
          <button
            type="button"
            onClick={() => remove(0, ...filterNames)}
            className="min-h-touch rounded-full px-3 text-sm font-semibold whitespace-nowrap text-action hover:underline"
          >
            {t('clear')}
          </button>
        </li>
      )}
    </ul>
  );
}

const maxCities = 3;
const goodRating = 4;

/** On a phone: buttons for popular filters. */
export function QuickChips({ choice, facets, onChange }: FilterProps) {
  const t = useTranslations('filters');
  const cities = choice.city ? [] : (facets?.city.slice(0, maxCities).map(({ name }) => name) ?? []);
  const isRated = choice.rating === undefined && facets?.rating.some(({ from }) => from === goodRating);
  const chips: [string, Partial<ListChoice>][] = [
    ...(isRated
      ? [[t('ratedFrom', { rating: String(goodRating) }), { rating: goodRating }] satisfies [string, object]]
      : []),
    ...cities.map((city): [string, Partial<ListChoice>] => [city, { city }]),
    ...(choice.discounted
      ? []
      : [[t('discounted'), { discounted: true }] satisfies [string, Partial<ListChoice>]]),
  ];
  return chips.map(([text, part]) => (
    <button
      key={text}
      type="button"
      onClick={() => onChange({ ...choice, ...part })}
      className={`${chipClass} shrink-0 border-line-strong bg-surface hover:border-ink md:hidden`}
    >
      {text}
    </button>
  ));
}
