import type { BodyOutput } from '@utsav/contract/endpoint';
import { limits } from '@utsav/contract/limits';
import type { planEndpoints } from '@utsav/contract/plan';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { countVotes, findItemOf, findPlan, lockPlan, type PlanRow } from './queries.ts';
import { noSuchPlan, type WholePlan, wholePlan } from './service.ts';
import { isTokenOf, planIdOf } from './share-link.ts';
import { countVote } from './throttles.ts';
import { deleteVote, updateShare, upsertVote } from './writes.ts';

/** Sharing a shared plan keeps its link. */
export async function sharePlan(
  context: AppContext,
  owner: SignedInUser,
  { _id: id, canVote }: BodyOutput<typeof planEndpoints.share>,
): Promise<PlanRow> {
  return transaction(context.db, async (db) => {
    const own = { id, userId: owner.id };
    const plan = await lockPlan(db, own);
    const shared = plan && (await updateShare(db, own, { isShared: true, canVote, isNew: !plan.isShared }));
    if (!shared) throw noSuchPlan();
    return shared;
  });
}

export async function unsharePlan({ db }: AppContext, owner: SignedInUser, id: string): Promise<void> {
  const plan = await updateShare(db, { id, userId: owner.id }, { isShared: false });
  if (!plan) throw noSuchPlan();
}

/** The plan of a link that has not ended. */
async function findShared(context: AppContext, token: string): Promise<PlanRow> {
  const plan = await findPlan(context.db, { id: planIdOf(token) });
  if (!plan?.isShared || !isTokenOf(context, plan, token)) {
    throw new AppError('NOT_FOUND', { reason: 'planLink', field: 'token' });
  }
  return plan;
}

export async function sharedPlan(context: AppContext, token: string): Promise<WholePlan> {
  return wholePlan(context.db, await findShared(context, token), context.clock.now());
}

/** One vote of each name about an item; a new one replaces it. */
export async function voteFor(
  context: AppContext,
  { token, itemId, name, vote }: BodyOutput<typeof planEndpoints.vote>,
  client: string,
): Promise<{ up: number; down: number }> {
  const { db, clock } = context;
  const plan = await findShared(context, token);
  await countVote(context, plan.id, client);
  if (!plan.canVote) throw new AppError('NOT_ALLOWED');
  const item = await findItemOf(db, plan.id, itemId);
  if (!item) throw new AppError('NOT_FOUND', { reason: 'planItem', field: 'itemId' });
  const voter = name.toLowerCase();
  if (vote === 'none') await deleteVote(db, { itemId, voter });
  else await addVote();
  return countVotes(db, itemId);

  async function addVote(): Promise<void> {
    const { up, down } = await countVotes(db, itemId);
    if (up + down >= limits.itemVoters) {
      throw new AppError('BAD_INPUT', { reason: 'votersFull', max: limits.itemVoters, field: 'name' });
    }
    await upsertVote(db, { itemId, voter, name, isUp: vote === 'up', createdAt: clock.now() });
  }
}
