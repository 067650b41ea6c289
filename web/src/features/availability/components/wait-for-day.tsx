import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { Select } from '../../../ui/select.tsx';
import { useWantedDay } from '../wanted-day.ts';

type WaitForDayProps = { name: string; days: readonly string[]; children: (day: string) => ReactNode };

/** Chooses one of the full days of a service, to wait for it. */
export function WaitForDay({ name, days, children }: WaitForDayProps) {
  const t = useTranslations('service.bookingDate');
  const dates = useDates();
  const wanted = useWantedDay();
  const [picked, setPicked] = useState<string>();
  const day = [picked, wanted].find((candidate) => candidate && days.includes(candidate)) ?? days[0];
  if (!day) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Select
        aria-label={t('fullDay', { name })}
        value={day}
        onChange={(event) => setPicked(event.target.value)}
      >
        {days.map((full) => (
          <option key={full} value={full}>
            {dates.day(full)}
          </option>
        ))}
      </Select>
      {children(day)}
    </div>
  );
}
