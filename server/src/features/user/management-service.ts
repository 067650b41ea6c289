import type { BodyOutput, QueryOutput } from '@utsav/contract/endpoint';
import { pageSizes } from '@utsav/contract/limits';
import type { userEndpoints } from '@utsav/contract/user';
import { type SignedOut, signedOutTopic } from '../../core/auth/signed-out.ts';
import { withInvalidation } from '../../core/cache/invalidation.ts';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type AdminAction, differences, recordAdminAction } from '../../core/observability/audit.ts';
import {
  countMarkedOperators,
  countUsers,
  listUsers,
  lockAccount,
  lockOperators,
} from './management-queries.ts';
import { deleteSessionsOf } from './session-writes.ts';
import { updateOperator, updateStatus } from './writes.ts';

/** The application's context with the function of a later slice that this slice calls; app.ts adds it. */
export type UserContext = AppContext & {
  /** Offers places of the vendor's services to those who wait for them, once they can be booked again. */
  offerPlacesOf: (db: Db, vendorId: string) => Promise<void>;
};

export async function usersPage(
  { db }: AppContext,
  { page, ...filter }: QueryOutput<typeof userEndpoints.list>,
) {
  const limit = pageSizes.users;
  const [rows, totalCount] = await Promise.all([
    listUsers(db, filter, { limit, offset: (page - 1) * limit }),
    countUsers(db, filter),
  ]);
  return { rows, totalCount, totalNoPage: Math.ceil(totalCount / limit) };
}

/** Blocks an account or ends its block. A trigger hides or shows the services of a vendor (0010_visibility.sql). */
export async function setStatus(
  context: UserContext,
  adminAction: AdminAction,
  { _id: id, status, reason = '' }: BodyOutput<typeof userEndpoints.setStatus>,
): Promise<void> {
  if (id === adminAction.admin.id) throw new AppError('BAD_INPUT', { reason: 'ownStatus', field: '_id' });
  await withInvalidation(context, ['vendors'], async (db) => {
    await requireOperator(context, db, adminAction);
    const before = await lockAccount(db, id);
    if (!before) throw noSuchPerson();
    if (before.status !== 'ACTIVE' && before.status !== 'BLOCKED') {
      throw new AppError('BAD_INPUT', { reason: 'notBlocked', field: '_id' });
    }
    const after = { status, blockedReason: status === 'BLOCKED' ? reason : '' };
    await updateStatus(db, id, { ...after, updatedAt: context.clock.now() });
    if (status === 'BLOCKED') {
      await deleteSessionsOf(db, id);
      await context.bus.publish(db, signedOutTopic, { userId: id } satisfies SignedOut);
    } else if (before.status === 'BLOCKED' && before.role === 'ADMIN') {
      await context.offerPlacesOf(db, id);
    }
    const { blockedReason } = before;
    await recordAdminAction(
      context,
      db,
      adminAction,
      id,
      differences({ status: before.status, blockedReason }, after),
    );
  });
}

export async function setOperator(
  context: AppContext,
  adminAction: AdminAction,
  { _id: id, operator: isOperator }: BodyOutput<typeof userEndpoints.setOperator>,
): Promise<void> {
  await transaction(context.db, async (db) => {
    await requireOperator(context, db, adminAction);
    const before = await lockAccount(db, id);
    if (!before) throw noSuchPerson();
    if (before.role !== 'ADMIN') throw new AppError('BAD_INPUT', { reason: 'notAdmin', field: '_id' });
    const isLast = before.isOperator && before.status === 'ACTIVE' && (await countMarkedOperators(db)) < 2;
    if (!isOperator && isLast) throw new AppError('BAD_INPUT', { reason: 'lastOperator', field: '_id' });
    await updateOperator(db, id, { isOperator, updatedAt: context.clock.now() });
    // The streams of an operator carry everybody's orders; clients open them again.
    await context.bus.publish(db, signedOutTopic, { userId: id } satisfies SignedOut);
    const changes = { operator: [before.isOperator, isOperator] as [boolean, boolean] };
    await recordAdminAction(context, db, adminAction, id, before.isOperator === isOperator ? {} : changes);
  });
}

async function requireOperator(context: AppContext, db: Db, { admin }: AdminAction): Promise<void> {
  if (!(await lockOperators(db, context.config, admin.id))) throw new AppError('NOT_ALLOWED');
}

const noSuchPerson = () => new AppError('NOT_FOUND', { reason: 'person', field: '_id' });
