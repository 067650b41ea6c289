import { clsx } from 'clsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDayProblem } from '../../../lib/use-day-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { SlidersHorizontal } from '../../../ui/icons.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { Place } from '../list-api.ts';
import { chosenFilters } from '../list-choice.ts';
import { FilterChips, QuickChips } from './filter-chips.tsx';
import { FilterControls, type FilterProps } from './filter-controls.tsx';
import { SortSelect } from './sort-select.tsx';

const FilterSheet = lazyDialog(() => import('./filter-sheet.tsx'));

/** Above a list: filters and the chosen ones as chips; on a phone the filters are in a sheet. */
export function ListFilters({ place, ...filters }: FilterProps & { place?: Place }) {
  const t = useTranslations('filters');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { choice, onChange } = filters;
  const count = chosenFilters(choice).length;
  const linkedDay = useSearchParams()[0].get('date') ?? '';
  const dayProblem = useDayProblem()(linkedDay);
  return (
    <section aria-label={t('label')} className="mb-5 flex flex-col gap-3">
      <div className="filter-bar">
        <FilterControls {...filters} inBar />
      </div>
      <div className="flex gap-2 *:flex-1 md:hidden">
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          className="rounded-full"
          onClick={() => setSheetOpen(true)}
        >
          <SlidersHorizontal aria-hidden size={18} />
          {t('open', { count })}
        </Button>
        <SortSelect choice={choice} onChange={onChange} hasMatches={choice.q !== ''} className="grid" />
      </div>
      {/* A row of its own: beside the two buttons it would be out of view on a phone. */}
      <div
        className={clsx(
          // Room for the focus rings, which the scrolling would cut off.
          'chip-row -my-1 flex gap-2 overflow-x-auto py-1 max-md:-mx-gutter max-md:px-gutter md:flex-wrap md:overflow-visible',
          count === 0 && 'md:hidden',
        )}
      >
        <FilterChips {...filters} />
        <QuickChips {...filters} />
      </div>
      {dayProblem && <p className="rounded-control bg-accent-soft px-4 py-3 text-accent-ink">{dayProblem}</p>}
      <FilterSheet {...filters} place={place} open={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </section>
  );
}
