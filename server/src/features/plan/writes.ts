import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { statement } from '../../core/db/prepared-statement.ts';
import { planFunctions, planItems, plans, planVotes } from '../../core/db/schema.ts';

type NewPlan = typeof plans.$inferInsert;
export type NewFunction = typeof planFunctions.$inferInsert;
export type NewItem = typeof planItems.$inferInsert;
type NewVote = typeof planVotes.$inferInsert;

/** Makes two calls that may make plans of one person wait for each other. */
export async function lockPlansOf(db: Db, userId: string): Promise<void> {
  await lockPlans(db, [userId]);
}
const lockPlans = statement(
  'lock_plans',
  `SELECT pg_advisory_xact_lock(hashtextextended('plans of ' || $1, 0))`,
);

export async function insertPlan(db: Db, plan: NewPlan): Promise<void> {
  await db.insert(plans).values(plan);
}

/** Of a plan that is locked. Each change raises the version. */
export async function updatePlan(
  db: Db,
  id: string,
  changes: Partial<Pick<NewPlan, 'name' | 'budgetPaise'>>,
  now: Date,
): Promise<void> {
  await db
    .update(plans)
    .set({ ...changes, version: sql`${plans.version} + 1`, updatedAt: now })
    .where(eq(plans.id, id));
}

export async function updateShare(
  db: Db,
  { id, userId }: { id: string; userId: string },
  changes: Partial<Pick<NewPlan, 'isShared' | 'canVote'>> & { isNew?: boolean },
) {
  const { isNew = false, ...values } = changes;
  const [plan] = await db
    .update(plans)
    .set({ ...values, ...(isNew ? { links: sql`${plans.links} + 1` } : {}) })
    .where(and(eq(plans.id, id), eq(plans.userId, userId)))
    .returning();
  return plan;
}

export async function deletePlan(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const deleted = await db
    .delete(plans)
    .where(and(eq(plans.id, id), eq(plans.userId, userId)))
    .returning({ id: plans.id });
  return deleted.length > 0;
}

/** Writes the functions and items of a plan as given. Items move before functions go, so that none goes with its function. */
export async function replaceContent(
  db: Db,
  planId: string,
  functions: NewFunction[],
  items: NewItem[],
): Promise<void> {
  if (functions.length > 0) await upsertFunctions(db, functions);
  if (items.length > 0) await upsertItems(db, items);
  const ofPlan = db
    .select({ id: planFunctions.id })
    .from(planFunctions)
    .where(eq(planFunctions.planId, planId));
  await db.delete(planItems).where(
    and(
      inArray(planItems.functionId, ofPlan),
      notInArray(
        planItems.id,
        items.map(({ id }) => id),
      ),
    ),
  );
  await db.delete(planFunctions).where(
    and(
      eq(planFunctions.planId, planId),
      notInArray(
        planFunctions.id,
        functions.map(({ id }) => id),
      ),
    ),
  );
}

export async function upsertFunctions(db: Db, rows: NewFunction[]): Promise<void> {
  await db
    .insert(planFunctions)
    .values(rows)
    .onConflictDoUpdate({
      target: planFunctions.id,
      set: {
        position: sql`excluded.position`,
        name: sql`excluded.name`,
        day: sql`excluded.day`,
        city: sql`excluded.city`,
        guests: sql`excluded.guests`,
        budgetPaise: sql`excluded.budget_paise`,
      },
    });
}

/** An item keeps its service and its order. */
export async function upsertItems(db: Db, rows: NewItem[]): Promise<void> {
  await db
    .insert(planItems)
    .values(rows)
    .onConflictDoUpdate({
      target: planItems.id,
      set: {
        functionId: sql`excluded.function_id`,
        position: sql`excluded.position`,
        quantity: sql`excluded.quantity`,
        chosen: sql`excluded.chosen`,
        note: sql`excluded.note`,
      },
    });
}

export async function upsertVote(db: Db, vote: NewVote): Promise<void> {
  await db
    .insert(planVotes)
    .values(vote)
    .onConflictDoUpdate({
      target: [planVotes.itemId, planVotes.voter],
      set: { isUp: vote.isUp, name: vote.name },
    });
}

export async function deleteVote(
  db: Db,
  { itemId, voter }: { itemId: string; voter: string },
): Promise<void> {
  await db.delete(planVotes).where(and(eq(planVotes.itemId, itemId), eq(planVotes.voter, voter)));
}

/** Notes the orders of items that have none, or a cancelled one; answers how many there were. */
export async function linkOrders(db: Db, links: { itemId: string; orderId: string }[]): Promise<number> {
  const column = (name: 'itemId' | 'orderId') => sql.param(links.map((link) => link[name]));
  const { rowCount } = await db.execute(sql`
    UPDATE plan_items SET order_id = link.order_id
    FROM unnest(${column('itemId')}::text[], ${column('orderId')}::text[]) AS link (item_id, order_id)
    WHERE plan_items.id = link.item_id AND NOT EXISTS (
      SELECT FROM orders WHERE orders.id = plan_items.order_id AND orders.order_status <> 'CANCELLED')`);
  return rowCount ?? 0;
}
