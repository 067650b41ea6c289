import { toRupees } from '@utsav/contract/money';
import { type OrderStatus, orderStatuses } from '@utsav/contract/order-status';
import type { Figures, Summary } from '@utsav/contract/report';
import type { AppContext } from '../../core/context.ts';
import { presentOrder } from '../order/present.ts';
import type { PlacedRow } from './queries.ts';
import type { Report } from './service.ts';

export function presentSummary(context: AppContext, report: Report): Summary {
  const { placed, delivered, open } = report;
  const byDay = new Map<string | null, PlacedRow[]>();
  for (const row of placed) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  const inSpan = placed.filter(({ day }) => day !== null);
  return {
    ...presentFigures(inSpan, delivered.paise),
    days: report.days.map((date) => {
      const rows = byDay.get(date) ?? [];
      return { date, orders: countOf(rows), value: bookedValue(rows) };
    }),
    services: report.products.map(({ id, paise, ...product }) => ({
      _id: id,
      ...product,
      value: toRupees(Number(paise)),
    })),
    previous: presentFigures(byDay.get(null) ?? [], delivered.before),
    next7Days: report.comingOrders.map((row) => presentOrder(context, row)),
    next7DaysCount: open.coming,
    pendingNow: open.pending,
    openProposals: open.proposals,
    unansweredReviews: open.reviews,
    waitingEnquiries: open.enquiries,
  };
}

function presentFigures(rows: PlacedRow[], deliveredPaise: string): Figures {
  const counts = orderStatuses.map((status) => [status, countOf(ofStatus(rows, status))] as const);
  const orders = Object.fromEntries(counts) as Record<OrderStatus, number>;
  const all = countOf(rows);
  return {
    orders,
    bookedValue: bookedValue(rows),
    deliveredValue: toRupees(Number(deliveredPaise)),
    acceptHours: averageAcceptHours(rows),
    cancellationRate: all === 0 ? 0 : rounded(orders.CANCELLED / all, 10_000),
  };
}

const ofStatus = (rows: PlacedRow[], status: OrderStatus) => rows.filter((row) => row.status === status);
const countOf = (rows: PlacedRow[]) => rows.reduce((sum, { orders }) => sum + orders, 0);
const valueIn = (rows: PlacedRow[]) => toRupees(rows.reduce((sum, { paise }) => sum + Number(paise), 0));
const bookedValue = (rows: PlacedRow[]) => valueIn(rows.filter(({ status }) => status !== 'CANCELLED'));

function averageAcceptHours(rows: PlacedRow[]): number | null {
  const accepted = rows.reduce((sum, row) => sum + row.accepted, 0);
  const hours = rows.reduce((sum, row) => sum + (row.acceptHours ?? 0), 0);
  return accepted === 0 ? null : rounded(hours / accepted, 100);
}

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts;
