import { transaction } from '../../core/db/db.ts';
import { recordDateChange } from './date-change.ts';
import type { OrderContext } from './order-context.ts';
import { lockPaymentOf, lockServicesOf } from './queries.ts';
import { endExpiredProposal, listExpiredProposals } from './reschedule-queries.ts';

/** Ends proposals that nobody has answered in time: the booking stays where it is. */
export async function expireProposals(context: OrderContext): Promise<void> {
  const now = context.clock.now();
  for (const id of await listExpiredProposals(context.db, now)) {
    await transaction(context.db, async (db) => {
      const scope = { ids: [id] };
      await lockPaymentOf(db, scope);
      const services = await lockServicesOf(db, scope);
      const order = await endExpiredProposal(db, id, now);
      if (!order?.proposedDate) return;
      const { deliveryDate: from, proposedDate: to } = order;
      await recordDateChange(context, db, order, { action: 'EXPIRED', actor: null, from, to, reason: '' });
      await context.offerPlaces(context, db, services);
    });
  }
}
