import type { Summary } from '@utsav/contract/report';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { bucketsOf } from '../buckets.ts';
import { PlotCard } from './plot-card.tsx';

/** More bars than these would be too thin; the table has all. */
const shownServices = 8;
const shortName = (name: string) => (name.length > 18 ? `${name.slice(0, 17).trimEnd()}…` : name);

/** At most two plots: the bookings over time, and the services by value. */
export function DeskPlots({ days, services }: Pick<Summary, 'days' | 'services'>) {
  const t = useTranslations('desk.plots');
  const dates = useDates();
  const { size, buckets } = bucketsOf(days);
  const ranked = services.map(({ _id, name, orders, value }) => ({
    key: _id,
    name,
    short: shortName(name),
    bookings: orders,
    value,
  }));
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <PlotCard
        kind="over time"
        title={t('overTime')}
        nameLabel={t(size)}
        points={buckets.map(({ date, orders, value }) => ({
          key: date,
          name: dates.day(date),
          short: dates.shortDay(date),
          bookings: orders,
          value,
        }))}
      />
      <PlotCard
        kind="ranking"
        title={t('services')}
        nameLabel={t('service')}
        points={ranked.slice(0, shownServices)}
        rows={ranked}
      />
    </div>
  );
}
