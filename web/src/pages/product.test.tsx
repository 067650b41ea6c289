import { act, screen, waitFor, within } from '@testing-library/react';
import { bookingWindow, formatDay } from '@utsav/contract/booking';
import { type Product, productEndpoints } from '@utsav/contract/product';
import { reviewEndpoints } from '@utsav/contract/review';
import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import { userEndpoints } from '@utsav/contract/user';
import { beforeEach, describe, expect, test } from 'vitest';
import { wantDay } from '../features/availability/wanted-day.ts';
import { setGuestQuantity } from '../features/cart/guest-cart.ts';
import { moreLikeQuery } from '../features/product/api.ts';
import { startSession } from '../lib/session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleProduct } from '../testing/sample-product.ts';
import { sampleUser } from '../testing/sample-user.ts';
import ProductPage from './product.tsx';

const api = fakeApi();
const photographers = { _id: 'category-1', name: 'Photographers' };

const service: Product = {
  ...sampleProduct,
  _id: '01890000000070008000000000000001',
  name: 'Gulmohar Lens',
  stock: 2,
  category: [photographers],
  subCategory: [{ _id: 'sub-2', name: 'Weddings' }],
  description: 'Two days.',
  more_details: {
    City: 'Jaipur',
    'Team size': '4',
    Story: 'A text that is much too long to be read at a glance.',
    Languages: 'Hindi, English',
    Delivery: '6 weeks',
    Travel: 'Included',
  },
  admin_info: { name: 'Meera', facebookLink: '', youtubeLink: '', instagramLink: '' },
};

const noSummary = { average: 0, count: 0, stars: { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 } };

async function show(changes: Partial<Product> = {}) {
  const shown = { ...service, ...changes };
  api.on(productEndpoints.details, () => ({ data: shown }));
  const page = renderPage(<ProductPage />, { path: `/product/x-${shown._id}` });
  await screen.findByRole('heading', { level: 1, name: shown.name });
  return page;
}

beforeEach(() => {
  api.on(productEndpoints.byCategory, () => ({ data: [] }));
  api.on(productEndpoints.availability, () => ({ data: [] }));
  api.on(reviewEndpoints.list, () => ({ data: [], totalCount: 0, summary: noSummary }));
  api.on(subCategoryEndpoints.list, () => ({
    data: [
      { _id: 'sub-1', name: 'Portraits', image: '', category: [photographers] },
      { _id: 'sub-2', name: 'Weddings', image: '', category: [photographers] },
    ],
  }));
});

test('the first four short details are facts under the price', async () => {
  await show();
  const facts = screen.getAllByText('City')[0]?.closest('dl');
  const names = [...(facts?.querySelectorAll('dt') ?? [])].map((name) => name.textContent);
  expect(names).toEqual(['City', 'Team size', 'Languages', 'Delivery']);
});

test('the breadcrumbs lead through the category', async () => {
  await show();
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  const category = await within(trail).findByRole('link', { name: 'Photographers' });
  expect(category.getAttribute('href')).toContain('Portraits-sub-1');
  const names = within(trail).getAllByRole('link');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Home', 'Photographers', 'Weddings']);
});

test("'Connect with' says when the service is out of stock", async () => {
  await show({ stock: 0 });
  const connect = screen.getByRole('region', { name: 'Connect with Meera' });
  expect(connect.textContent).toContain('This service is out of stock for now.');
  expect(connect.textContent).not.toContain('once you have booked');
});

test('a sold-out service offers those of its city that can be booked', async () => {
  const nearby = {
    ...service,
    _id: '01890000000070008000000000000003',
    name: 'Lake Studio',
    city: 'Udaipur',
  };
  const soldOut = { ...nearby, _id: '01890000000070008000000000000004', name: 'Sold Studio', stock: 0 };
  api.on(productEndpoints.search, () => ({
    data: [soldOut, nearby],
    page: 1,
    totalPage: 1,
    totalCount: 2,
  }));
  await show({ stock: 0, city: 'Udaipur' });
  const others = await screen.findByRole('region', { name: 'Others you can book in Udaipur' });
  expect(
    within(others)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lake Studio']);
  expect(api.callsOf(productEndpoints.search)[0]?.body).toMatchObject({
    filters: { categoryId: photographers._id, city: 'Udaipur' },
  });
});

test('a sold-out service offers services of other cities if there are none in its own', async () => {
  const other = { ...service, _id: '01890000000070008000000000000005', name: 'Neem Portraits' };
  api.on(productEndpoints.byCategory, () => ({ data: [other] }));
  await show({ stock: 0 });
  const others = await screen.findByRole('region', { name: 'Others you can book' });
  expect(within(others).getByRole('link', { name: 'Neem Portraits' })).toBeTruthy();
});

test('the bar of a phone has the price, the day and the cart', async () => {
  setGuestQuantity(service, 2);
  await show({ price: 5_000 });
  expect(screen.getByRole('button', { name: '₹5,000 Choose your day' })).toBeTruthy();
  act(() => wantDay(bookingWindow(new Date()).last));
  const day = formatDay(bookingWindow(new Date()).last);
  expect(screen.getByRole('button', { name: `₹5,000 ${day}` })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Cart' }).getAttribute('href')).toBe('/cart');
});

test('the rating under the name leads to the reviews', async () => {
  await show({ rating: { average: 4.5, count: 12 } });
  await screen.findByRole('region', { name: 'Reviews' });
  const link = screen.getByRole('link', { name: '4.5 out of 5 stars 12 reviews' });
  expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain('Reviews');
});

test('the city stands under the name', async () => {
  await show({ city: 'Udaipur' });
  expect(screen.getByText('Udaipur').tagName).toBe('P');
});

test('a service without reviews says who may write one', async () => {
  await show();
  expect(screen.queryByRole('link', { name: /stars/ })).toBeNull();
  expect(await screen.findByText('No reviews yet')).toBeTruthy();
});

test("'Connect with' names the business and leads to its page", async () => {
  await show({ vendor: { _id: '0v1', name: 'Gulmohar & Sons' } });
  const connect = screen.getByRole('region', { name: 'Connect with Gulmohar & Sons' });
  const link = within(connect).getByRole('link', { name: 'See their page and all their services' });
  expect(link.getAttribute('href')).toBe('/vendor/Gulmohar-Sons-0v1');
});

test('more of the category is asked for with the city of the service', async () => {
  const asked: unknown[] = [];
  api.on(productEndpoints.byCategory, ({ body }) => {
    asked.push(body);
    return { data: [] };
  });
  await show({ city: 'Jaipur' });
  await waitFor(() => expect(asked).toEqual([{ id: photographers._id, city: 'Jaipur', view: 'card' }]));
});

test('other services of the category stay when a later refresh fails', async () => {
  const other = { ...service, _id: '01890000000070008000000000000002', name: 'Neem Portraits' };
  api.on(productEndpoints.byCategory, () => ({ data: [service, other] }));
  const { client } = await show();
  await screen.findByRole('link', { name: 'Neem Portraits' });
  api.on(productEndpoints.byCategory, () => ({ status: 400, message: 'Not today.' }));
  await act(() => client.refetchQueries(moreLikeQuery(photographers._id, service.city)));
  expect(await screen.findByText('Not today.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Neem Portraits' })).toBeTruthy();
});

describe('a service that customers do not see', () => {
  const me = { ...sampleUser, _id: 'u1', role: 'ADMIN' as const };
  beforeEach(() => {
    startSession({ accesstoken: 'token', refreshToken: 'refresh' });
    api.on(userEndpoints.details, () => ({ data: me }));
  });
  const notice = async () =>
    (await screen.findByText(/draft|Customers/)).closest('[role=status]')?.textContent;

  test('tells its owner that it is a draft, and offers no booking', async () => {
    await show({ published: false, unavailable: true, vendor: { _id: 'u1', name: 'Meera' } });
    await waitFor(async () =>
      expect(await notice()).toBe('This is a draft: only you see it.You can publish it in My Services.'),
    );
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(api.callsOf(productEndpoints.availability)).toEqual([]);
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('tells operators whose draft it is, or that its vendor is not active', async () => {
    const vendor = { _id: 'u2', name: 'Asha' };
    const { unmount } = await show({ published: false, unavailable: true, vendor });
    expect(await notice()).toContain('This is a draft: only its vendor and operators see it.');
    unmount();
    await show({ unavailable: true, vendor });
    expect(await notice()).toBe(
      'Customers do not see this service, because its vendor is blocked or not approved.',
    );
  });
});
