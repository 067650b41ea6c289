import { productEndpoints } from '@utsav/contract/product';
import { reviewEndpoints } from '@utsav/contract/review';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { demoCatalogue } from './catalogue.ts';
import { loadDemoData } from './load.ts';
import { demoReviews } from './reviews.ts';

const made = demoReviews(demoCatalogue.services);

test('about one review for each service, each labelled, and no customer reviews a service twice', () => {
  expect(made.length).toBeGreaterThan(90);
  expect(made.length).toBeLessThan(200);
  for (const { text, reply } of made) {
    expect(text).toMatch(/^$|\(Demo review\)$/);
    expect(reply).toMatch(/^$|\(Demo reply\)$/);
  }
  expect(new Set(made.map(({ service, reviewer }) => `${service} ${reviewer}`)).size).toBe(made.length);
  expect(new Set(made.map(({ rating }) => rating))).toEqual(new Set([5, 4, 3, 2]));
});

test('the demo shop shows its reviews, with figures, cities and a vendor', async () => {
  const app = await startTestApp({ config: { demoData: 'on' } });
  await loadDemoData(app.context, { embedded: true, say: () => undefined });
  const body = { search: '', sort: 'rating', facets: true } as const;
  const { json } = await app.call(productEndpoints.search, { body });
  expect(json.facets?.city.length).toBeGreaterThan(10);
  expect(json.facets?.category).toHaveLength(5);
  const [best] = json.data;
  expect(best).toMatchObject({ city: expect.any(String), vendor: { name: expect.any(String) } });
  const reviews = await app.call(reviewEndpoints.list, { body: { productId: best?._id ?? '' } });
  expect(reviews.json.summary).toMatchObject(best?.rating ?? {});
  expect(reviews.json.data[0]?.author.name).toMatch(/^\w+ D\.$/);
});
