import type { Open } from '@utsav/contract/report';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import type { Icon } from '../../../ui/create-icon.ts';
import {
  ArrowRight,
  CalendarClock,
  CircleAlert,
  Hourglass,
  Inbox,
  MessageSquareText,
  UserCheck,
} from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';

type Waiting = Pick<
  Open,
  | 'pendingNow'
  | 'openProposals'
  | 'waitingEnquiries'
  | 'unansweredReviews'
  | 'adminRequests'
  | 'reportedReviews'
>;

const items = [
  { count: 'pendingNow', text: 'pending', Icon: Hourglass, to: `${paths.bookingOrders}?status=PENDING` },
  {
    count: 'openProposals',
    text: 'proposals',
    Icon: CalendarClock,
    to: `${paths.bookingOrders}?proposal=CUSTOMER`,
  },
  {
    count: 'waitingEnquiries',
    text: 'enquiries',
    Icon: Inbox,
    to: `${paths.inbox}?status=OPEN`,
  },
  {
    count: 'unansweredReviews',
    text: 'reviews',
    Icon: MessageSquareText,
    to: `${paths.reviews}?state=unanswered`,
  },
  {
    count: 'reportedReviews',
    text: 'reported',
    Icon: CircleAlert,
    to: `${paths.reviews}?state=reported`,
  },
  { count: 'adminRequests', text: 'requests', Icon: UserCheck, to: paths.adminRequests },
] as const satisfies { count: keyof Waiting; text: string; Icon: Icon; to: string }[];

/** The things that wait for this admin's answer, each with a link to it. New vendors have none to be praised for. */
export function OpenItems({ open, isNew }: { open: Waiting; isNew: boolean }) {
  const t = useTranslations('desk.open');
  const format = useFormatter();
  const waiting = items.filter(({ count }) => open[count] > 0);
  if (isNew && waiting.length === 0) return null;
  return (
    <section aria-labelledby="desk-open">
      <h2 id="desk-open" className="mb-3 text-xl">
        {t('title')}
      </h2>
      {waiting.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-gutter text-muted">{t('nothing')}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {waiting.map(({ count, text, Icon, to }) => (
            <li key={text}>
              <Link
                to={to}
                className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-gutter shadow-card transition-colors hover:bg-sunken"
              >
                <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
                  <Icon aria-hidden size={22} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="money block text-2xl font-semibold">{format.number(open[count])} </span>
                  <span className="block text-sm text-muted">{t(text, { count: open[count] })}</span>
                </span>
                <ArrowRight aria-hidden size={20} className="shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
