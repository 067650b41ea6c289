import type { availabilityEndpoints } from '@utsav/contract/availability';
import type { BodyOutput } from '@utsav/contract/endpoint';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import { transaction } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import {
  type AdminAction,
  differences,
  recordAdminAction,
  recordAdminActions,
} from '../../core/observability/audit.ts';
import type { AvailabilityContext } from './availability-context.ts';
import { type BlockRow, findBlock, lockAdminProducts, lockRules, updateRules } from './block-queries.ts';
import { deleteBlock, insertBlock } from './block-writes.ts';
import { type BookedRow, listHoldingOrders } from './calendar-queries.ts';
import { presentRules } from './present.ts';

/**
 * Closes days for new bookings. Bookings of those days stay, and are answered. The services are locked, so a checkout
 * that is under way is either among them or sees the block.
 */
export async function blockDays(
  context: AvailabilityContext,
  adminAction: AdminAction,
  { productIds, from, to, note = '' }: BodyOutput<typeof availabilityEndpoints.block>,
): Promise<{ block: BlockRow; orders: BookedRow[] }> {
  const { admin } = adminAction;
  const now = context.clock.now();
  const id = newId(now);
  return transaction(context.db, async (db) => {
    const lockedIds = await lockAdminProducts(
      db,
      productIds.length > 0 ? { ids: productIds, adminId: scopeOf(admin) } : { adminId: admin.id },
    );
    if (lockedIds.length < productIds.length) {
      throw new AppError('NOT_FOUND', { reason: 'service', field: 'productIds' });
    }
    const block = { id, adminId: admin.id, firstDay: from, lastDay: to, note, createdAt: now };
    await insertBlock(db, block, productIds);
    await context.updateOffers(db, lockedIds);
    const orders = await listHoldingOrders(db, { from, to }, lockedIds);
    await recordAdminAction(
      context,
      db,
      adminAction,
      id,
      differences(undefined, { from, to, note, productIds }),
    );
    return {
      block: { ...block, allServices: productIds.length === 0, productIds: [...productIds].sort() },
      orders,
    };
  });
}

/** Places that become free are offered to the waiting list in the same transaction. */
export async function unblockDays(
  context: AvailabilityContext,
  adminAction: AdminAction,
  id: string,
): Promise<void> {
  const adminId = scopeOf(adminAction.admin);
  await transaction(context.db, async (db) => {
    const block = await findBlock(db, { id, adminId });
    if (!block) throw noSuchBlock();
    const { allServices, productIds, firstDay: from, lastDay: to, note } = block;
    const lockedIds = await lockAdminProducts(
      db,
      allServices ? { adminId: block.adminId } : { ids: productIds },
    );
    if (!(await deleteBlock(db, id))) throw noSuchBlock();
    await context.updateOffers(db, lockedIds);
    await recordAdminAction(
      context,
      db,
      adminAction,
      id,
      differences({ from, to, note, productIds }, undefined),
    );
  });
}

/** Sets the rules of all these services, or of none. */
export async function changeRules(
  context: AvailabilityContext,
  adminAction: AdminAction,
  { productIds, ...rules }: BodyOutput<typeof availabilityEndpoints.bulkRules>,
  field = 'productIds',
): Promise<void> {
  const adminId = scopeOf(adminAction.admin);
  await transaction(context.db, async (db) => {
    const locked = await lockRules(db, { ids: productIds, adminId });
    if (locked.length < productIds.length) throw new AppError('NOT_FOUND', { reason: 'service', field });
    const { noticeDays: leadDays, closedWeekdays } = rules;
    await updateRules(db, productIds, { leadDays, closedWeekdays });
    await context.updateOffers(db, productIds);
    const actions = locked.map(({ id, ...before }) => ({
      thingId: id,
      changes: differences(presentRules(before), rules),
    }));
    await recordAdminActions(context, db, adminAction, actions);
  });
}

const noSuchBlock = () => new AppError('NOT_FOUND', { reason: 'block' });
