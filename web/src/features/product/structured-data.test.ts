import type { Product } from '@utsav/contract/product';
import { expect, test } from 'vitest';
import { serviceData } from './structured-data.ts';

const urls = { page: (path: string) => path, file: (path: string) => path };
const service = { name: 'Lens', image: [], category: [], price: 100, discount: 0, stock: 1 };
const dataWith = (rating: Product['rating']) =>
  serviceData({ ...service, rating } as unknown as Product, '/product/x', urls);

test('search engines get the rating where there are reviews', () => {
  expect(dataWith({ average: 4.5, count: 12 })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12, bestRating: 5 },
  });
  expect(dataWith({ average: 0, count: 0 })).not.toHaveProperty('aggregateRating');
});
