import { addDays, daysOf, indianDay } from '@utsav/contract/booking';
import type { QueryOutput } from '@utsav/contract/endpoint';
import { comingDays, type Open, type reportEndpoints } from '@utsav/contract/report';
import { scopeOf, scopeWithin } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import {
  countForOperators,
  countOpen,
  findSetup,
  listComing,
  listPlaced,
  listTopProducts,
  sumDelivered,
} from './queries.ts';

/** The figures of the desk: orders placed in a span, the previous span, and open orders. */
export async function summarize(
  context: AppContext,
  admin: SignedInUser,
  { vendorId, basis, ...span }: QueryOutput<typeof reportEndpoints.summary>,
) {
  const { db, clock } = context;
  const scope = { adminId: scopeWithin(admin, vendorId) };
  const now = clock.now();
  const today = indianDay(now);
  const coming = { from: today, to: addDays(today, comingDays) };
  const days = daysOf(span);
  const [placed, delivered, products, comingOrders, open] = await Promise.all([
    listPlaced(db, span, { ...scope, basis, daysBefore: days.length }),
    sumDelivered(db, span, { ...scope, daysBefore: days.length }),
    listTopProducts(db, span, { ...scope, basis }),
    listComing(db, coming, scope),
    countOpen(db, coming, { ...scope, now }),
  ]);
  return { days, placed, delivered, products, comingOrders, open };
}

/** What waits for this admin's answer, and what is still to be set up. */
export async function findOpen(context: AppContext, admin: SignedInUser): Promise<Open> {
  const { db, clock } = context;
  const now = clock.now();
  const today = indianDay(now);
  const days = { from: today, to: today };
  const [counts, forOperators, setup] = await Promise.all([
    countOpen(db, days, { adminId: scopeOf(admin), now }),
    admin.isOperator ? countForOperators(db) : { adminRequests: 0, reportedReviews: 0 },
    findSetup(db, admin.id),
  ]);
  return {
    pendingNow: counts.pending,
    openProposals: counts.proposals,
    unansweredReviews: counts.reviews,
    waitingEnquiries: counts.enquiries,
    ...forOperators,
    setup,
  };
}

export type Report = Awaited<ReturnType<typeof summarize>>;
