import type { Review } from '@utsav/contract/review';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';

/** Who has reported a review, when and why. */
export function ReviewReports({ reports }: { reports: NonNullable<Review['reports']> }) {
  const t = useTranslations('review.manage');
  const dates = useDates();
  return (
    <ul className="mt-3 flex flex-col gap-2 text-sm">
      {reports.map(({ reason, by, createdAt, open }) => (
        <li
          key={`${by.name} ${createdAt}`}
          className="rounded-control bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere"
        >
          {t('reportedBy', { name: by.name, day: dates.day(createdAt), reason })}
          {!open && <span className="text-muted"> {t('decided')}</span>}
        </li>
      ))}
    </ul>
  );
}
