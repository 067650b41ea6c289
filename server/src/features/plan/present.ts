import { toRupees } from '@utsav/contract/money';
import type { Plan, PlanItem, PlanSummary } from '@utsav/contract/plan';
import type { Locale } from '@utsav/messages/locales';
import type { AppContext } from '../../core/context.ts';
import { presentCard } from '../product/present.ts';
import type { ItemRow, SummaryRow } from './queries.ts';
import type { WholePlan } from './service.ts';
import { planCalendarUrl, shareUrl } from './share-link.ts';
import type { KnownState } from './states.ts';

type Context = Pick<AppContext, 'config' | 'tokens'>;

export const presentSummary = (row: SummaryRow): PlanSummary => ({
  _id: row.id,
  name: row.name,
  functions: row.functions,
  firstDate: row.firstDay,
  totals: presentTotals(row),
  productIds: row.productIds,
});

const presentTotals = ({ budgetPaise, chosenPaise, bookedPaise }: SummaryRow) => ({
  budget: toRupees(budgetPaise),
  chosen: toRupees(chosenPaise),
  booked: toRupees(bookedPaise),
});

const rupeesOrNull = (paise: number | null) => (paise === null ? null : toRupees(paise));

/** The family sees neither notes nor orders. */
export function presentPlan(
  context: Context,
  { plan, functions, items, states, summary }: WholePlan,
  { isOwner, language }: { isOwner: boolean; language: Locale },
): Plan {
  const itemsOf = (functionId: string) =>
    items
      .filter((item) => item.functionId === functionId)
      .map((item) => presentItem(item, states.get(item.id) ?? { state: 'GONE' }, isOwner));
  return {
    _id: plan.id,
    name: plan.name,
    budget: rupeesOrNull(plan.budgetPaise),
    version: plan.version,
    functions: functions.map((row) => ({
      _id: row.id,
      name: row.name,
      date: row.day,
      city: row.city,
      guests: row.guests,
      budget: rupeesOrNull(row.budgetPaise),
      items: itemsOf(row.id),
    })),
    totals: presentTotals(summary),
    share: plan.isShared ? { url: shareUrl(context, plan, language), canVote: plan.canVote } : null,
    ...(isOwner ? { calendarUrl: planCalendarUrl(context, plan.id) } : {}),
  };
}

function presentItem(row: ItemRow, known: KnownState, isOwner: boolean): PlanItem {
  const { orderNumber, orderStatus } = row;
  return {
    _id: row.id,
    product: row.productId && row.card ? presentCard(row.card) : null,
    name: row.name,
    quantity: row.quantity,
    chosen: row.chosen,
    note: isOwner ? row.note : '',
    votes: { up: row.up, down: row.down },
    ...known,
    order: isOwner && orderNumber && orderStatus ? { orderId: orderNumber, order_status: orderStatus } : null,
  };
}
