import { formatRupees } from '@utsav/contract/money';
import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ChartColumn, Table2 } from '../../../ui/icons.ts';
import { Plot, type PlotProps } from './plot.tsx';

type PlotCardProps = Omit<PlotProps, 'label'> & {
  title: string;
  /** The head of the column with the names. */
  nameLabel: string;
  /** All rows, where the plot shows the first of them. */
  rows?: PlotProps['points'];
};

/** A plot, and the same data as a table, for screen readers too. */
export function PlotCard({ title, nameLabel, rows, ...plot }: PlotCardProps) {
  const t = useTranslations('desk.plots');
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  const Icon = asTable ? ChartColumn : Table2;
  const table = <PlotTable title={title} nameLabel={nameLabel} points={rows ?? plot.points} />;
  const isEmpty = plot.points.every(({ bookings }) => bookings === 0);
  return (
    <section
      aria-labelledby={heading}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-gutter shadow-card"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        {!isEmpty && (
          <Button
            variant="quiet"
            className="-mx-inset text-sm"
            aria-pressed={asTable}
            aria-label={asTable ? t('showPlotOf', { plot: title }) : t('showTableOf', { plot: title })}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon aria-hidden size={18} />
            {asTable ? t('showPlot') : t('showTable')}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p className="py-10 text-center text-muted">{t('nothing')}</p>
      ) : asTable ? (
        table
      ) : (
        <>
          {plot.kind === 'over time' && <Legend />}
          <Plot {...plot} label={title} />
          <div className="sr-only">{table}</div>
        </>
      )}
    </section>
  );
}

/** Bars and line differ in shape as well as in colour. */
function Legend() {
  const t = useTranslations('desk.plots');
  return (
    <ul aria-hidden className="mb-2 flex flex-wrap gap-x-4 text-sm text-muted">
      <li className="flex items-center gap-2">
        <span className="h-3.5 w-2.5 rounded-sm border border-action bg-action-soft" />
        {t('bookings')}
      </li>
      <li className="flex items-center gap-2">
        <span className="h-0.5 w-5 bg-rose" />
        {t('value')}
      </li>
    </ul>
  );
}

type PlotTableProps = { title: string; nameLabel: string; points: PlotProps['points'] };

function PlotTable({ title, nameLabel, points }: PlotTableProps) {
  const t = useTranslations('desk.plots');
  const format = useFormatter();
  return (
    // Focusable, because it scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has focus.
    <section aria-label={t('tableOf', { plot: title })} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pr-3 font-semibold">
              {nameLabel}
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold">
              {t('bookings')}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {t('value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name, bookings, value }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
                {name}
              </th>
              <td className="money py-2 pr-3 text-right">{format.number(bookings)}</td>
              <td className="money py-2 text-right">{formatRupees(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
