import { formatRupees } from '@utsav/contract/money';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/navigation.tsx';
import { useTheme } from '../../../lib/theme.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { DrawnPlot, PlotPoint } from '../draw-plot.ts';

export type PlotProps = {
  label: string;
  /** over time: vertical bars of bookings and a line of values; ranking: horizontal bars of values. */
  kind: 'over time' | 'ranking';
  points: readonly PlotPoint[];
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Drawn on a canvas. Touching a bar shows its values, and so do the arrow keys, as on a slider. */
export function Plot({ label, kind, points }: PlotProps) {
  const t = useTranslations('desk.plots');
  const language = useLanguage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const plot = useRef<DrawnPlot>(undefined);
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  const hint = useId();
  const [index, setIndex] = useState(0);
  const theme = `${useTheme()} ${useMediaQuery('(prefers-color-scheme: dark)')}`;
  const texts = { bookings: t('bookings'), value: t('value'), inRupees: t('inRupees') };
  const drawn = JSON.stringify([kind, points, texts, theme, language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` has all that the picture depends on, colours included.
  useEffect(() => {
    let isLeft = false;
    // Only this component loads the library that draws.
    import('../draw-plot.ts').then(
      ({ drawPlot }) => {
        if (isLeft || !canvas.current) return;
        plot.current = drawPlot(canvas.current, { kind, points, texts, language });
        setState('drawn');
      },
      () => setState('failed'),
    );
    return () => {
      isLeft = true;
      plot.current?.remove();
      plot.current = undefined;
    };
  }, [drawn]);

  const at = Math.min(index, points.length - 1);
  const point = points[at];
  const move = (next: number) => {
    const inside = Math.max(0, Math.min(points.length - 1, next));
    setIndex(inside);
    plot.current?.show(inside);
  };
  const press = (event: KeyboardEvent) => {
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? points.length - 1 : at + (steps[event.key] ?? 0);
    if (next === at && !(event.key in steps)) return;
    event.preventDefault();
    move(next);
  };
  if (state === 'failed') return <p className="py-10 text-center text-muted">{t('failed')}</p>;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={hint}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={at + 1}
      aria-valuetext={
        point && t('point', { name: point.name, bookings: point.bookings, value: formatRupees(point.value) })
      }
      onKeyDown={press}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && move(at)}
      onBlur={() => plot.current?.show(undefined)}
      className="relative h-80 rounded-control"
    >
      <canvas ref={canvas} aria-hidden />
      {state === 'loading' && <Skeleton className="absolute inset-0" />}
      <span id={hint} hidden>
        {t('keys')}
      </span>
    </div>
  );
}
