import type { BodyOutput } from '@utsav/contract/endpoint';
import { limits } from '@utsav/contract/limits';
import { toPaise } from '@utsav/contract/money';
import type { planEndpoints } from '@utsav/contract/plan';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { newId, newIds } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import {
  countPlans,
  type FunctionRow,
  findPlan,
  type ItemRow,
  listFunctions,
  listItems,
  listPublicProducts,
  listStoredItems,
  listSummaries,
  lockPlan,
  type PlanRow,
  type SummaryRow,
} from './queries.ts';
import { listItemPlaces } from './state-queries.ts';
import { type KnownState, statesOf } from './states.ts';
import { countChange } from './throttles.ts';
import {
  deletePlan,
  insertPlan,
  lockPlansOf,
  type NewFunction,
  type NewItem,
  replaceContent,
  updatePlan,
} from './writes.ts';

export type WholePlan = {
  plan: PlanRow;
  functions: FunctionRow[];
  items: ItemRow[];
  states: Map<string, KnownState>;
  summary: SummaryRow;
};

/** Everything of a plan, with the state of each item now. */
export async function wholePlan(db: Db, plan: PlanRow, now: Date): Promise<WholePlan> {
  const functions = await listFunctions(db, plan.id);
  const items = await listItems(db, plan.id);
  const [summary] = await listSummaries(db, { id: plan.id });
  if (!summary) throw noSuchPlan();
  const planned = items.map((item) => ({
    ...item,
    isBooked: item.orderStatus !== null,
    isOffered: item.card?.isPublic === true,
  }));
  const wanted = planned.flatMap(({ id, productId, day, isBooked }) =>
    productId && day && !isBooked ? [{ id, productId, day }] : [],
  );
  const places = await listItemPlaces(db, wanted, { now, userId: plan.userId });
  const states = statesOf(planned, new Map(places.map((found) => [found.id, found])), now);
  return { plan, functions, items, states, summary };
}

export async function ownPlan(
  { db, clock }: AppContext,
  owner: SignedInUser,
  id: string,
): Promise<WholePlan> {
  const plan = await findPlan(db, { id, userId: owner.id });
  if (!plan) throw noSuchPlan();
  return wholePlan(db, plan, clock.now());
}

export const ownPlans = ({ db }: AppContext, owner: SignedInUser): Promise<SummaryRow[]> =>
  listSummaries(db, { userId: owner.id });

export async function makePlan(context: AppContext, owner: SignedInUser, name: string): Promise<WholePlan> {
  await countChange(context, owner.id);
  return transaction(context.db, async (db) => {
    await lockPlansOf(db, owner.id);
    return wholePlan(db, await addPlan(context, db, owner.id, name), context.clock.now());
  });
}

/** Lock the plans of the person before. */
export async function addPlan({ clock }: AppContext, db: Db, userId: string, name: string): Promise<PlanRow> {
  const now = clock.now();
  if ((await countPlans(db, userId)) >= limits.plans) {
    throw new AppError('BAD_INPUT', { reason: 'plansFull', max: limits.plans });
  }
  const id = newId(now);
  await insertPlan(db, { id, userId, name, createdAt: now, updatedAt: now });
  const plan = await findPlan(db, { id });
  if (!plan) throw noSuchPlan();
  return plan;
}

export async function removePlan({ db }: AppContext, owner: SignedInUser, id: string): Promise<void> {
  if (!(await deletePlan(db, { id, userId: owner.id }))) throw noSuchPlan();
}

type Form = BodyOutput<typeof planEndpoints.update>;

/** Replaces the content of a plan, unless somebody has changed it since the caller read it. */
export async function changePlan(context: AppContext, owner: SignedInUser, form: Form): Promise<WholePlan> {
  await countChange(context, owner.id);
  const now = context.clock.now();
  return transaction(context.db, async (db) => {
    const plan = await lockPlan(db, { id: form._id, userId: owner.id });
    if (!plan) throw noSuchPlan();
    if (plan.version !== form.version) throw new AppError('PLAN_CHANGED', { field: 'version' });
    const { functions, items } = await contentOf(db, form, now);
    await replaceContent(db, plan.id, functions, items);
    await updatePlan(db, plan.id, { name: form.name, budgetPaise: paiseOrNull(form.budget) }, now);
    const changed = await findPlan(db, { id: plan.id });
    return wholePlan(db, changed ?? plan, now);
  });
}

const paiseOrNull = (rupees: number | null | undefined) => (rupees == null ? null : toPaise(rupees));

/** The rows of a plan as the form wants it; what it refers to must be of this plan, and new services must be offered. */
async function contentOf(
  db: Db,
  form: Form,
  now: Date,
): Promise<{ functions: NewFunction[]; items: NewItem[] }> {
  const known = new Set((await listFunctions(db, form._id)).map(({ id }) => id));
  const stored = new Map((await listStoredItems(db, form._id)).map((item) => [item.id, item]));
  const written = form.functions.flatMap(({ items }) => items);
  const newProducts = written.flatMap(({ _id, productId }) => (_id || !productId ? [] : [productId]));
  const products = new Map(
    newProducts.length > 0
      ? (await listPublicProducts(db, newProducts)).map(({ id, name }) => [id, name] as const)
      : [],
  );
  checkOnce([...form.functions, ...written]);

  const ids = newIds(form.functions.length + written.length, now);
  const functions = form.functions.map(({ _id, items: _, date, budget, guests, ...rest }, position) => {
    if (_id && !known.has(_id))
      throw new AppError('NOT_FOUND', { reason: 'planFunction', field: 'functions' });
    const id = _id ?? (ids.shift() as string);
    const values = { day: date ?? null, guests: guests ?? null, budgetPaise: paiseOrNull(budget) };
    return { ...rest, ...values, id, planId: form._id, position };
  });
  const items = form.functions.flatMap(({ items }, place) => {
    const rows = items.map(({ _id, productId, ...values }, position) => {
      const before = _id ? stored.get(_id) : undefined;
      if (_id && !before) throw new AppError('NOT_FOUND', { reason: 'planItem', field: 'functions' });
      const name = before?.productName ?? products.get(productId ?? '');
      if (name === undefined) throw new AppError('NOT_FOUND', { reason: 'service', field: 'functions' });
      return {
        ...values,
        id: _id ?? (ids.shift() as string),
        functionId: functions[place]?.id ?? '',
        position,
        productId: before ? before.productId : (productId ?? null),
        productName: name,
      };
    });
    checkProductsOnce(rows);
    return rows;
  });
  return { functions, items };
}

/** Functions and items may be named once. */
function checkOnce(written: { _id?: string | undefined }[]): void {
  const ids = written.flatMap(({ _id }) => _id ?? []);
  if (new Set(ids).size < ids.length) {
    throw new AppError('BAD_INPUT', { reason: 'planRepeats', field: 'functions' });
  }
}

function checkProductsOnce(rows: { productId: string | null; productName: string }[]): void {
  const seen = new Set<string>();
  for (const { productId, productName: name } of rows) {
    if (productId === null) continue;
    if (seen.has(productId))
      throw new AppError('BAD_INPUT', { reason: 'plannedTwice', name, field: 'functions' });
    seen.add(productId);
  }
}

export const noSuchPlan = () => new AppError('NOT_FOUND', { reason: 'plan' });
