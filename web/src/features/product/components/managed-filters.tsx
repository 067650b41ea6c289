import type { Category } from '@utsav/contract/category';
import { type ManagedSort, stockStates } from '@utsav/contract/product-management';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { chosenSorts, hasFilters, type ManagedChoice, publishedStates } from '../managed-choice.ts';

type ManagedFiltersProps = {
  choice: ManagedChoice;
  categories: readonly Category[];
  cities: readonly string[];
  onChange: (changes: Partial<ManagedChoice>) => void;
};

const stockTexts = { in: 'inStock', out: 'outOfStock' } as const;
const publishedTexts = { yes: 'published', no: 'drafts' } as const;

/** Category, city, stock, drafts and order of the management list. */
export function ManagedFilters({ choice, categories, cities, onChange }: ManagedFiltersProps) {
  const t = useTranslations('tables');
  return (
    <search className="mb-5 flex flex-wrap items-end gap-3 *:flex-[1_1_9rem]">
      <Field label={t('services.category')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={choice.category ?? ''}
            onChange={(event) => onChange({ category: event.target.value || undefined })}
          >
            <option value="">{t('services.any')}</option>
            {categories.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('services.city')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={choice.city ?? ''}
            onChange={(event) => onChange({ city: event.target.value || undefined })}
          >
            <option value="">{t('services.any')}</option>
            {[...new Set([...cities, ...(choice.city ? [choice.city] : [])])].map((city) => (
              <option key={city}>{city}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('services.stock')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={choice.stock ?? ''}
            onChange={({ target }) =>
              onChange({ stock: stockStates.find((state) => state === target.value) })
            }
          >
            <option value="">{t('services.any')}</option>
            {stockStates.map((state) => (
              <option key={state} value={state}>
                {t(`services.${stockTexts[state]}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('services.visibility')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={choice.published ?? ''}
            onChange={({ target }) =>
              onChange({ published: publishedStates.find((state) => state === target.value) })
            }
          >
            <option value="">{t('services.any')}</option>
            {publishedStates.map((state) => (
              <option key={state} value={state}>
                {t(`services.${publishedTexts[state]}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('sortBy')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={choice.sort}
            onChange={(event) => onChange({ sort: event.target.value as ManagedSort })}
          >
            {chosenSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasFilters(choice) && (
        <Button
          variant="quiet"
          className="!flex-none px-3"
          onClick={() =>
            onChange({ category: undefined, city: undefined, stock: undefined, published: undefined })
          }
        >
          {t('clear')}
        </Button>
      )}
    </search>
  );
}
