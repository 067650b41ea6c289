import { formatRupees } from '@utsav/contract/money';
import { intlLocales, type Locale } from '@utsav/messages/locales';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export type PlotPoint = {
  key: string;
  name: string;
  /** The name on the axis, where the full one is too long. */
  short: string;
  bookings: number;
  value: number;
};

type Picture = {
  kind: 'over time' | 'ranking';
  points: readonly PlotPoint[];
  texts: { bookings: string; value: string; inRupees: string };
  language: Locale;
};

export type DrawnPlot = {
  /** Shows the values of one point, or of none, as touching it does. */
  show(index: number | undefined): void;
  remove(): void;
};

/** Draws with the colours and fonts that the page has now. */
export function drawPlot(canvas: HTMLCanvasElement, { kind, points, texts, language }: Picture): DrawnPlot {
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const font = { family: style.fontFamily, size: 12 };
  const isRanking = kind === 'ranking';
  const compact = new Intl.NumberFormat(intlLocales[language], {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const title = (text: string) => ({ display: true, text, color: colour('muted'), font });
  const ticks = { color: colour('muted'), font };
  const counts = {
    beginAtZero: true,
    title: title(texts.bookings),
    ticks: { ...ticks, precision: 0 },
    grid: { color: colour('line') },
  };
  const rupees = {
    beginAtZero: true,
    title: title(texts.inRupees),
    ticks: {
      ...ticks,
      maxTicksLimit: 6,
      callback: (value: string | number) => `₹${compact.format(Number(value))}`,
    },
    grid: { color: colour('line'), drawOnChartArea: isRanking },
  };
  const names = { ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 12 }, grid: { display: false } };
  const bars: ChartDataset<'bar' | 'line', number[]> = {
    type: 'bar',
    label: isRanking ? texts.value : texts.bookings,
    data: points.map(({ bookings, value }) => (isRanking ? value : bookings)),
    backgroundColor: colour(isRanking ? 'action' : 'action-soft'),
    borderColor: colour('action'),
    borderWidth: 1,
    borderRadius: 4,
    maxBarThickness: 28,
  };
  const line: ChartDataset<'bar' | 'line', number[]> = {
    type: 'line',
    label: texts.value,
    data: points.map(({ value }) => value),
    yAxisID: 'value',
    borderColor: colour('rose'),
    backgroundColor: colour('rose'),
    borderWidth: 2,
    pointRadius: points.length > 45 ? 0 : 3,
  };
  const configuration: ChartConfiguration<'bar' | 'line', number[]> = {
    type: 'bar',
    data: {
      labels: points.map(({ short }) => short),
      // The first one is drawn on top.
      datasets: isRanking ? [bars] : [line, bars],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      locale: intlLocales[language],
      indexAxis: isRanking ? 'y' : 'x',
      interaction: { mode: 'index', intersect: false, axis: isRanking ? 'y' : 'x' },
      scales: isRanking
        ? { x: rupees, y: names }
        : { x: names, y: counts, value: { ...rupees, position: 'right' } },
      plugins: {
        tooltip: {
          backgroundColor: colour('ink'),
          titleColor: colour('page'),
          bodyColor: colour('page'),
          titleFont: { ...font, weight: 'bold' },
          bodyFont: font,
          displayColors: false,
          callbacks: {
            title: ([item]) => points[item?.dataIndex ?? 0]?.name ?? '',
            label: ({ dataset, dataIndex }) => {
              const point = points[dataIndex];
              if (!point) return '';
              const bookings = `${texts.bookings}: ${compact.format(point.bookings)}`;
              const value = `${texts.value}: ${formatRupees(point.value)}`;
              if (isRanking) return [bookings, value];
              return dataset.type === 'line' ? value : bookings;
            },
          },
        },
      },
    },
  };
  const chart = new Chart(canvas, configuration as ChartConfiguration);
  return { show: (index) => showPoint(chart, index), remove: () => chart.destroy() };
}

function showPoint(chart: Chart, index: number | undefined): void {
  const active =
    index === undefined ? [] : chart.data.datasets.map((_, datasetIndex) => ({ datasetIndex, index }));
  const element = index === undefined ? undefined : chart.getDatasetMeta(0).data[index];
  chart.setActiveElements(active);
  chart.tooltip?.setActiveElements(active, { x: element?.x ?? 0, y: element?.y ?? 0 });
  chart.update();
}
