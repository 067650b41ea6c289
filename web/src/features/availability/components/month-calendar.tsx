import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Lock } from '../../../ui/icons.ts';
import type { CalendarDay, CalendarService } from '../calendar-api.ts';
import { monthOf } from '../month.ts';
import { firstSelection, type Selection, selectedDays, spanOf } from '../selection.ts';
import { useSpanText } from '../use-span-text.ts';
import { CalendarEntries } from './calendar-entries.tsx';
import { MonthGrid } from './month-grid.tsx';

type MonthCalendarProps = {
  month: string;
  today: string;
  days: readonly CalendarDay[] | undefined;
  services: readonly CalendarService[];
  service: CalendarService | undefined;
  /** Undefined as long as nobody has chosen days. */
  chosen: Selection | undefined;
  onChoose: (selection: Selection) => void;
  onMonth: (month: string) => void;
  onBlock: (span: { from: string; to: string }) => void;
  onOrder: (orderNumber: string) => void;
};

/** The grid of a month, and below it the entries of the chosen days. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, today, days, services, service, chosen, onChoose, onMonth, onBlock, onOrder } = props;
  const t = useTranslations('dates.entries');
  const headingId = useId();
  const selection = chosen && monthOf(chosen.active) === month ? chosen : firstSelection(month, today);
  const span = spanOf(selection);
  const select = (next: Selection) => {
    onChoose(next);
    if (monthOf(next.active) !== month) onMonth(monthOf(next.active));
  };
  const dates = new Set(selectedDays(selection));
  const shown = days?.filter(({ date }) => dates.has(date));
  const { panel, show } = useShownAfterClick();
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-6">
      <MonthGrid
        {...{ month, today, days, service, selection }}
        onSelect={select}
        onBlock={() => onBlock(span)}
        onOrder={onOrder}
        onClicked={show}
      />
      <section
        ref={panel}
        aria-labelledby={headingId}
        className="mt-4 scroll-mt-20 xl:sticky xl:top-20 xl:mt-0 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto print:hidden"
      >
        <div className="sticky bottom-[var(--cart-bar,0px)] z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-line bg-page py-2">
          <h2 id={headingId} aria-live="polite" className="text-lg">
            {useSpanText()(span)}
          </h2>
          <Button variant="secondary" onClick={() => onBlock(span)}>
            <Lock aria-hidden size={18} />
            {dates.size === 1 ? t('blockDay') : t('blockDays')}
          </Button>
        </div>
        <div className="pt-4">
          {shown?.every(({ orders }) => orders.length === 0) && (
            <p className="mb-3 text-muted">{t('nothing')}</p>
          )}
          {shown && (
            <CalendarEntries days={shown} services={services} onOrder={onOrder} isOneDay={dates.size === 1} />
          )}
        </div>
      </section>
    </div>
  );
}

/** Scrolls as far as it takes to see the panel of a day that was clicked; the keyboard stays where it is. */
function useShownAfterClick() {
  const panel = useRef<HTMLElement>(null);
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    if (clicks > 0) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [clicks]);
  return { panel, show: () => setClicks((count) => count + 1) };
}
