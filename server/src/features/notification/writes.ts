import type { NotificationKind } from '@utsav/contract/notification';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { notificationPreferences, notifications } from '../../core/db/schema.ts';

export async function updateRead(db: Db, userId: string, ids: string[], now: Date): Promise<number> {
  const updated = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.userId, userId), inArray(notifications.id, ids)))
    .returning({ id: notifications.id });
  return updated.length;
}

export async function updateAllRead(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

export type PreferenceChange = { kind: NotificationKind; mail?: boolean; inApp?: boolean };

/** Fields that the change leaves out keep their value, which is on by default. */
export async function savePreference(db: Db, userId: string, change: PreferenceChange): Promise<void> {
  const { kind, ...chosen } = change;
  if (Object.keys(chosen).length === 0) return;
  await db
    .insert(notificationPreferences)
    .values({ userId, kind, mail: true, inApp: true, ...chosen })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: chosen,
    });
}

export async function deleteOldNotifications(db: Db, before: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, before));
}
