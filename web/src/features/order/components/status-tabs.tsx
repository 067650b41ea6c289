import { type OrderStatus, orderStatuses } from '@utsav/contract/order-status';
import { useFormatter, useTranslations } from 'use-intl';

type StatusTabsProps = {
  status: OrderStatus | undefined;
  /** How many orders there are of each. */
  counts: Record<OrderStatus, number> | undefined;
  onChange: (status: OrderStatus | undefined) => void;
};

/** Orders of one status, or of all. */
export function StatusTabs({ status, counts, onChange }: StatusTabsProps) {
  const t = useTranslations();
  const format = useFormatter();
  const sum = counts && Object.values(counts).reduce((total, count) => total + count, 0);
  const tabs = [
    { id: undefined, label: t('booking.filters.all'), count: sum },
    ...orderStatuses.map((id) => ({ id, label: t(`booking.status.${id}`), count: counts?.[id] })),
  ];
  return (
    <fieldset className="mb-4 flex min-w-0 overflow-x-auto border-b border-line">
      <legend className="sr-only">{t('tables.orders.status')}</legend>
      {tabs.map(({ id, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={status === id}
          onClick={() => onChange(id)}
          className="min-h-touch border-b-3 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-3 transition-colors hover:text-ink aria-pressed:border-action aria-pressed:text-ink"
        >
          {label}{' '}
          <span className="ml-1 inline-block min-w-6 rounded-full bg-sunken px-1.5 py-0.5 text-center text-xs tabular-nums">
            {count === undefined ? '–' : format.number(count)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
