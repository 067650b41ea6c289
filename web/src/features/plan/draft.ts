import type { BodyInput } from '@utsav/contract/endpoint';
import type { Plan, PlanFunction, PlanItem, planEndpoints } from '@utsav/contract/plan';

/* A plan as its owner edits it. Keys stay the same while the server gives ids to what is new. */

export type DraftItem = {
  key: string;
  _id?: string | undefined;
  productId: string | null;
  quantity: number;
  chosen: boolean;
  note: string;
};

export type DraftFunction = Pick<PlanFunction, 'name' | 'date' | 'city' | 'guests' | 'budget'> & {
  key: string;
  _id?: string | undefined;
  items: DraftItem[];
};

export type Draft = Pick<Plan, 'name' | 'budget'> & { functions: DraftFunction[] };

export const draftOf = ({ name, budget, functions }: Plan): Draft => ({
  name,
  budget,
  functions: functions.map(({ _id, items, ...one }) => ({
    ...one,
    _id,
    key: _id,
    items: items.map((item) => ({
      key: item._id,
      _id: item._id,
      productId: item.product?._id ?? null,
      quantity: item.quantity,
      chosen: item.chosen,
      note: item.note,
    })),
  })),
});

const itemsOf = <Item>({ functions }: { functions: readonly { items: readonly Item[] }[] }): Item[] =>
  functions.flatMap(({ items }) => items);

/** The call that writes a draft over a plan. What the plan no longer has is made anew. */
export function bodyOf(draft: Draft, plan: Plan): BodyInput<typeof planEndpoints.update> {
  const functionIds = new Set(plan.functions.map(({ _id }) => _id));
  const itemIds = new Set(itemsOf(plan).map(({ _id }) => _id));
  return {
    _id: plan._id,
    version: plan.version,
    name: draft.name,
    budget: draft.budget,
    functions: draft.functions.map(({ key: _, _id, items, ...one }) => ({
      ...one,
      ...(_id && functionIds.has(_id) ? { _id } : {}),
      items: items.flatMap(({ key: __, _id, productId, ...item }) => {
        if (_id && itemIds.has(_id)) return { ...item, _id };
        // A removed service cannot be saved again.
        return productId ? { ...item, productId } : [];
      }),
    })),
  };
}

/** The draft with the ids that the server has given to what was sent. */
export function withIds(draft: Draft, sent: Draft, saved: Plan): Draft {
  const ids = new Map<string, string>();
  for (const [place, one] of sent.functions.entries()) {
    const written = saved.functions[place];
    if (!written) continue;
    ids.set(one.key, written._id);
    const left = [...written.items];
    for (const item of one.items) {
      const match = left.findIndex(
        ({ _id, product }) => _id === item._id || (product !== null && product._id === item.productId),
      );
      const [found] = match < 0 ? [] : left.splice(match, 1);
      if (found) ids.set(item.key, found._id);
    }
  }
  return {
    ...draft,
    functions: draft.functions.map((one) => ({
      ...one,
      _id: ids.get(one.key) ?? one._id,
      items: one.items.map((item) => ({ ...item, _id: ids.get(item.key) ?? item._id })),
    })),
  };
}

export const changeFunction = (draft: Draft, key: string, changes: Partial<DraftFunction>): Draft => ({
  ...draft,
  functions: draft.functions.map((one) => (one.key === key ? { ...one, ...changes } : one)),
});

export const changeItem = (draft: Draft, key: string, changes: Partial<DraftItem>): Draft => ({
  ...draft,
  functions: draft.functions.map((one) => ({
    ...one,
    items: one.items.map((item) => (item.key === key ? { ...item, ...changes } : item)),
  })),
});

export const removeItem = (draft: Draft, key: string): Draft => ({
  ...draft,
  functions: draft.functions.map((one) => ({
    ...one,
    items: one.items.filter((item) => item.key !== key),
  })),
});

/** Moves an item into a function, before another item or to the end. Where its service is there already, nothing moves. */
export function moveItem(draft: Draft, key: string, to: { functionKey: string; before?: string }): Draft {
  const item = itemsOf(draft).find((one) => one.key === key);
  const target = draft.functions.find((one) => one.key === to.functionKey);
  if (!item || !target || to.before === key) return draft;
  const isTwice = target.items.some(
    (other) => other.key !== key && other.productId !== null && other.productId === item.productId,
  );
  if (isTwice) return draft;
  const without = removeItem(draft, key);
  return {
    ...without,
    functions: without.functions.map((one) => {
      if (one.key !== to.functionKey) return one;
      const place = one.items.findIndex((other) => other.key === to.before);
      const items = [...one.items];
      items.splice(place < 0 ? items.length : place, 0, item);
      return { ...one, items };
    }),
  };
}

/** One place up or down within its list. */
export function shift<Entry extends { key: string }>(entries: Entry[], key: string, by: 1 | -1): Entry[] {
  const from = entries.findIndex((entry) => entry.key === key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= entries.length) return entries;
  const moved = [...entries];
  const [entry] = moved.splice(from, 1);
  if (entry) moved.splice(to, 0, entry);
  return moved;
}

/** What the server knows of each item of a draft: by its id, or of its service while it has none. */
export function knownItems(draft: Draft, plans: readonly Plan[]): Map<string, PlanItem> {
  const known = plans.flatMap((plan) => itemsOf(plan));
  const byId = new Map(known.map((item) => [item._id, item]));
  const byProduct = new Map(
    known.flatMap((item) => (item.product ? [[item.product._id, item] as const] : [])),
  );
  return new Map(
    itemsOf(draft).flatMap(({ key, _id, productId }) => {
      const found = byId.get(_id ?? '') ?? byProduct.get(productId ?? '');
      return found ? [[key, found] as const] : [];
    }),
  );
}
