import { addDays, indianDay } from '@utsav/contract/booking';
import { hourMs } from '../../../core/clock.ts';
import { type Db, transaction } from '../../../core/db/db.ts';
import type { OrderContext } from '../order-context.ts';
import { listVendors } from '../queries.ts';
import { reminderDraft } from './reminder-drafts.ts';
import {
  type DueReminder,
  insertDayReminders,
  insertPendingReminders,
  listOrdersToRemind,
} from './reminder-queries.ts';

const pendingHours = 24;

/**
 * The job that sends each due reminder once. Reminders of a day are due from 9:00 in India until the day ends,
 * so a server that was down sends them late, and a day later not at all.
 */
export async function sendReminders(context: OrderContext): Promise<void> {
  const now = context.clock.now();
  const today = indianDay(now);
  const since = new Date(`${today}T09:00:00+05:30`);
  const placedBefore = new Date(now.getTime() - pendingHours * hourMs);
  await sendAll(context, (db) => insertPendingReminders(db, { placedBefore, today, now }));
  if (now < since) return;
  const days = { inAWeek: addDays(today, 7), tomorrow: addDays(today, 1) };
  await sendAll(context, (db) => insertDayReminders(db, { ...days, since, now }));
}

/** Records and sends reminders in batches, each in one transaction. */
async function sendAll(context: OrderContext, record: (db: Db) => Promise<DueReminder[]>): Promise<void> {
  const sendBatch = () =>
    transaction(context.db, async (db) => {
      const due = await record(db);
      if (due.length === 0) return false;
      const ids = due.map(({ orderId }) => orderId);
      const orders = await listOrdersToRemind(db, ids);
      const vendors = await listVendors(db, orders);
      const byId = new Map(orders.map((order) => [order.id, order]));
      const drafts = due.flatMap(({ orderId, reminder }) => {
        const order = byId.get(orderId);
        return order ? reminderDraft(context.config, reminder, order, vendors.get(order.adminId ?? '')) : [];
      });
      await context.notifier.send(db, { drafts, orders: [] });
      return true;
    });
  while (await sendBatch());
}
