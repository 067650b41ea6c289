import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { orders, planFunctions, planItems, plans, planVotes, products, users } from '../../core/db/schema.ts';
import { mailColumns } from '../order/queries.ts';
import { cardColumns, isPublic } from '../product/queries.ts';

export type PlanRow = typeof plans.$inferSelect;
export type FunctionRow = typeof planFunctions.$inferSelect;

/** Of its owner, or of everybody without `userId`. */
export async function findPlan(
  db: Db,
  { id, userId }: { id: string; userId?: string },
): Promise<PlanRow | undefined> {
  const [found] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), userId === undefined ? undefined : eq(plans.userId, userId)));
  return found;
}

/** Makes other writers of a plan wait. */
export async function lockPlan(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<PlanRow | undefined> {
  const [found] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), eq(plans.userId, userId)))
    .for('no key update');
  return found;
}

export async function findNewestPlan(db: Db, userId: string): Promise<PlanRow | undefined> {
  const [found] = await db
    .select()
    .from(plans)
    .where(eq(plans.userId, userId))
    .orderBy(desc(plans.id))
    .limit(1);
  return found;
}

/** The function of an own plan, with the plan. */
export async function findFunction(db: Db, { id, userId }: { id: string; userId: string }) {
  const [found] = await db
    .select({ function: planFunctions, plan: plans })
    .from(planFunctions)
    .innerJoin(plans, eq(plans.id, planFunctions.planId))
    .where(and(eq(planFunctions.id, id), eq(plans.userId, userId)));
  return found;
}

export function listFunctions(db: Db, planId: string): Promise<FunctionRow[]> {
  return db
    .select()
    .from(planFunctions)
    .where(eq(planFunctions.planId, planId))
    .orderBy(asc(planFunctions.position));
}

const votesOf = (isUp: boolean) => sql<number>`(
  SELECT count(*)::integer FROM plan_votes vote WHERE vote.item_id = ${planItems.id} AND vote.is_up = ${isUp})`;

/** The order of an item, unless it is cancelled: a cancelled one can be booked again. */
const isBooked = sql`${orders.orderStatus} <> 'CANCELLED'`;

/** All items of a plan in their order, each with the card of its service and its order. */
export function listItems(db: Db, planId: string) {
  return db
    .select({
      id: planItems.id,
      functionId: planItems.functionId,
      day: planFunctions.day,
      name: planItems.productName,
      productId: planItems.productId,
      vendorId: products.adminId,
      quantity: planItems.quantity,
      chosen: planItems.chosen,
      note: planItems.note,
      orderId: planItems.orderId,
      orderNumber: orders.orderNumber,
      orderStatus: orders.orderStatus,
      up: votesOf(true),
      down: votesOf(false),
      card: cardColumns,
    })
    .from(planItems)
    .innerJoin(planFunctions, eq(planFunctions.id, planItems.functionId))
    .leftJoin(products, eq(products.id, planItems.productId))
    .leftJoin(orders, and(eq(orders.id, planItems.orderId), isBooked))
    .where(eq(planFunctions.planId, planId))
    .orderBy(asc(planFunctions.position), asc(planItems.position), asc(planItems.id));
}

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** What is stored of a plan's items, for a change. */
export function listStoredItems(db: Db, planId: string) {
  return db
    .select({
      id: planItems.id,
      functionId: planItems.functionId,
      position: planItems.position,
      productId: planItems.productId,
      productName: planItems.productName,
      orderId: planItems.orderId,
    })
    .from(planItems)
    .innerJoin(planFunctions, eq(planFunctions.id, planItems.functionId))
    .where(eq(planFunctions.planId, planId));
}

const chosenPaise = sql<number>`coalesce(sum(CASE
  WHEN ${planItems.chosen} AND ${isBooked} THEN ${orders.totalPaise}
  WHEN ${planItems.chosen} AND ${isPublic} THEN ${products.discountedPaise} * ${planItems.quantity} END), 0)`;
const bookedPaise = sql<number>`coalesce(sum(CASE WHEN ${isBooked} THEN ${orders.totalPaise} END), 0)`;
const functionBudgets = sql<number>`coalesce((
  SELECT sum(f.budget_paise) FROM plan_functions f WHERE f.plan_id = plans.id), 0)`;

/** Of one plan, or of all plans of a person, the newest first. */
export function listSummaries(db: Db, wanted: { id: string } | { userId: string }) {
  return db
    .select({
      id: plans.id,
      name: plans.name,
      functions: sql<number>`(SELECT count(*)::integer FROM plan_functions f WHERE f.plan_id = plans.id)`,
      firstDay: sql<
        string | null
      >`(SELECT min(f.day)::text FROM plan_functions f WHERE f.plan_id = plans.id)`,
      budgetPaise: sql<number>`coalesce(${plans.budgetPaise}, ${functionBudgets})`.mapWith(Number),
      chosenPaise: chosenPaise.mapWith(Number),
      bookedPaise: bookedPaise.mapWith(Number),
      productIds: sql<string[]>`coalesce(array_agg(DISTINCT ${planItems.productId})
        FILTER (WHERE ${planItems.productId} IS NOT NULL), '{}')`,
    })
    .from(plans)
    .leftJoin(planFunctions, eq(planFunctions.planId, plans.id))
    .leftJoin(planItems, eq(planItems.functionId, planFunctions.id))
    .leftJoin(products, eq(products.id, planItems.productId))
    .leftJoin(orders, eq(orders.id, planItems.orderId))
    .where('id' in wanted ? eq(plans.id, wanted.id) : eq(plans.userId, wanted.userId))
    .groupBy(plans.id)
    .orderBy(desc(plans.id));
}

export type SummaryRow = Awaited<ReturnType<typeof listSummaries>>[number];

export const countPlans = (db: Db, userId: string): Promise<number> =>
  db.$count(plans, eq(plans.userId, userId));

/** Services that can be saved. */
export function listPublicProducts(db: Db, ids: string[]): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(inArray(products.id, ids), isPublic));
}

/** The item of a shared plan. */
export async function findItemOf(db: Db, planId: string, id: string): Promise<{ id: string } | undefined> {
  const [found] = await db
    .select({ id: planItems.id })
    .from(planItems)
    .innerJoin(planFunctions, eq(planFunctions.id, planItems.functionId))
    .where(and(eq(planItems.id, id), eq(planFunctions.planId, planId)));
  return found;
}

export async function countVotes(db: Db, itemId: string): Promise<{ up: number; down: number }> {
  const [counted] = await db
    .select({
      up: sql<number>`(count(*) FILTER (WHERE ${planVotes.isUp}))::integer`,
      down: sql<number>`(count(*) FILTER (WHERE NOT ${planVotes.isUp}))::integer`,
    })
    .from(planVotes)
    .where(eq(planVotes.itemId, itemId));
  return counted ?? { up: 0, down: 0 };
}

/** The chosen items of a function that have no order; a cancelled order does not count. */
export function listChosen(db: Db, functionId: string) {
  return db
    .select({
      id: planItems.id,
      productId: planItems.productId,
      name: planItems.productName,
      quantity: planItems.quantity,
      isOffered: sql<boolean>`coalesce(${isPublic}, false)`,
    })
    .from(planItems)
    .leftJoin(products, eq(products.id, planItems.productId))
    .leftJoin(orders, and(eq(orders.id, planItems.orderId), isBooked))
    .where(and(eq(planItems.functionId, functionId), planItems.chosen, sql`${orders.id} IS NULL`))
    .orderBy(asc(planItems.position), asc(planItems.id));
}

/** The orders of a plan that are not cancelled, in the order of its functions' days. */
export function listBookings(db: Db, { id, userId }: { id: string; userId: string }) {
  const changes = sql<number>`(SELECT count(*)::integer FROM order_events WHERE order_id = orders.id)`;
  return db
    .select({ ...mailColumns, changes, functionName: planFunctions.name })
    .from(planItems)
    .innerJoin(planFunctions, eq(planFunctions.id, planItems.functionId))
    .innerJoin(orders, and(eq(orders.id, planItems.orderId), isBooked))
    .innerJoin(users, and(eq(users.id, orders.userId), ne(users.status, 'BLOCKED')))
    .where(and(eq(planFunctions.planId, id), eq(orders.userId, userId)))
    .orderBy(asc(orders.deliveryDate), asc(planFunctions.position), asc(planItems.position));
}
