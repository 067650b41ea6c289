import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';

/** '12 Dec 2026', or '12 Dec 2026 – 14 Dec 2026' for several days. */
export function useSpanText(): (span: { from: string; to: string }) => string {
  const t = useTranslations('dates.entries');
  const { day } = useDates();
  return ({ from, to }) => (from === to ? day(from) : t('span', { from: day(from), to: day(to) }));
}
