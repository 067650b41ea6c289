import { discountedPrice } from '@utsav/contract/money';
import type { PlanItem, PlanTotals } from '@utsav/contract/plan';
import type { DraftFunction } from './draft.ts';

/** What a function costs at today's prices, as far as it is chosen and booked. */
export function totalsOf(
  { budget, items }: Pick<DraftFunction, 'budget' | 'items'>,
  known: ReadonlyMap<string, PlanItem>,
): PlanTotals {
  const totals = { budget: budget ?? 0, chosen: 0, booked: 0 };
  for (const { key, quantity, chosen } of items) {
    const { product, order = null, state } = known.get(key) ?? {};
    if (!product || state === 'GONE') continue;
    const amount = discountedPrice(product.price, product.discount) * quantity;
    if (chosen) totals.chosen += amount;
    if (order) totals.booked += amount;
  }
  return totals;
}
