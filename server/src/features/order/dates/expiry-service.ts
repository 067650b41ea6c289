import { transaction } from '../../../core/db/db.ts';
import type { OrderContext } from '../order-context.ts';
import { lockPaymentOf, lockProductsOfOrders, noProposal, openProposal } from '../queries.ts';
import { applyDateChange } from './date-change.ts';
import { listExpiredProposals, lockOrder } from './reschedule-queries.ts';

/** Ends proposals that nobody has answered in time; their bookings keep their dates. */
export async function expireProposals(context: OrderContext): Promise<void> {
  const now = context.clock.now();
  for (const id of await listExpiredProposals(context.db, now)) {
    await transaction(context.db, async (db) => {
      const scope = { ids: [id] };
      await lockPaymentOf(db, scope);
      await lockProductsOfOrders(db, scope);
      const order = await lockOrder(db, scope);
      const proposal = order && openProposal(order);
      // The proposal was answered or replaced meanwhile.
      if (!proposal || proposal.expiresAt > now) return;
      const change = { action: 'EXPIRED', actor: null, to: proposal.date, reason: '' } as const;
      await applyDateChange(context, db, order, noProposal, change);
    });
  }
}
