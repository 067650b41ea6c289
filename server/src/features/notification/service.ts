import type { BodyOutput, QueryOutput } from '@utsav/contract/endpoint';
import {
  fixedMailKinds,
  type NotificationKind,
  type NotificationPreferences,
  type notificationEndpoints,
} from '@utsav/contract/notification';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { endOf } from '../../core/retention.ts';
import { presentPreferences } from './present.ts';
import { countNotifications, countUnread, listNotifications, listPreferences } from './queries.ts';
import { deleteOldNotifications, savePreference, updateAllRead, updateRead } from './writes.ts';

export async function notificationsPage(
  { db }: AppContext,
  userId: string,
  { page, limit }: QueryOutput<typeof notificationEndpoints.list>,
) {
  const rows = await listNotifications(db, userId, { limit, offset: (page - 1) * limit });
  return { rows, ...(await countNotifications(db, userId)) };
}

/** Marks all or none, answers 404 for another user's notification, and otherwise how many are unread. */
export function markRead(
  { db, clock }: AppContext,
  userId: string,
  { ids = [], all }: BodyOutput<typeof notificationEndpoints.read>,
): Promise<number> {
  const now = clock.now();
  return transaction(db, async (db) => {
    if (ids.length > 0 && (await updateRead(db, userId, ids, now)) < ids.length) {
      throw new AppError('NOT_FOUND', { reason: 'notification', field: 'ids' });
    }
    if (all) await updateAllRead(db, userId, now);
    return countUnread(db, userId);
  });
}

export async function preferencesOf({ db }: AppContext, userId: string): Promise<NotificationPreferences> {
  return presentPreferences(await listPreferences(db, userId));
}

export async function changePreferences(
  context: AppContext,
  userId: string,
  changes: BodyOutput<typeof notificationEndpoints.updatePreferences>['preferences'],
): Promise<NotificationPreferences> {
  const wanted = Object.entries(changes) as [NotificationKind, { mail?: boolean; inApp?: boolean }][];
  for (const [kind, { mail }] of wanted) {
    if (mail === false && fixedMailKinds.includes(kind)) {
      throw new AppError('BAD_INPUT', { reason: 'mailFixed', field: `preferences.${kind}.mail` });
    }
  }
  // Sorted, so that two calls cannot deadlock.
  const inOrder = wanted.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return transaction(context.db, async (db) => {
    for (const [kind, chosen] of inOrder) await savePreference(db, userId, { kind, ...chosen });
    return presentPreferences(await listPreferences(db, userId));
  });
}

export async function sweepNotifications({ db, clock }: AppContext): Promise<void> {
  await deleteOldNotifications(db, endOf('notifications', clock.now()));
}
