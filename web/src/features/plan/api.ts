import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '@utsav/contract/endpoint';
import { type Plan, type PlanItem, type PlanSummary, planEndpoints } from '@utsav/contract/plan';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { refetchFeatures } from '../../lib/refetch-changed.ts';

export const planKeys = { all: ['plan'] as const, list: ['plan', 'list'] as const };

/** The plans of the signed-in person, the newest first. */
export const plansQuery = () =>
  queryOptions({
    queryKey: planKeys.list,
    queryFn: async ({ signal }) => (await call(planEndpoints.list, { signal })).data,
    meta: { silent: true },
  });

/** The services in any of the plans. */
export const savedIn = (plans: readonly PlanSummary[] | undefined): string[] => [
  ...new Set(plans?.flatMap(({ productIds }) => productIds)),
];

export const refreshPlans = (client: QueryClient) => refetchFeatures(client, planKeys.all);

export const saveItem = (productId: string) => call(planEndpoints.saveItem, { body: { productId } });

/** An item as it was before its heart was emptied. */
type Removed = { planId: string; functionId: string; productId: string; quantity: number; note: string };

const isRemovable = (productId: string) => (item: PlanItem) =>
  item.product?._id === productId && item.state !== 'BOOKED';

/** Takes a service out of every function where it is not booked. `isBooked`: it was booked in each. */
export async function removeItems(productId: string): Promise<{ removed: Removed[]; isBooked: boolean }> {
  const { data } = await call(planEndpoints.list);
  const plans = data.filter(({ productIds }) => productIds.includes(productId));
  const removed: Removed[] = [];
  for (const { _id: planId } of plans) {
    const found = await changePlan(planId, (plan) => {
      const items = plan.functions.flatMap(({ _id: functionId, items }) =>
        items
          .filter(isRemovable(productId))
          .map(({ quantity, note }) => ({ planId, functionId, productId, quantity, note })),
      );
      return items.length > 0 && { outcome: items, form: formWithout(plan, productId) };
    });
    removed.push(...(found ?? []));
  }
  return { removed, isBooked: plans.length > 0 && removed.length === 0 };
}

/** Puts removed items back into their functions; functions that are gone meanwhile are left out. */
export async function putBack(removed: readonly Removed[]): Promise<void> {
  for (const planId of new Set(removed.map((item) => item.planId))) {
    await changePlan(planId, (plan) => {
      const form = formOf(plan);
      for (const written of form.functions) {
        const missing = removed.filter(
          ({ functionId, productId }) =>
            functionId === written._id &&
            !plan.functions.some(
              ({ _id, items }) =>
                _id === functionId && items.some(({ product }) => product?._id === productId),
            ),
        );
        written.items?.push(
          ...missing.map(({ productId, quantity, note }) => ({ productId, quantity, note })),
        );
      }
      return { outcome: null, form };
    });
  }
}

type Form = Omit<BodyInput<typeof planEndpoints.update>, '_id' | 'version'>;

const formOf = ({ name, budget, functions }: Plan): Form => ({
  name,
  budget,
  functions: functions.map(({ items, ...written }) => ({
    ...written,
    items: items.map(({ _id, quantity, chosen, note }) => ({ _id, quantity, chosen, note })),
  })),
});

const formWithout = (plan: Plan, productId: string): Form =>
  formOf({
    ...plan,
    functions: plan.functions.map((one) => ({
      ...one,
      items: one.items.filter((item) => !isRemovable(productId)(item)),
    })),
  });

/** Changes a plan as it is now. When somebody changes it at the same time, it is read and changed once more. */
async function changePlan<Outcome>(
  planId: string,
  change: (plan: Plan) => { outcome: Outcome; form: Form } | false,
  tries = 2,
): Promise<Outcome | undefined> {
  const { data: plan } = await call(planEndpoints.details, { query: { _id: planId } });
  const changed = change(plan);
  if (!changed) return undefined;
  try {
    await call(planEndpoints.update, { body: { _id: planId, version: plan.version, ...changed.form } });
    return changed.outcome;
  } catch (error) {
    if (tries > 1 && isApiError(error) && error.code === 'PLAN_CHANGED')
      return changePlan(planId, change, tries - 1);
    throw error;
  }
}
