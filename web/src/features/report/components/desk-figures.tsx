import { formatRupees } from '@utsav/contract/money';
import type { Figures, Summary } from '@utsav/contract/report';
import { useFormatter, useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { ArrowDown, ArrowRight, ArrowUp } from '../../../ui/icons.ts';
import { amountChange, type Change, hoursChange, shareChange } from '../change.ts';
import { type Span, spanBefore } from '../span.ts';

const arrows = { up: ArrowUp, down: ArrowDown, none: ArrowRight };
/** From here on an amount is too long for half of a phone's width. */
const crore = 10_000_000;
const countOf = ({ orders }: Figures) => Object.values(orders).reduce((sum, count) => sum + count, 0);

/** The span in numbers, each compared with the span before in words and with an arrow. */
export function DeskFigures({ summary, span }: { summary: Summary; span: Span }) {
  const t = useTranslations('desk.figures');
  const format = useFormatter();
  const dates = useDates();
  const { orders, previous: before } = summary;
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 });
  const time = (hours: number) =>
    hours < 1
      ? t('minutes', { minutes: Math.round(hours * 60) })
      : t('hours', { hours: Math.round(hours * 10) / 10 });
  const amountTexts = (rupees: number, note?: string) => {
    const exact = formatRupees(rupees);
    const crores = Math.round((rupees / crore) * 100) / 100;
    return rupees < crore ? { value: exact, note } : { value: t('crore', { crores }), exact, note };
  };
  const earlier = spanBefore(span);
  return (
    <section aria-labelledby="desk-figures">
      <h2 id="desk-figures" className="text-xl">
        {t('title')}
      </h2>
      <p className="mb-3 text-sm text-muted">
        {t('before', { from: dates.day(earlier.from), to: dates.day(earlier.to) })}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 lg:grid-cols-6">
        <Figure
          label={t('bookings')}
          value={format.number(countOf(summary))}
          note={t('statuses', {
            pending: orders.PENDING,
            accepted: orders.ACCEPTED,
            delivered: orders.DELIVERED,
          })}
          change={amountChange(countOf(summary), countOf(before))}
          by={percent}
        />
        <Figure
          label={t('bookedValue')}
          {...amountTexts(summary.bookedValue)}
          change={amountChange(summary.bookedValue, before.bookedValue)}
          by={percent}
        />
        <Figure
          label={t('deliveredValue')}
          {...amountTexts(summary.deliveredValue, t('byDay'))}
          change={amountChange(summary.deliveredValue, before.deliveredValue)}
          by={percent}
        />
        <Figure
          label={t('acceptTime')}
          value={summary.acceptHours === null ? t('none') : time(summary.acceptHours)}
          change={hoursChange(summary.acceptHours, before.acceptHours)}
          by={time}
        />
        <Figure
          label={t('cancelled')}
          value={percent(summary.cancellationRate)}
          change={shareChange(summary.cancellationRate, before.cancellationRate)}
          by={(points) => format.number(points)}
        />
      </dl>
    </section>
  );
}

type FigureProps = {
  label: string;
  value: string;
  /** The whole amount where `value` is shortened. */
  exact?: string | undefined;
  note?: string | undefined;
  change: Change;
  by: (difference: number) => string;
};

function Figure({ label, value, exact, note, change, by }: FigureProps) {
  const t = useTranslations('desk.figures');
  const Arrow = arrows[change.direction];
  return (
    <div className="flex flex-col rounded-card border border-line bg-surface p-gutter shadow-card max-lg:first:col-span-full lg:col-span-2 lg:nth-[n+4]:col-span-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="money mt-1 text-xl font-semibold md:text-2xl">{value}</dd>
      {exact && <dd className="money text-sm text-muted">{exact}</dd>}
      {note && <dd className="text-sm text-muted">{note}</dd>}
      <dd className="mt-auto flex items-start gap-1 pt-2 text-sm text-muted">
        <Arrow aria-hidden size={16} className="mt-0.5 shrink-0" />
        {t(change.text, { by: by(change.by) })}
      </dd>
    </div>
  );
}
