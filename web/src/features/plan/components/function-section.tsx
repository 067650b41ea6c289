import { addDays, bookingWindow, bookingWindowDays } from '@utsav/contract/booking';
import type { PlanItem, PlanTotals } from '@utsav/contract/plan';
import type { DragEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from '../../../ui/icons.ts';
import { changeItem, type Draft, type DraftFunction, moveItem, removeItem, shift } from '../draft.ts';
import { BudgetBar } from './budget-bar.tsx';
import { dragType, type ItemMove, PlanItemRow } from './plan-item-row.tsx';

type FunctionSectionProps = {
  one: DraftFunction;
  draft: Draft;
  known: ReadonlyMap<string, PlanItem>;
  totals: PlanTotals;
  /** Buttons for the whole function. */
  actions: ReactNode;
  change: (update: (draft: Draft) => Draft) => void;
  onEdit: () => void;
  onRemove: () => void;
  onRemoveItem: (key: string, name: string) => void;
};

/** A function of the event with its services. Items are moved with the mouse, or from their menu. */
export function FunctionSection(props: FunctionSectionProps) {
  const { one, draft, known, totals, actions, change, onEdit, onRemove, onRemoveItem } = props;
  const t = useTranslations('plan.function');
  const itemTexts = useTranslations('plan.item');
  const dates = useDates();
  const { key, name } = one;
  const place = draft.functions.findIndex((other) => other.key === key);
  const drop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(dragType);
    if (!dragged) return;
    event.preventDefault();
    change((before) => moveItem(before, dragged, { functionKey: key }));
  };
  const shiftFunction = (by: 1 | -1) =>
    change((before) => ({ ...before, functions: shift(before.functions, key, by) }));
  return (
    <section
      aria-label={name}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={drop}
      className="rounded-card border border-line bg-surface p-4 shadow-card md:p-5"
    >
      <header className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-xl">{name}</h2>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
            <span>{one.date ? dates.dayWithWeekday(one.date) : t('noDate')}</span>
            {one.city && <span>{one.city}</span>}
            {one.guests !== null && <span>{t('guestCount', { count: one.guests })}</span>}
          </p>
          {one.date && one.date > bookingWindow(new Date()).last && (
            <p className="text-sm text-muted">
              {t('opens', { date: dates.day(addDays(one.date, -bookingWindowDays.last)) })}
            </p>
          )}
        </div>
        <div className="-mt-2 -mr-2 flex shrink-0 max-sm:grid max-sm:grid-cols-2">
          <IconButton label={t('up', { name })} disabled={place === 0} onClick={() => shiftFunction(-1)}>
            <ArrowUp aria-hidden size={20} />
          </IconButton>
          <IconButton
            label={t('down', { name })}
            disabled={place === draft.functions.length - 1}
            onClick={() => shiftFunction(1)}
          >
            <ArrowDown aria-hidden size={20} />
          </IconButton>
          <IconButton label={t('edit', { name })} onClick={onEdit}>
            <Pencil aria-hidden size={20} />
          </IconButton>
          <IconButton label={t('remove', { name })} tone="danger" onClick={onRemove}>
            <Trash2 aria-hidden size={20} />
          </IconButton>
        </div>
      </header>
      <div className="mt-3">
        <BudgetBar {...totals} />
      </div>
      {one.items.length === 0 ? (
        <div className="mt-4 flex flex-col items-start gap-3 text-muted">
          <p>{t('empty')}</p>
          <ButtonLink variant="secondary" to={paths.search()}>
            {t('findServices')}
          </ButtonLink>
        </div>
      ) : (
        <ul aria-label={t('items', { name })} className="mt-3">
          {one.items.map((item) => {
            const found = known.get(item.key);
            if (!found) return null;
            return (
              <PlanItemRow
                key={item.key}
                item={item}
                known={found}
                moves={movesOf(item.key)}
                onChange={(changes) => change((before) => changeItem(before, item.key, changes))}
                onRemove={() => {
                  change((before) => removeItem(before, item.key));
                  onRemoveItem(item.key, found.product?.name ?? found.name);
                }}
                onDrop={(dragged) =>
                  change((before) => moveItem(before, dragged, { functionKey: key, before: item.key }))
                }
              />
            );
          })}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">{actions}</div>
    </section>
  );

  function movesOf(itemKey: string): ItemMove[] {
    const within = (by: 1 | -1) => () =>
      change((before) => ({
        ...before,
        functions: before.functions.map((other) =>
          other.key === key ? { ...other, items: shift(other.items, itemKey, by) } : other,
        ),
      }));
    const isFirst = one.items[0]?.key === itemKey;
    const isLast = one.items.at(-1)?.key === itemKey;
    return [
      ...(isFirst ? [] : [{ label: itemTexts('up'), run: within(-1) }]),
      ...(isLast ? [] : [{ label: itemTexts('down'), run: within(1) }]),
      ...draft.functions
        .filter((other) => other.key !== key)
        .map((other) => ({
          label: itemTexts('moveTo', { function: other.name }),
          run: () => change((before) => moveItem(before, itemKey, { functionKey: other.key })),
        })),
    ];
  }
}
