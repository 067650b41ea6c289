import { clsx } from 'clsx';
import { type KeyboardEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import type { DayState } from '../full-days.ts';
import { anyWeek, weekdayOf } from '../month.ts';
import { dayAfterKey } from '../selection.ts';

const looks: Record<DayState, string> = {
  open: 'bg-action-soft text-action-strong',
  full: 'border border-dashed border-line-strong text-muted',
  closed: 'bg-sunken text-muted',
};

type DayGridProps = {
  days: readonly string[];
  stateOf: (day: string) => DayState;
  textOf: (state: DayState) => string;
  chosen: string | null;
  onChoose: (day: string) => void;
};

/** The days in weeks. Radio buttons: one stop for the keyboard; arrows go from day to day and from week to week. */
export function DayGrid({ days, stateOf, textOf, chosen, onChoose }: DayGridProps) {
  const t = useTranslations('service.openDates');
  const name = useId();
  const dates = useDates();
  // Radio buttons alone would go to the next day with the arrow down.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = dayAfterKey((event.target as HTMLInputElement).value, event.key);
    if (!next) return;
    event.preventDefault();
    if (!days.includes(next)) return;
    event.currentTarget.querySelector<HTMLInputElement>(`[value="${next}"]`)?.focus();
    onChoose(next);
  };
  return (
    <fieldset
      aria-label={t('label')}
      onKeyDown={onKeyDown}
      className="mt-3 grid grid-cols-7 gap-1 text-center text-xs tabular-nums"
    >
      {anyWeek.map((day) => (
        <span key={day} aria-hidden className="text-muted">
          {dates.weekday(day, 'short')}
        </span>
      ))}
      {days.map((day, index) => {
        const state = stateOf(day);
        return (
          <label
            key={day}
            data-day={state}
            title={state === 'open' ? undefined : textOf(state)}
            style={index === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
            className={clsx(
              'relative flex h-touch cursor-pointer flex-col items-center justify-center rounded-lg leading-none font-semibold',
              'has-checked:outline-2 has-checked:outline-action has-focus-visible:outline-3 has-focus-visible:outline-focus',
              looks[state],
              state === 'open' && 'has-checked:bg-action has-checked:text-on-action',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              value={day}
              aria-label={
                state === 'open'
                  ? dates.dayWithWeekday(day)
                  : t('dayState', { day: dates.dayWithWeekday(day), state: textOf(state) })
              }
              checked={day === chosen}
              onChange={() => onChoose(day)}
            />
            <span aria-hidden className={clsx(state !== 'open' && 'line-through')}>
              {Number(day.slice(-2))}
            </span>
            {(index === 0 || day.endsWith('-01')) && (
              <span aria-hidden className="mt-0.5 text-[0.625rem] font-medium">
                {dates.shortDay(day).split(' ')[1]}
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

const swatches = {
  open: 'bg-action-soft',
  full: 'border border-dashed border-line-strong',
  closed: 'bg-sunken',
};

/** The legend of the days. */
export function DayLegend({
  states,
  textOf,
}: { states: readonly DayState[] } & Pick<DayGridProps, 'textOf'>) {
  return (
    <p aria-hidden className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      {states.map((state) => (
        <span key={state} className="flex items-center gap-2">
          <span className={clsx('size-4 rounded-sm', swatches[state])} /> {textOf(state)}
        </span>
      ))}
    </p>
  );
}
