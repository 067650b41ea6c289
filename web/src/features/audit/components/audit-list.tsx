import type { AuditEntry } from '@utsav/contract/audit';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useAuditTexts } from '../use-audit-texts.ts';

/** A row for each action of an admin: a card on small screens, columns from 1024 px on. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslations('activity');
  return (
    <ul
      aria-label={t('title')}
      className="divide-y divide-line rounded-card border border-line bg-surface shadow-card"
    >
      {entries.map((entry) => (
        <AuditRow key={entry._id} entry={entry} />
      ))}
    </ul>
  );
}

const shownChanges = 3;

function AuditRow({ entry: { action, admin, thing, changes, client, createdAt } }: { entry: AuditEntry }) {
  const t = useTranslations('activity');
  const dates = useDates();
  const texts = useAuditTexts();
  const lines = changes.map((change) => ({ key: change.field, text: texts.change(change) }));
  const list = (
    <ul className="flex flex-col gap-1 text-sm wrap-anywhere">
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
  return (
    <li className="grid gap-x-5 gap-y-2 px-4 py-3 lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="font-semibold">{texts.action(action)}</p>
        {thing.name && <p className="text-sm text-muted wrap-anywhere">{thing.name}</p>}
      </div>
      <div className="min-w-0 lg:order-last">
        {changes.length > shownChanges ? (
          <details>
            <summary className="flex min-h-touch cursor-pointer items-center text-sm text-action">
              {t('showChanges', { count: changes.length })}
            </summary>
            {list}
          </details>
        ) : (
          list
        )}
      </div>
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere">{admin.email}</p>
        <p className="text-muted">
          <time dateTime={createdAt}>{dates.moment(createdAt)}</time> ·{' '}
          {client ? t('client', { client }) : t('commandLine')}
        </p>
      </div>
    </li>
  );
}
