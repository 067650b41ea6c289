import { limits } from '@utsav/contract/limits';
import { type OrderSort, orderSorts, type Proposer, proposers } from '@utsav/contract/order-status';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isFiltered, type OrderChoice } from '../order-choice.ts';

type OrderFiltersProps = {
  choice: OrderChoice;
  /** The choice of a vendor, for those who have one. */
  vendors?: ReactNode;
  onSearch: (q: string) => void;
  onChange: (changes: Partial<OrderChoice>) => void;
  onClear: () => void;
};

/** Text, booking dates, proposals and order of a list of orders. */
export function OrderFilters({ choice, vendors, onSearch, onChange, onClear }: OrderFiltersProps) {
  const t = useTranslations();
  return (
    <search className="mb-5 flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-0 flex-[1_1_20rem]"
        label={t('booking.filters.search')}
        type="search"
        placeholder={t('booking.filters.placeholder')}
        maxLength={limits.textLength}
        value={choice.q}
        onChange={(event) => onSearch(event.target.value)}
      />
      <fieldset className="flex min-w-0 flex-[0_1_21rem] gap-3 max-sm:flex-[1_1_100%]">
        <legend className="sr-only">{t('booking.filters.date')}</legend>
        <DateField
          className="min-w-0 flex-1"
          label={t('tables.from')}
          value={choice.from ?? ''}
          max={choice.to}
          onChange={(event) => onChange({ from: event.target.value || undefined })}
        />
        <DateField
          className="min-w-0 flex-1"
          label={t('tables.to')}
          value={choice.to ?? ''}
          min={choice.from}
          onChange={(event) => onChange({ to: event.target.value || undefined })}
        />
      </fieldset>
      <Field label={t('tables.sortBy')} className="flex-[1_1_10rem]">
        {(wiring) => (
          <Select
            {...wiring}
            value={choice.sort}
            onChange={(event) => onChange({ sort: event.target.value as OrderSort })}
          >
            {orderSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`tables.sorts.${sort}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('booking.filters.proposal')} className="flex-[1_1_10rem]">
        {(wiring) => (
          <Select
            {...wiring}
            value={choice.proposal ?? ''}
            onChange={(event) =>
              onChange({ proposal: (event.target.value || undefined) as Proposer | undefined })
            }
          >
            <option value="">{t('booking.filters.anyProposal')}</option>
            {proposers.map((proposer) => (
              <option key={proposer} value={proposer}>
                {t(`booking.filters.proposedBy.${proposer}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {vendors}
      {isFiltered(choice) && (
        <Button variant="quiet" className="px-3" onClick={onClear}>
          {t('tables.clear')}
        </Button>
      )}
    </search>
  );
}
