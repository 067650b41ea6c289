import type { Plan, PlanItem } from '@utsav/contract/plan';
import { describe, expect, test } from 'vitest';
import { samplePlan, samplePlanItem } from '../../testing/sample-plan.ts';
import { bodyOf, changeItem, draftOf, knownItems, moveItem, removeItem, shift, withIds } from './draft.ts';

const item = (id: string): PlanItem => samplePlanItem({ _id: id, product: { name: id, _id: `p-${id}` } });
const plan: Plan = samplePlan({
  functions: [
    { _id: 'haldi', name: 'Haldi', items: [item('a'), item('b')] },
    { _id: 'sangeet', name: 'Sangeet', items: [item('c')] },
  ],
});
const layout = (draft: ReturnType<typeof draftOf>) =>
  draft.functions.map(({ items }) => items.map(({ key }) => key).join(''));

describe('a draft of a plan', () => {
  test('moves items within a function and to another one', () => {
    const draft = draftOf(plan);
    expect(layout(moveItem(draft, 'c', { functionKey: 'haldi', before: 'b' }))).toEqual(['acb', '']);
    expect(layout(moveItem(draft, 'a', { functionKey: 'sangeet' }))).toEqual(['b', 'ca']);
    expect(layout(moveItem(draft, 'a', { functionKey: 'nowhere' }))).toEqual(['ab', 'c']);
    expect(shift(draft.functions, 'haldi', 1).map(({ key }) => key)).toEqual(['sangeet', 'haldi']);
    expect(shift(draft.functions, 'haldi', -1)).toEqual(draft.functions);
  });

  test('does not move a service to a function that has it', () => {
    const draft = changeItem(draftOf(plan), 'c', { productId: 'p-a' });
    expect(moveItem(draft, 'c', { functionKey: 'haldi' })).toEqual(draft);
  });

  test('is written with the ids and the version of the plan', () => {
    expect(bodyOf(draftOf(plan), plan)).toMatchObject({
      _id: plan._id,
      version: plan.version,
      functions: [
        { _id: 'haldi', items: [{ _id: 'a' }, { _id: 'b' }] },
        { _id: 'sangeet', items: [{ _id: 'c' }] },
      ],
    });
  });

  test('makes anew what the plan no longer has, and gets its ids afterwards', () => {
    const before = draftOf(plan);
    const without: Plan = { ...plan, functions: plan.functions.slice(0, 1) };
    const body = bodyOf(before, without);
    expect(body.functions[1]).not.toHaveProperty('_id');
    expect(body.functions[1]?.items).toEqual([{ productId: 'p-c', quantity: 1, chosen: false, note: '' }]);
    const saved: Plan = {
      ...plan,
      functions: [
        ...plan.functions.slice(0, 1),
        { ...(plan.functions[1] as Plan['functions'][0]), _id: 'new', items: [{ ...item('c'), _id: 'd' }] },
      ],
    };
    const after = withIds(removeItem(before, 'a'), before, saved);
    expect(after.functions).toMatchObject([
      { key: 'haldi', _id: 'haldi', items: [{ key: 'b', _id: 'b' }] },
      { key: 'sangeet', _id: 'new', items: [{ key: 'c', _id: 'd' }] },
    ]);
    expect(knownItems(after, [saved]).get('c')?._id).toBe('d');
  });
});
