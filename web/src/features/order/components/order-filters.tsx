import { type OrderStatus, orderStatuses } from '@utsav/contract/order';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export type FilterValues = { status: OrderStatus | ''; date: string; search: string };
export const noFilter: FilterValues = { status: '', date: '', search: '' };

type OrderFiltersProps = {
  values: FilterValues;
  isFiltered: boolean;
  onChange: (values: FilterValues) => void;
};

export function OrderFilters({ values, isFiltered, onChange }: OrderFiltersProps) {
  const t = useTranslations('booking');
  return (
    <search
      className={clsx(
        'mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-3 sm:grid-cols-2',
        isFiltered ? 'xl:grid-cols-[1fr_12rem_12rem_auto]' : 'xl:grid-cols-[1fr_12rem_12rem]',
      )}
    >
      <TextField
        className="col-span-full xl:col-span-1"
        label={t('filters.search')}
        type="search"
        placeholder={t('filters.placeholder')}
        maxLength={200}
        value={values.search}
        onChange={(event) => onChange({ ...values, search: event.target.value })}
      />
      <Field label={t('filters.status')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={values.status}
            onChange={(event) => onChange({ ...values, status: event.target.value as OrderStatus | '' })}
          >
            <option value="">{t('filters.all')}</option>
            {orderStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DateField
        label={t('filters.date')}
        value={values.date}
        onChange={(event) => onChange({ ...values, date: event.target.value })}
      />
      {isFiltered && (
        <Button
          variant="quiet"
          className="col-span-full -ml-inset justify-self-start xl:col-span-1 xl:ml-0"
          onClick={() => onChange(noFilter)}
        >
          {t('filters.clear')}
        </Button>
      )}
    </search>
  );
}
