import type { ManagedUser } from '@utsav/contract/user-management';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useUser } from '../api.ts';
import { UserDialogs, type UserQuestion } from './user-dialogs.tsx';

/** A row for each account: a card on small screens, columns from 1024 px on. */
export function UserList({ users }: { users: readonly ManagedUser[] }) {
  const t = useTranslations('users');
  const [question, setQuestion] = useState<UserQuestion>();
  return (
    <>
      <ul
        aria-label={t('title')}
        className="divide-y divide-line rounded-card border border-line bg-surface shadow-card"
      >
        {users.map((user) => (
          <UserRow key={user._id} user={user} onAsk={setQuestion} />
        ))}
      </ul>
      {question && <UserDialogs question={question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function UserRow({ user, onAsk }: { user: ManagedUser; onAsk: (question: UserQuestion) => void }) {
  const t = useTranslations('users');
  const dates = useDates();
  const own = useUser().data?._id === user._id;
  const { name, status, role, operator, rating } = user;
  return (
    <li className="grid gap-x-5 gap-y-3 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 font-sans text-base tracking-normal wrap-anywhere">{name}</h2>
          <Tag tone={operator ? 'rose' : role === 'ADMIN' ? 'accent' : 'quiet'}>
            {operator ? t('roles.operator') : t(`roles.${role}`)}
          </Tag>
          {own && <Tag tone="quiet">{t('you')}</Tag>}
          {status !== 'ACTIVE' && (
            <Tag tone={status === 'BLOCKED' ? 'danger' : 'quiet'}>{t(`statuses.${status}`)}</Tag>
          )}
        </div>
        {(user.businessName || user.city) && (
          <p className="wrap-anywhere">{[user.businessName, user.city].filter(Boolean).join(', ')}</p>
        )}
        <p className="text-sm text-muted wrap-anywhere">{user.email}</p>
        <p className="text-sm">
          <PhoneLink mobile={user.mobile} />
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap gap-x-3">
          {role === 'ADMIN' && <span>{t('services', { count: user.services })}</span>}
          <span>{t('orders', { count: user.orders })}</span>
          {rating.count > 0 && (
            <span>{t('rating', { average: String(rating.average), count: String(rating.count) })}</span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <span>{t('joined', { day: dates.day(user.createdAt.slice(0, 10)) })}</span>
          <span>
            {user.last_login_date
              ? t('lastLogin', { moment: dates.moment(user.last_login_date) })
              : t('neverLogin')}
          </span>
        </p>
        {user.blockedReason && (
          <p className="text-danger wrap-anywhere">{t('reason', { reason: user.blockedReason })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 lg:w-44 lg:flex-col">
        {status === 'BLOCKED' && (
          <Button
            variant="secondary"
            aria-label={t('unblockNamed', { name })}
            onClick={() => onAsk({ user, kind: 'unblock' })}
          >
            {t('unblock')}
          </Button>
        )}
        {status === 'ACTIVE' && !own && (
          <Button
            variant="secondary"
            aria-label={t('blockNamed', { name })}
            onClick={() => onAsk({ user, kind: 'block' })}
          >
            {t('block')}
          </Button>
        )}
        {status === 'ACTIVE' && role === 'ADMIN' && !own && (
          <Button
            variant="quiet"
            aria-label={operator ? t('makeVendorNamed', { name }) : t('makeOperatorNamed', { name })}
            onClick={() => onAsk({ user, kind: 'operator' })}
          >
            {operator ? t('makeVendor') : t('makeOperator')}
          </Button>
        )}
      </div>
    </li>
  );
}
