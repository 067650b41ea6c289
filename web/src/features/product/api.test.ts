import { expect, test } from 'vitest';
import { firstCategoryFirst } from './api.ts';

const service = (_id: string, ...categories: string[]) => ({
  _id,
  name: _id,
  image: [],
  stock: 1,
  price: 100,
  discount: 0,
  category: categories.map((id) => ({ _id: id, name: id })),
  subCategory: [],
  city: '',
  rating: { average: 0, count: 0 },
  vendor: null,
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
