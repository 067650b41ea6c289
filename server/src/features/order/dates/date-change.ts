import type { Db } from '../../../core/db/db.ts';
import { newId } from '../../../core/db/ids.ts';
import { offerPlaces } from '../../waitlist/offer-service.ts';
import { dateChangeDrafts } from '../drafts.ts';
import type { OrderContext } from '../order-context.ts';
import { insertOrderEvents, listVendors, type OrderWithLanguage } from '../queries.ts';
import type { DateChange } from '../reschedule-mails.ts';
import { type OrderDates, updateOrderDate } from './reschedule-queries.ts';

/**
 * Writes new dates of an order that this transaction has locked, after its product. The change is added to
 * the order's history, customer and vendor are notified, and free places are offered to the waiting list.
 */
export async function applyDateChange(
  context: OrderContext,
  db: Db,
  order: OrderWithLanguage,
  dates: Partial<OrderDates>,
  change: Omit<DateChange, 'from'>,
): Promise<OrderWithLanguage> {
  const { clock, config, notifier } = context;
  const now = clock.now();
  const { deliveryDate: from, orderStatus: status, productId, adminId } = order;
  const changes = { ...dates, updatedAt: now };
  await updateOrderDate(db, order.id, changes);
  const changed = { ...order, ...changes };
  await insertOrderEvents(db, [
    {
      id: newId(now),
      orderId: order.id,
      actorId: change.actor?.id ?? null,
      fromStatus: status,
      toStatus: status,
      action: change.action,
      fromDate: from,
      toDate: change.to,
      reason: change.reason,
      createdAt: now,
    },
  ]);
  const vendor = (await listVendors(db, [order])).get(order.adminId ?? '');
  await notifier.send(db, {
    drafts: dateChangeDrafts(config, changed, vendor, { ...change, from }),
    orders: [changed],
  });
  await offerPlaces(context, db, productId ? [productId] : [], adminId ? [adminId] : []);
  return changed;
}
