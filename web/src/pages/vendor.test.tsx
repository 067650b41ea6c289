import { screen, waitFor, within } from '@testing-library/react';
import { categoryEndpoints } from '@utsav/contract/category';
import { productEndpoints } from '@utsav/contract/product';
import { reviewEndpoints } from '@utsav/contract/review';
import { type Vendor, vendorEndpoints } from '@utsav/contract/vendor';
import { beforeEach, expect, test } from 'vitest';
import { vendorData } from '../features/vendor/structured-data.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleCard } from '../testing/sample-product.ts';
import { reviewsReply, sampleReview } from '../testing/sample-review.ts';
import { sampleVendor } from '../testing/sample-vendor.ts';
import VendorPage, { load } from './vendor.tsx';

const api = fakeApi();
const path = '/vendor/Gulmohar-Sons-0v1';

const service = {
  ...sampleCard,
  _id: '0p1',
  name: 'Royal Tent',
  city: 'Jaipur',
  vendor: { _id: '0v1', name: 'Gulmohar & Sons' },
};
const facets = {
  category: [{ _id: '0c1', name: 'Tents', count: 1 }],
  city: [{ name: 'Jaipur', count: 1 }],
  rating: [],
  price: { min: 100, max: 100 },
};

beforeEach(() => {
  api.on(categoryEndpoints.list, () => ({ data: [{ _id: '0c1', name: 'Tents', image: '' }] }));
  api.on(productEndpoints.search, () => ({ data: [service], page: 1, totalPage: 1, totalCount: 1, facets }));
  api.on(reviewEndpoints.list, () => reviewsReply([sampleReview]));
});

function show(changes: Partial<Vendor> = {}, at = path) {
  api.on(vendorEndpoints.get, () => ({ data: { ...sampleVendor, ...changes } }));
  renderPage(<VendorPage />, { path: at });
  return screen.findByRole('heading', { level: 1, name: 'Gulmohar & Sons' });
}
const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

test('the page of a vendor shows the description as plain text, with figures and links', async () => {
  await show();
  const about = screen.getByText(/Two sisters/);
  expect(about.textContent).toBe(sampleVendor.about);
  expect(about.querySelector('b')).toBeNull();
  expect(figure('Services')).toBe('2');
  expect(figure('Delivered bookings')).toBe('1,200');
  expect(figure('Usually answers')).toBe('within 5 hours');
  expect(screen.getByText('On the platform since 2024')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Instagram/ }).getAttribute('href')).toBe(
    'https://instagram.example/gulmohar',
  );
  expect(screen.queryByRole('link', { name: /^Facebook/ })).toBeNull();
});

test('the page of a vendor shows no time to answer where there are too few answers', async () => {
  await show({ answerHours: null });
  expect(screen.queryByText('Usually answers')).toBeNull();
});

test('the page of a vendor shows a long time to answer in days', async () => {
  await show({ answerHours: 60 });
  expect(figure('Usually answers')).toBe('within 3 days');
});

test('the page of a vendor lists the services of this vendor alone, with filters that are in the address', async () => {
  await show();
  await screen.findByRole('heading', { level: 3, name: 'Royal Tent' });
  expect(api.callsOf(productEndpoints.search)[0]?.body).toMatchObject({
    search: '',
    filters: { vendorId: '0v1' },
  });
  await enter(screen.getByLabelText('Category'), '0c1');
  await waitFor(() =>
    expect(api.callsOf(productEndpoints.search).at(-1)?.body).toMatchObject({
      filters: { vendorId: '0v1', categoryId: '0c1' },
    }),
  );
});

test('the page of a vendor shows the reviews of all services, each with its service', async () => {
  await show();
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }));
  await reviews.findByText('Lovely pictures.');
  expect(reviews.getByRole('link', { name: 'Photos' }).getAttribute('href')).toBe('/product/Photos-p1');
  expect(api.callsOf(reviewEndpoints.list)[0]?.body).toMatchObject({ vendorId: '0v1' });
});

test.each([
  ['/vendor/Old-Name-0v1', '/vendor/Gulmohar-Sons-0v1'],
  ['/hi/vendor/0v1?sort=rating', '/hi/vendor/Gulmohar-Sons-0v1?sort=rating'],
])('%s leads to the address with the right name', async (from, to) => {
  api.on(vendorEndpoints.get, () => ({ data: sampleVendor }));
  const url = new URL(from, 'https://utsav.example');
  const params = { vendor: url.pathname.split('/').at(-1) };
  const left = await load({ client: createQueryClient(), params, url }).catch((error: unknown) => error);
  expect((left as Response).headers.get('location')).toBe(to);
});

test('search engines get a rating only where there are reviews', () => {
  const urls = { page: (path: string) => `https://utsav.example${path}`, file: (path: string) => path };
  expect(vendorData(sampleVendor, path, urls)).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Gulmohar & Sons',
    url: 'https://utsav.example/vendor/Gulmohar-Sons-0v1',
    address: { addressLocality: 'Jaipur' },
    sameAs: ['https://instagram.example/gulmohar'],
    aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
  });
  const unrated = { ...sampleVendor, rating: { average: 0, count: 0 } };
  expect(vendorData(unrated, path, urls)).not.toHaveProperty('aggregateRating');
});
