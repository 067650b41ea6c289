import { expect, test } from 'vitest';
import { sampleCard } from '../../testing/sample-product.ts';
import { firstCategoryFirst } from './api.ts';

const service = (_id: string, ...categories: string[]) => ({
  ...sampleCard,
  _id,
  name: _id,
  category: categories.map((id) => ({ _id: id, name: id })),
});

test('services whose first category it is come first, otherwise the order stays', () => {
  const newestFirst = [
    service('planner', 'events', 'catering'),
    service('cook', 'catering'),
    service('model', 'models', 'catering'),
    service('baker', 'catering', 'events'),
  ];
  const names = firstCategoryFirst(newestFirst, 'catering').map(({ name }) => name);
  expect(names).toEqual(['cook', 'baker', 'planner', 'model']);
});
