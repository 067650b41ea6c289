import type { Db } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { dateChangeNotices } from './notices.ts';
import type { OrderContext } from './order-context.ts';
import { insertOrderEvents, listUploaders, type MovedOrder } from './queries.ts';
import type { DateChange } from './reschedule-mails.ts';

/** Part of the order's history, and told to those who have to know. */
export async function recordDateChange(
  { clock, config, notifier }: OrderContext,
  db: Db,
  order: MovedOrder,
  change: DateChange,
): Promise<void> {
  const now = clock.now();
  await insertOrderEvents(db, [
    {
      id: newId(now),
      orderId: order.id,
      actorId: change.actor?.id ?? null,
      fromStatus: order.orderStatus,
      toStatus: order.orderStatus,
      action: change.action,
      fromDate: change.from,
      toDate: change.to,
      reason: change.reason,
      createdAt: now,
    },
  ]);
  const { productId } = order;
  const uploader = productId ? (await listUploaders(db, [productId])).get(productId) : undefined;
  await notifier.send(db, {
    notices: dateChangeNotices(config, order, uploader, change),
    orders: [order],
  });
}
