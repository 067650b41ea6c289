import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import type { CalendarDay, CalendarService } from '../calendar-api.ts';
import { anyWeek, weeksOf } from '../month.ts';
import { dayAfterKey, type Selection, spanOf } from '../selection.ts';
import { CalendarLegend, DayCell } from './day-cell.tsx';

type MonthGridProps = {
  month: string;
  today: string;
  days: readonly CalendarDay[] | undefined;
  /** The service that is shown alone. */
  service: CalendarService | undefined;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Blocks the chosen days. */
  onBlock: () => void;
  onOrder: (orderId: string) => void;
  /** A day was clicked, and is about to be selected. */
  onClicked: () => void;
};

/** A month in weeks. One stop for the keyboard; arrows go from day to day, with Shift they choose several. */
export function MonthGrid(props: MonthGridProps) {
  const { month, today, days, service, selection, onSelect, onBlock, onOrder, onClicked } = props;
  const t = useTranslations('dates.grid');
  const { dateTime } = useFormatter();
  const dates = useDates();
  const helpId = useId();
  const { grid, followFocus } = useActiveFocus(selection.active, month);
  const select = (day: string, extend: boolean) =>
    onSelect({ anchor: extend ? selection.anchor : day, active: day });
  const drag = useDrag(select, () => onBlock());
  const { from, to } = spanOf(selection);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(selection.active, event.key);
    if (next) {
      followFocus();
      select(next, event.shiftKey);
    } else if (event.key === 'Enter' || event.key === ' ') onBlock();
    else if (event.key === 'Escape') select(selection.active, false);
    else return;
    event.preventDefault();
  };

  return (
    <div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen is a grid.
        role="grid"
        aria-label={t('label', {
          month: dateTime(new Date(`${month}-01`), { month: 'long', year: 'numeric' }),
        })}
        aria-describedby={helpId}
        aria-multiselectable
        aria-busy={!days}
        onKeyDown={onKeyDown}
        className="calendar-month w-full table-fixed border-separate border-spacing-1 select-none"
      >
        <thead>
          <tr>
            {anyWeek.map((day) => (
              <th key={day} scope="col" className="pb-1 text-xs font-medium text-muted">
                {dates.weekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) =>
                date ? (
                  <DayCell
                    key={date}
                    date={date}
                    day={days?.find((day) => day.date === date)}
                    service={service}
                    isToday={date === today}
                    isSelected={from <= date && date <= to}
                    isActive={date === selection.active}
                    onClick={(event) => {
                      onClicked();
                      select(date, event.shiftKey);
                    }}
                    onOrder={onOrder}
                    {...drag(date)}
                  />
                ) : (
                  <td key={anyWeek[index]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <CalendarLegend />
      <p id={helpId} className="mt-2 text-xs text-muted max-lg:sr-only print:hidden">
        {t('help')}
      </p>
    </div>
  );
}

/** Keys move the focus with the active day, also into another month; clicks leave it to the browser. */
function useActiveFocus(active: string, month: string) {
  const grid = useRef<HTMLTableElement>(null);
  const follows = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cell of the day may appear with its month only.
  useEffect(() => {
    const cell = follows.current && grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`);
    if (!cell) return;
    follows.current = false;
    cell.focus();
  }, [active, month]);
  const followFocus = () => {
    follows.current = true;
  };
  return { grid, followFocus };
}

/** Choosing days by dragging the mouse over them; a finger scrolls the page instead. */
function useDrag(select: (day: string, extend: boolean) => void, onEnd: () => void) {
  const start = useRef<{ from: string; to: string }>(undefined);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const stop = () => {
      const { from, to } = start.current ?? {};
      start.current = undefined;
      if (from !== to) end.current();
    };
    window.addEventListener('pointerup', stop);
    return () => window.removeEventListener('pointerup', stop);
  }, []);
  return (day: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      start.current = { from: day, to: day };
      select(day, event.shiftKey);
    },
    onPointerEnter: () => {
      if (!start.current) return;
      start.current.to = day;
      select(day, true);
    },
  });
}
