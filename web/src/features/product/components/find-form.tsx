import { bookingWindow } from '@utsav/contract/booking';
import { limits } from '@utsav/contract/limits';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHref, useNavigate } from '../../../lib/navigation.tsx';
import { useDayProblem } from '../../../lib/use-day-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Search } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { CityField } from './city-field.tsx';
import { isWholeDay } from './filter-fields.tsx';

type FindFormProps = {
  /** The path of the search page. */
  searchPath: string;
  cities: readonly string[] | undefined;
};

/** Leads to the search page. Its fields have the names of that page's address, so it works without a script too. */
export function FindForm({ searchPath, cities }: FindFormProps) {
  const t = useTranslations('catalogue.home');
  const navigate = useNavigate();
  const [date, setDate] = useState('');
  const { first, last } = bookingWindow(new Date());
  // The search page says how to ask about a day further ahead.
  const problem = useDayProblem()(date > last ? '' : date);
  const dateField = useRef<HTMLInputElement>(null);
  const find = (form: HTMLFormElement) => {
    if (problem) return dateField.current?.focus();
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    const query = new URLSearchParams(typed.filter(([, value]) => value)).toString();
    void navigate(query ? `${searchPath}?${query}` : searchPath);
  };
  return (
    <search>
      <form
        action={useHref(searchPath)}
        aria-label={t('find')}
        // The browser's own words for a day out of range are in its own language.
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find(event.currentTarget);
        }}
        className="find-form"
      >
        <TextField
          name="q"
          label={t('what')}
          placeholder={t('whatPlaceholder')}
          maxLength={limits.textLength}
          enterKeyHint="search"
          autoComplete="off"
        />
        <CityField name="city" label={t('where')} placeholder={t('wherePlaceholder')} cities={cities} />
        <DateField
          ref={dateField}
          name="date"
          label={t('when')}
          min={first}
          value={date}
          error={isWholeDay(date) ? problem : undefined}
          onChange={(event) => setDate(event.target.value)}
        />
        <Button type="submit">
          <Search aria-hidden size={18} />
          {t('findButton')}
        </Button>
      </form>
    </search>
  );
}
