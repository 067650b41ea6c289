import { and, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import { contains, eqIfGiven } from '../../core/db/conditions.ts';
import { adminActions } from '../../core/db/core-schema.ts';
import type { Db } from '../../core/db/db.ts';

export type AuditFilter = {
  adminId: string | undefined;
  person: string;
  action: string | undefined;
  from: Date | undefined;
  before: Date | undefined;
};

function matches({ adminId, person, action, from, before }: AuditFilter): SQL | undefined {
  return and(
    eqIfGiven(adminActions.adminId, adminId),
    person === '' ? undefined : contains(adminActions.adminEmail, person),
    eqIfGiven(adminActions.action, action),
    from === undefined ? undefined : gte(adminActions.createdAt, from),
    before === undefined ? undefined : lt(adminActions.createdAt, before),
  );
}

// Ids are unique across tables, so at most one of these finds a name.
const thingName = sql<string | null>`coalesce(
  (SELECT name FROM products WHERE id = thing_id),
  (SELECT order_id FROM orders WHERE id = thing_id),
  (SELECT name FROM categories WHERE id = thing_id),
  (SELECT name FROM subcategories WHERE id = thing_id),
  (SELECT products.name FROM reviews JOIN products ON products.id = product_id WHERE reviews.id = thing_id),
  (SELECT name FROM users WHERE id = thing_id))`;

/** Newest first, each with the present name of the thing it is about, or null once that is deleted. */
export function listAudit(db: Db, filter: AuditFilter, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({
      id: adminActions.id,
      adminId: adminActions.adminId,
      adminEmail: adminActions.adminEmail,
      action: adminActions.action,
      thingId: adminActions.thingId,
      thingName,
      client: adminActions.client,
      changes: adminActions.changes,
      createdAt: adminActions.createdAt,
    })
    .from(adminActions)
    .where(matches(filter))
    .orderBy(desc(adminActions.id))
    .limit(limit)
    .offset(offset);
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

export const countAudit = (db: Db, filter: AuditFilter): Promise<number> =>
  db.$count(adminActions, matches(filter));
