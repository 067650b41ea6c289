import { addDays, daysOf, indianDay } from '@utsav/contract/booking';
import type { QueryOutput } from '@utsav/contract/endpoint';
import { comingDays, type reportEndpoints } from '@utsav/contract/report';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { countOpen, listComing, listPlaced, listTopProducts } from './queries.ts';

/** The figures of the desk: orders placed in a span, the previous span, and open orders. */
export async function summarize(
  context: AppContext,
  admin: SignedInUser,
  span: QueryOutput<typeof reportEndpoints.summary>,
) {
  const { db, clock } = context;
  const scope = { adminId: scopeOf(context, admin) };
  const now = clock.now();
  const today = indianDay(now);
  const coming = { from: today, to: addDays(today, comingDays) };
  const days = daysOf(span);
  const [placed, products, comingOrders, open] = await Promise.all([
    listPlaced(db, span, { ...scope, daysBefore: days.length }),
    listTopProducts(db, span, scope),
    listComing(db, coming, scope),
    countOpen(db, coming, { ...scope, now }),
  ]);
  return { days, placed, products, comingOrders, open };
}

export type Report = Awaited<ReturnType<typeof summarize>>;
