import { bookingWindow } from '@utsav/contract/booking';
import { formatRupees } from '@utsav/contract/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isFarDay, rememberAskedDay } from '../../../lib/asked-day.ts';
import { useDates } from '../../../lib/dates.ts';
import { useDayProblem } from '../../../lib/use-day-problem.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { controlClass, Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { isBookableDay, type ListChoice, priceOf } from '../list-choice.ts';

type ChoiceSelectProps = {
  label: string;
  /** The text while nothing is chosen. */
  any: string;
  labelHidden: boolean;
  value: string | undefined;
  /** The name of a chosen value that has no service with the other filters, and so is no option. */
  name: (value: string) => string;
  options: readonly (readonly [value: string, text: string])[] | undefined;
  onChange: (value: string | undefined) => void;
};

export function ChoiceSelect({
  label,
  any,
  labelHidden,
  value = '',
  name,
  options = [],
  onChange,
}: ChoiceSelectProps) {
  const isOffered = value === '' || options.some(([offered]) => offered === value);
  return (
    <Field label={label} labelHidden={labelHidden}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value}
          onChange={(event) => onChange(event.target.value || undefined)}
          className="text-ellipsis"
        >
          <option value="">{any}</option>
          {!isOffered && <option value={value}>{name(value)}</option>}
          {options.map(([offered, text]) => (
            <option key={offered} value={offered}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type PriceFieldsProps = {
  choice: ListChoice;
  /** The lowest and the highest price that there is. */
  range: { min: number; max: number } | undefined;
  onChange: (part: Partial<ListChoice>) => void;
  inBar: boolean;
};

export function PriceFields({ choice, range = { min: 0, max: 0 }, onChange, inBar }: PriceFieldsProps) {
  const t = useTranslations('filters');
  return (
    <fieldset>
      <legend className={inBar ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{t('price')}</legend>
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label={t('minPrice')}
          placeholder={t('priceFrom', { min: formatRupees(range.min) })}
          value={choice.min}
          onChange={(min) => onChange({ min })}
        />
        <PriceField
          label={t('maxPrice')}
          placeholder={t('priceTo', { max: formatRupees(range.max) })}
          value={choice.max}
          onChange={(max) => onChange({ max })}
        />
      </div>
    </fieldset>
  );
}

type PriceFieldProps = {
  label: string;
  placeholder: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

/** Applied with Enter or on leaving the field; invalid prices are ignored. */
function PriceField({ label, placeholder, value, onChange }: PriceFieldProps) {
  const written = value === undefined ? '' : formatRupees(value);
  const [text, setText] = useFieldText(written);
  const apply = () => {
    const next = text.trim() === '' ? undefined : (priceOf(text) ?? value);
    setText(next === undefined ? '' : formatRupees(next));
    if (next !== value) onChange(next);
  };
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={20}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      className={`${controlClass} money text-ellipsis placeholder:text-sm`}
    />
  );
}

type DayFieldProps = {
  day: string | undefined;
  labelHidden: boolean;
  onChange: (day: string | undefined) => void;
};

/** While 2026 is typed the browser reports the year 0002. */
export const isWholeDay = (text: string) => text >= '1000';

/** A day in the booking window. Others are not applied. */
export function DayField({ day = '', labelHidden, onChange }: DayFieldProps) {
  const t = useTranslations('filters');
  const problemOf = useDayProblem();
  const [text, setText] = useFieldText(day);
  const dates = useDates();
  const { first } = bookingWindow(new Date());
  const isFar = isFarDay(text);
  return (
    <DateField
      label={t('date')}
      labelHidden={labelHidden}
      min={first}
      value={text}
      hint={isFar && t('farDay', { day: dates.day(text) })}
      error={isWholeDay(text) && !isFar ? problemOf(text) : undefined}
      onChange={({ target: { value } }) => {
        setText(value);
        if (value === '') onChange(undefined);
        else if (isBookableDay(value)) onChange(value);
        else if (isFarDay(value)) rememberAskedDay(value);
      }}
    />
  );
}

/** The text of a field while it is typed. It is set again when the value changes elsewhere. */
function useFieldText(value: string) {
  const [lastValue, setLastValue] = useState(value);
  const [text, setText] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setText(value);
  }
  return [text, setText] as const;
}
