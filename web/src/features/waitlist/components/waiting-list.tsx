import type { WaitlistEntry } from '@utsav/contract/waitlist';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { useLeaveWaitlist, useWaitlist } from '../api.ts';

/** The person's places on waiting lists; renders nothing without any. */
export function WaitingList() {
  const t = useTranslations('booking.waitingList');
  const { entries } = useWaitlist();
  useFocusAfterRemoval(entries.length);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="waiting-list" className="mb-8">
      <h2 id="waiting-list" className="mb-3 text-xl">
        {t('title')}
      </h2>
      <ul className="flex flex-col gap-4">
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { entry: WaitlistEntry }) {
  const t = useTranslations('booking.waitingList');
  const dates = useDates();
  const leave = useLeaveWaitlist();
  const { name, image } = entry.product_details;
  const service = paths.product({ _id: entry.productId, name });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card border border-line bg-surface p-gutter shadow-card sm:gap-x-4">
      <Picture
        src={image[0]}
        alt=""
        sizes="5rem"
        width={160}
        height={160}
        className="size-[min(5rem,20vw)] rounded-control bg-sunken object-cover"
      />
      <div className="min-w-0">
        <h3 className="text-lg break-words">{name}</h3>
        <p className="flex flex-wrap gap-x-3">
          <strong>{dates.day(entry.date)}</strong>
          <span>{t('quantity', { quantity: String(entry.quantity) })}</span>
        </p>
        <p className={entry.offer ? 'font-semibold text-action-strong' : 'text-sm text-muted'}>
          {entry.offer
            ? t('offered', { moment: dates.moment(entry.offer.expiresAt) })
            : t('inLine', { position: String(entry.position) })}
        </p>
      </div>
      <div className="col-span-2 mt-3 flex flex-wrap items-center gap-2 max-lg:*:flex-auto lg:col-span-1 lg:col-start-2">
        {entry.offer && (
          <ButtonLink to={`${service}?date=${entry.date}`} aria-label={t('bookOf', { name })}>
            {t('book')}
          </ButtonLink>
        )}
        <Button
          variant="secondary"
          aria-label={t('leaveOf', { name })}
          busy={leave.isPending}
          onClick={() => leave.mutate(entry)}
        >
          {t('leave')}
        </Button>
      </div>
    </li>
  );
}
