import type { BodyOutput } from '@utsav/contract/endpoint';
import { limits } from '@utsav/contract/limits';
import { formatRupees, toPaise, toRupees } from '@utsav/contract/money';
import type { productEndpoints } from '@utsav/contract/product';
import { type BulkChanges, changedNumbers } from '@utsav/contract/product-management';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import { withInvalidation } from '../../core/cache/invalidation.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type AdminAction, differences, recordAdminActions } from '../../core/observability/audit.ts';
import type { ProductContext } from './product-context.ts';
import { listByIds, lockProducts, type ProductRow } from './queries.ts';
import { recorded } from './service.ts';
import { tagsOf } from './tag-queries.ts';
import { updateNumbers } from './writes.ts';

/** Changes price, discount or stock of several products, all or none. */
export async function changeNumbers(
  context: ProductContext,
  adminAction: AdminAction,
  { ids, changes }: BodyOutput<typeof productEndpoints.bulkUpdate>,
): Promise<ProductRow[]> {
  const adminId = scopeOf(adminAction.admin);
  return withInvalidation(context, [], async (db, invalidate) => {
    const before = await lockProducts(db, { ids, adminId }, lockFor(changes));
    if (before.length < ids.length) throw new AppError('NOT_FOUND', { reason: 'service', field: 'ids' });
    invalidate(await tagsOf(db, ids));
    await updateNumbers(
      db,
      before.map((row) => numbersAfter(row, changes)),
      context.clock.now(),
    );
    const restocked = before.filter(
      ({ stock, published }) =>
        (changes.stock !== undefined && changes.stock !== stock) || (changes.published && !published),
    );
    await context.updateOffers(
      db,
      restocked.map(({ id }) => id),
    );
    const after = await listByIds(db, ids);
    await recordAdminActions(
      context,
      db,
      adminAction,
      after.map((row, index) => ({
        thingId: row.id,
        changes: differences(before[index] && recorded(before[index]), recorded(row)),
      })),
    );
    return after;
  });
}

/**
 * The price is part of a key (products_sorted): a weaker lock would have to be raised later and could deadlock with a
 * review.
 */
const lockFor = ({ stock, published, ...others }: BulkChanges) =>
  Object.values(others).some((value) => value !== undefined) ? 'update' : 'no key update';

function numbersAfter(row: ProductRow, changes: BulkChanges) {
  const { id, name, discount, stock } = row;
  const published = changes.published ?? row.published;
  const after = changedNumbers({ price: toRupees(row.pricePaise), discount, stock }, changes);
  if (after.price > limits.maxPrice) {
    const max = formatRupees(limits.maxPrice);
    throw new AppError('BAD_INPUT', { reason: 'priceTooHigh', name, max, field: 'changes.pricePercent' });
  }
  return { id, pricePaise: toPaise(after.price), discount: after.discount, stock: after.stock, published };
}
