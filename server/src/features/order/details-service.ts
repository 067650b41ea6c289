import type { BodyOutput } from '@utsav/contract/endpoint';
import { limits } from '@utsav/contract/limits';
import type { orderEndpoints } from '@utsav/contract/order';
import { isInScope, scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type AdminAction, recordAdminAction } from '../../core/observability/audit.ts';
import {
  countOrderNotes,
  findReviewId,
  insertOrderNote,
  listOrderEvents,
  listOrderNotes,
  type NoteRow,
} from './details-queries.ts';
import { findOrder, lockOrderRow, type OrderRow } from './queries.ts';
import { countNote } from './throttles.ts';

/** An order for its customer or an admin who may see it, with its history, and with notes for admins. */
export async function findDetails({ db }: AppContext, user: SignedInUser, key: string) {
  const order = await findOrder(db, { key });
  const isManaged = order !== undefined && isInScope(user, order.adminId);
  if (!order || (order.userId !== user.id && !isManaged))
    throw new AppError('NOT_FOUND', { reason: 'order' });
  const [events, notes, reviewId] = await Promise.all([
    listOrderEvents(db, order.id),
    isManaged ? listOrderNotes(db, order.id) : undefined,
    findReviewId(db, order.id),
  ]);
  return { order, events, notes, reviewId };
}

export type Details = Awaited<ReturnType<typeof findDetails>>;

export async function addNote(
  context: AppContext,
  adminAction: AdminAction,
  { orderId: key, text: body }: BodyOutput<typeof orderEndpoints.addNote>,
): Promise<{ order: OrderRow; row: NoteRow }> {
  const { admin } = adminAction;
  await countNote(context, admin.id);
  return transaction(context.db, async (db) => {
    const order = await lockOrderRow(db, { key, adminId: scopeOf(admin) });
    if (!order) throw new AppError('NOT_FOUND', { reason: 'order' });
    if ((await countOrderNotes(db, order.id)) >= limits.orderNotes) {
      throw new AppError('BAD_INPUT', { reason: 'tooManyNotes', max: limits.orderNotes });
    }
    const createdAt = context.clock.now();
    const note = await insertOrderNote(db, { orderId: order.id, authorId: admin.id, body, createdAt });
    await recordAdminAction(context, db, adminAction, order.id, { note: [null, body] });
    const actor = { id: admin.id, name: admin.name };
    return { order, row: { note, actor } };
  });
}
