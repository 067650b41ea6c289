import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { isAnyOf } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { notificationPreferences, notifications, orders, sessions, users } from '../../core/db/schema.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Newest first. */
export function listNotifications(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.writtenAt))
    .limit(limit)
    .offset(offset);
}

export async function countNotifications(db: Db, userId: string) {
  const unread = sql<number>`count(*) FILTER (WHERE ${notifications.readAt} IS NULL)`.mapWith(Number);
  const [found] = await db
    .select({ total: count(), unread })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return found ?? { total: 0, unread: 0 };
}

export function countUnread(db: Db, userId: string): Promise<number> {
  return db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

export function listByIds(db: Db, ids: string[]): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(inArray(notifications.id, ids))
    .orderBy(asc(notifications.writtenAt));
}

/** Notifications after `lastId`, or since a moment where that one does not exist; oldest first. */
export function listMissed(
  db: Db,
  { userId, lastId, since, limit }: { userId: string; lastId: string; since: Date; limit: number },
) {
  const last = sql`(SELECT written_at FROM notifications WHERE id = ${lastId} AND user_id = ${userId})`;
  return db
    .select({
      notification: notifications,
      order: {
        id: orders.id,
        orderNumber: orders.orderNumber,
        orderStatus: orders.orderStatus,
        updatedAt: orders.updatedAt,
      },
    })
    .from(notifications)
    .leftJoin(orders, eq(orders.id, notifications.orderId))
    .where(
      and(
        eq(notifications.userId, userId),
        gt(notifications.createdAt, since),
        sql`(${notifications.writtenAt}, ${notifications.id}) > (coalesce(${last}, '-infinity'), ${lastId})`,
      ),
    )
    .orderBy(asc(notifications.writtenAt), asc(notifications.id))
    .limit(limit);
}

export function listPreferences(db: Db, userId: string) {
  return db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
}

export type PreferenceRow = Awaited<ReturnType<typeof listPreferences>>[number];

/** The sessions that are still valid, with the present role of their users. */
export async function listLiveSessions(db: Db, ids: string[], now: Date) {
  const rows = await db
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isAnyOf(sessions.id, ids), gt(sessions.expiresAt, now), eq(users.status, 'ACTIVE')));
  return new Map(rows.map(({ id, role }) => [id, role]));
}
