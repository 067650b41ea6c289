import type { BodyOutput } from '@utsav/contract/endpoint';
import { limits } from '@utsav/contract/limits';
import type { planEndpoints } from '@utsav/contract/plan';
import { locales } from '@utsav/messages/locales';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { replyTexts } from '../../core/language/translators.ts';
import {
  type FunctionRow,
  findFunction,
  findNewestPlan,
  findPlan,
  listFunctions,
  listPublicProducts,
  listStoredItems,
  lockPlan,
  type PlanRow,
} from './queries.ts';
import { addPlan, noSuchPlan, type WholePlan, wholePlan } from './service.ts';
import { countChange } from './throttles.ts';
import { lockPlansOf, updatePlan, upsertFunctions, upsertItems } from './writes.ts';

type Saved = BodyOutput<typeof planEndpoints.saveItem>;

/** Saves a service to a function, or to the ideas of a plan, which are made if missing. */
export async function saveItem(context: AppContext, owner: SignedInUser, saved: Saved): Promise<WholePlan> {
  await countChange(context, owner.id);
  const now = context.clock.now();
  return transaction(context.db, async (db) => {
    const [product] = await listPublicProducts(db, [saved.productId]);
    if (!product) throw new AppError('NOT_FOUND', { reason: 'service', field: 'productId' });
    await lockPlansOf(db, owner.id);
    const plan = await planFor(context, db, owner, saved);
    const items = await listStoredItems(db, plan.id);
    const isThere = items.some(
      ({ productId, functionId }) =>
        productId === product.id && (saved.functionId === undefined || functionId === saved.functionId),
    );
    if (!isThere) {
      if (items.length >= limits.planItems) {
        throw new AppError('BAD_INPUT', { reason: 'planFull', max: limits.planItems, field: 'productId' });
      }
      const functionId = saved.functionId ?? (await ideasOf(db, plan, owner, now)).id;
      const position = items.filter((item) => item.functionId === functionId).length;
      await upsertItems(db, [
        {
          id: newId(now),
          functionId,
          position,
          productId: product.id,
          productName: product.name,
          quantity: 1,
        },
      ]);
      await updatePlan(db, plan.id, {}, now);
    }
    return wholePlan(db, (await findPlan(db, { id: plan.id })) ?? plan, now);
  });
}

async function planFor(
  context: AppContext,
  db: Db,
  owner: SignedInUser,
  { planId, functionId }: Saved,
): Promise<PlanRow> {
  const userId = owner.id;
  if (functionId !== undefined) {
    const found = await findFunction(db, { id: functionId, userId });
    if (!found || (planId !== undefined && found.plan.id !== planId)) {
      throw new AppError('NOT_FOUND', { reason: 'planFunction', field: 'functionId' });
    }
    return lockedPlan(db, found.plan.id, userId);
  }
  if (planId !== undefined) return lockedPlan(db, planId, userId);
  const newest = await findNewestPlan(db, userId);
  if (newest) return lockedPlan(db, newest.id, userId);
  return addPlan(context, db, userId, replyTexts[owner.language]('plan.firstName'));
}

async function lockedPlan(db: Db, id: string, userId: string): Promise<PlanRow> {
  const plan = await lockPlan(db, { id, userId });
  if (!plan) throw noSuchPlan();
  return plan;
}

/** In either language, because a person may change it. */
const ideasNames = new Set<string>(locales.map((language) => replyTexts[language]('plan.ideas')));

async function ideasOf(
  db: Db,
  plan: PlanRow,
  { language }: SignedInUser,
  now: Date,
): Promise<Pick<FunctionRow, 'id'>> {
  const functions = await listFunctions(db, plan.id);
  const ideas = functions.find(({ name }) => ideasNames.has(name));
  if (ideas) return ideas;
  const last = functions.at(-1);
  if (last && functions.length >= limits.planFunctions) return last;
  const made = { id: newId(now), planId: plan.id, position: functions.length };
  await upsertFunctions(db, [{ ...made, name: replyTexts[language]('plan.ideas') }]);
  return made;
}
