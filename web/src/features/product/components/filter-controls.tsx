import type { ProductFacets } from '@utsav/contract/product-filters';
import { useTranslations } from 'use-intl';
import { controlClass } from '../../../ui/field.tsx';
import type { ListChoice } from '../list-choice.ts';
import { ChoiceSelect, DayField, PriceFields } from './filter-fields.tsx';

export type Named = { _id: string; name: string };

export type FilterProps = {
  choice: ListChoice;
  /** The options, once they are loaded. */
  facets: ProductFacets | undefined;
  /** All categories, where one can be chosen. */
  categories?: readonly Named[] | undefined;
  onChange: (next: ListChoice) => void;
};

/** A control for each filter. In the bar their labels are for screen readers only: the values are clear without them. */
export function FilterControls({
  choice,
  facets,
  categories,
  onChange,
  inBar,
}: FilterProps & { inBar: boolean }) {
  const t = useTranslations('filters');
  const change = (part: Partial<ListChoice>) => onChange({ ...choice, ...part });
  const counted = (name: string, count: number) => t('withCount', { name, count });
  const nameOf = (id: string) => categories?.find(({ _id }) => _id === id)?.name ?? t('category');
  return (
    <>
      {categories && (
        <ChoiceSelect
          label={t('category')}
          any={t('anyCategory')}
          labelHidden={inBar}
          value={choice.category}
          name={nameOf}
          options={facets?.category.map(({ _id, name, count }) => [_id, counted(name, count)])}
          onChange={(category) => change({ category })}
        />
      )}
      <ChoiceSelect
        label={t('city')}
        any={t('anyCity')}
        labelHidden={inBar}
        value={facets?.city.find(({ name }) => isSameCity(name, choice.city))?.name ?? choice.city}
        name={(city) => city}
        options={facets?.city.map(({ name, count }) => [name, counted(name, count)])}
        onChange={(city) => change({ city })}
      />
      <PriceFields choice={choice} range={facets?.price} onChange={change} inBar={inBar} />
      <ChoiceSelect
        label={t('rating')}
        any={t('anyRating')}
        labelHidden={inBar}
        value={choice.rating?.toString()}
        name={(rating) => t('ratedFrom', { rating })}
        options={facets?.rating.map(({ from, count }) => [
          String(from),
          counted(t('ratedFrom', { rating: String(from) }), count),
        ])}
        onChange={(rating) => change({ rating: rating === undefined ? undefined : Number(rating) })}
      />
      <DayField day={choice.date} labelHidden={inBar} onChange={(date) => change({ date })} />
      <label className={`${controlClass} flex items-center gap-2.5`}>
        <input
          type="checkbox"
          checked={choice.discounted ?? false}
          onChange={(event) => change({ discounted: event.target.checked || undefined })}
          className="size-4.5 shrink-0 accent-action"
        />
        {t('discounted')}
      </label>
    </>
  );
}

const isSameCity = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();
