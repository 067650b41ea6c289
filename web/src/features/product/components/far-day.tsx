import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isFarDay, rememberAskedDay } from '../../../lib/asked-day.ts';
import { useDates } from '../../../lib/dates.ts';

/** For a list that was asked for a day which cannot be booked yet: how to ask about it. */
export function FarDay() {
  const t = useTranslations('filters');
  const dates = useDates();
  const day = useSearchParams()[0].get('date') ?? '';
  const isFar = isFarDay(day);
  useEffect(() => {
    if (isFar) rememberAskedDay(day);
  }, [day, isFar]);
  if (!isFar) return null;
  return (
    <p className="mb-4 rounded-card bg-accent-soft px-4 py-3 text-accent-ink">
      {t('farDay', { day: dates.day(day) })}
    </p>
  );
}
