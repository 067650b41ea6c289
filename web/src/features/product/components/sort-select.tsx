import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/select.tsx';
import { chosenSorts, type ListChoice } from '../list-choice.ts';

const names = {
  newest: 'newest',
  'price-asc': 'priceAsc',
  'price-desc': 'priceDesc',
  rating: 'bestRated',
} as const;

type SortSelectProps = {
  choice: ListChoice;
  onChange: (next: ListChoice) => void;
  /** Whether a text was searched for, without which there is no best match. */
  hasMatches: boolean;
  className?: string;
};

/** The order of a list. Without a text the newest come first anyway. */
export function SortSelect({ choice, onChange, hasMatches, className }: SortSelectProps) {
  const t = useTranslations('filters');
  const id = useId();
  const sorts = hasMatches ? chosenSorts : chosenSorts.filter((sort) => sort !== 'newest');
  return (
    <div className={clsx('shrink-0 items-center gap-2', className)}>
      <label htmlFor={id} className="text-sm text-muted max-md:sr-only">
        {t('sort')}
      </label>
      <Select
        id={id}
        className="max-md:rounded-full"
        value={sorts.find((sort) => sort === choice.sort) ?? ''}
        onChange={({ target }) =>
          onChange({ ...choice, sort: chosenSorts.find((sort) => sort === target.value) })
        }
      >
        <option value="">{t(hasMatches ? 'bestMatch' : 'newest')}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(names[sort])}
          </option>
        ))}
      </Select>
    </div>
  );
}
