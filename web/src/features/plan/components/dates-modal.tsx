import { useQuery } from '@tanstack/react-query';
import { indianDay } from '@utsav/contract/booking';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { LineSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { datesQuery } from '../plan-api.ts';

type DatesModalProps = {
  functionId: string;
  name: string;
  date: string | null;
  onTake: (date: string) => void;
  onClose: () => void;
};

/** The days around the date of a function, those first on which most of the chosen services are free. */
export default function DatesModal({ functionId, name, date, onTake, onClose }: DatesModalProps) {
  const t = useTranslations('plan.dates');
  const dates = useDates();
  const query = useQuery(datesQuery(functionId, date === null ? indianDay(new Date()) : undefined));
  const best = query.data?.toSorted((a, b) => b.free - a.free || a.date.localeCompare(b.date));
  const isNothingChosen = best?.[0]?.of === 0;
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title', { name })}
      description={date ? t('what', { date: dates.day(date) }) : t('whatToday')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {!best && query.isError && <FailureState error={query.error} onRetry={() => query.refetch()} />}
      {!best && !query.isError && (
        <SkeletonGroup className="flex flex-col gap-4">
          <LineSkeleton />
          <LineSkeleton />
          <LineSkeleton />
        </SkeletonGroup>
      )}
      {best && best.length === 0 && <p>{t('none')}</p>}
      {isNothingChosen && <p>{t('nothingChosen')}</p>}
      {best && !isNothingChosen && (
        <ul className="flex flex-col">
          {best.map((day) => (
            <li
              key={day.date}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-1.5 first:border-t-0"
            >
              <span className="tabular-nums">{dates.dayWithWeekday(day.date)}</span>
              <span className="flex items-center gap-2">
                <Tag tone={day.free === day.of ? 'action' : 'quiet'}>
                  {day.free === day.of ? t('all') : t('day', { free: String(day.free), of: String(day.of) })}
                </Tag>
                <Button
                  variant="quiet"
                  disabled={day.date === date}
                  aria-label={t('take', { date: dates.day(day.date) })}
                  onClick={() => {
                    onTake(day.date);
                    onClose();
                  }}
                >
                  {t('take', { date: dates.shortDay(day.date) })}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
