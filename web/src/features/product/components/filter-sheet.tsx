import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { listQuery, type Place } from '../list-api.ts';
import { filterNames, hasFilters, ordered, without } from '../list-choice.ts';
import { FilterControls, type FilterProps } from './filter-controls.tsx';

type FilterSheetProps = FilterProps & { place: Place | undefined; open: boolean; onClose: () => void };

/** The filters on a phone. Nothing changes until its button is pressed, which says how many services there will be. */
export default function FilterSheet({ open, onClose, ...rest }: FilterSheetProps) {
  const t = useTranslations('filters');
  return (
    <Modal open={open} onClose={onClose} title={t('label')}>
      <Draft {...rest} onClose={onClose} />
    </Modal>
  );
}

/** Starts from the current filters whenever the sheet opens. */
function Draft({ choice, facets, categories, place, onChange, onClose }: Omit<FilterSheetProps, 'open'>) {
  const t = useTranslations('filters');
  const [draft, setDraft] = useState(choice);
  // Fetches the list of the new choice for its count, and to show it at once after the button is pressed.
  const results = useInfiniteQuery({ ...listQuery(draft, place), placeholderData: keepPreviousData });
  const first = results.data?.pages[0];
  const text = first ? t('show', { count: first.totalCount }) : t('showAll');
  return (
    <>
      <div className="flex flex-col gap-5">
        <FilterControls
          choice={draft}
          facets={first?.facets ?? facets}
          categories={categories}
          onChange={(next) => setDraft(ordered(next))}
          inBar={false}
        />
      </div>
      <div className="sticky -bottom-5 z-10 -mx-inset mt-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-surface px-inset py-4">
        {hasFilters(draft) && (
          <Button variant="secondary" onClick={() => setDraft(without(draft, ...filterNames))}>
            {t('clear')}
          </Button>
        )}
        <Button
          className="flex-1"
          onClick={() => {
            onChange(draft);
            onClose();
          }}
        >
          {text}
        </Button>
        <p role="status" className="sr-only">
          {!results.isPlaceholderData && text}
        </p>
      </div>
    </>
  );
}
