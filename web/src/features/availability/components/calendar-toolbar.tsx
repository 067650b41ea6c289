import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '../../../ui/icons.ts';
import { Select } from '../../../ui/select.tsx';
import type { CalendarService } from '../calendar-api.ts';
import { type CalendarChoice, calendarViews } from '../calendar-choice.ts';
import { addMonths } from '../month.ts';

type CalendarToolbarProps = {
  choice: CalendarChoice;
  services: readonly CalendarService[];
  onChange: (changes: Partial<CalendarChoice>) => void;
  onToday: () => void;
};

/** Month, view and service. On paper only the month and the service remain. */
export function CalendarToolbar({ choice, services, onChange, onToday }: CalendarToolbarProps) {
  const t = useTranslations('dates.toolbar');
  const { dateTime } = useFormatter();
  const { month, view, service } = choice;
  const chosen = services.find(({ _id }) => _id === service);
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full">
        <IconButton
          label={t('previous')}
          tone="raised"
          onClick={() => onChange({ month: addMonths(month, -1) })}
        >
          <ChevronLeft aria-hidden size={20} />
        </IconButton>
        <IconButton label={t('next')} tone="raised" onClick={() => onChange({ month: addMonths(month, 1) })}>
          <ChevronRight aria-hidden size={20} />
        </IconButton>
        <h2 aria-live="polite" className="ml-2 min-w-0 text-xl wrap-anywhere max-sm:flex-auto">
          {dateTime(new Date(`${month}-01`), { month: 'long', year: 'numeric' })}
        </h2>
        {chosen && <span className="ml-4 hidden print:inline">{chosen.name}</span>}
        <Button variant="quiet" className="print:hidden" onClick={onToday}>
          {t('today')}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-3 max-sm:w-full print:hidden">
        <Field label={t('service')} className="w-60 max-sm:w-auto max-sm:flex-1">
          {(wiring) => (
            <Select
              {...wiring}
              value={service}
              onChange={(event) => onChange({ service: event.target.value })}
            >
              <option value="">{t('allServices')}</option>
              {services.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <fieldset className="flex rounded-control border border-line-strong">
          <legend className="sr-only">{t('view')}</legend>
          {calendarViews.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => onChange({ view: one })}
              className="min-h-touch px-4 text-sm transition-colors first-of-type:rounded-l-control last-of-type:rounded-r-control hover:bg-sunken aria-pressed:bg-action-soft aria-pressed:font-semibold"
            >
              {t(one)}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
