import type { Notification } from '@utsav/contract/notification';
import { clsx } from 'clsx';
import { useFormatter, useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Check } from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';
import { useMarkRead } from '../api.ts';
import { kindIcons } from '../kind-icons.ts';

export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const t = useTranslations('notification');
  return (
    <ul aria-label={t('list')} className="divide-y divide-line">
      {notifications.map((notification) => (
        <NotificationItem key={notification._id} notification={notification} />
      ))}
    </ul>
  );
}

/** Following its link or pressing its button marks it as read. */
function NotificationItem({ notification: { _id, kind, title, text, link, read, createdAt } }: ItemProps) {
  const t = useTranslations('notification');
  const since = useSince();
  const { mutate } = useMarkRead();
  const markRead = () => {
    if (!read) mutate({ ids: [_id] });
  };
  const Icon = kindIcons[kind];
  return (
    <li className={clsx('flex items-start', !read && 'bg-action-soft')}>
      <Link
        to={link}
        onClick={markRead}
        className="flex min-w-0 flex-1 gap-3 px-inset py-3 hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <Icon
          aria-hidden
          size={20}
          className={clsx('mt-0.5 shrink-0', read ? 'text-muted' : 'text-action')}
        />
        <span className="min-w-0 wrap-anywhere">
          <span className={clsx('block', !read && 'font-semibold')}>
            {!read && <span className="sr-only">{t('unread')} </span>}
            {title}
          </span>
          <span className="block text-sm">{text}</span>
          <time dateTime={createdAt} className="block text-sm text-muted">
            {since(createdAt)}
          </time>
        </span>
      </Link>
      {!read && (
        <IconButton label={t('markRead', { title })} className="mt-1 mr-1" onClick={markRead}>
          <Check aria-hidden size={18} />
        </IconButton>
      )}
    </li>
  );
}

type ItemProps = { notification: Notification };

const dayMs = 24 * 60 * 60_000;

/** '5 minutes ago', or the day when it was longer ago than one. */
function useSince(): (moment: string) => string {
  const format = useFormatter();
  const dates = useDates();
  return (moment) => {
    const now = Date.now();
    // The clock of the server may be ahead.
    const at = Math.min(Date.parse(moment), now);
    return now - at < dayMs ? format.relativeTime(at, now) : dates.day(moment);
  };
}
