import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { addressEndpoints } from '@utsav/contract/address';
import type { Order } from '@utsav/contract/order';
import { type ReactNode, useState } from 'react';
import { RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { BookingDate } from '../features/availability/components/booking-date.tsx';
import { LazyRecentlyViewed } from '../features/product/components/lazy-recently-viewed.tsx';
import { ListFilters } from '../features/product/components/list-filters.tsx';
import { ProductGallery } from '../features/product/components/product-gallery.tsx';
import { readChoice } from '../features/product/list-choice.ts';
import { viewedKey } from '../features/product/viewed-key.ts';
import { OrderReview, ReviewButton } from '../features/review/components/order-review.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { startSession } from '../lib/session.ts';
import { writeStored } from '../lib/storage.ts';
import AddressesPage from '../pages/addresses.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleOrder } from '../testing/sample-order.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { createClientRouter } from './router.ts';

const fails = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../features/cart/components/cart-panel.tsx', fails);
vi.mock('./counted-account-menu.tsx', fails);
vi.mock('../features/address/components/address-modal.tsx', fails);
vi.mock('../features/review/components/review-modal.tsx', fails);
vi.mock('../features/product/components/filter-sheet.tsx', fails);
vi.mock('../ui/lightbox.tsx', fails);
vi.mock('./language-banner.tsx', fails);
vi.mock('./bell.tsx', fails);
vi.mock('../features/product/components/recently-viewed.tsx', fails);
vi.mock('../features/availability/components/booking-calendar.tsx', fails);

const api = fakeApi();

async function openForgotPassword() {
  const client = createQueryClient();
  window.history.replaceState(null, '', '/forgot-password');
  const router = await createClientRouter(client, undefined);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
}

const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));

const nothing = () => undefined;
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

async function expectToast(heading: string) {
  expect((await screen.findByRole('alert')).textContent).toBe("We couldn't load this");
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
}

test('without the script of the cart, the page stays', async () => {
  await openForgotPassword();
  await press('My Cart');
  await expectToast('Forgot password');
});

test('without the script of the account menu, the page stays and the menu closes', async () => {
  startSession({ accesstoken: 'a', refreshToken: 'r' });
  await openForgotPassword();
  await press('Account');
  await expectToast('Forgot password');
  expect(screen.getByRole('button', { name: 'Account' }).getAttribute('aria-expanded')).toBe('false');
});

test('without the script of an optional banner, no error is shown', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['hi-IN', 'en']);
  await openForgotPassword();
  await aMoment();
  expect(screen.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without the script of the viewed services, the page is shown without them', async () => {
  writeStored(viewedKey, '[]');
  renderPage(
    <>
      <PageHeading>A page</PageHeading>
      <LazyRecentlyViewed actions={() => null} heart={() => null} />
    </>,
  );
  await aMoment();
  expect(screen.getByRole('heading', { level: 1, name: 'A page' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without the script of the calendar, the rest of the page stays, and it can be tried again', async () => {
  renderPage(
    <>
      <PageHeading>A page</PageHeading>
      <BookingDate services={[]} availability={[]} chosen={undefined} onChoose={nothing} />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load this");
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'A page' })).toBeTruthy();
});

test('without the script of its form, the list of addresses stays', async () => {
  api.on(addressEndpoints.list, () => ({ data: [] }));
  renderPage(<AddressesPage />);
  await press('Add Address');
  await expectToast('Save Address');
});

function Reviewed() {
  const order: Order = { ...sampleOrder, order_status: 'DELIVERED', review: null };
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ReviewButton order={order} onClick={() => setOpen(true)} />
      {isOpen && <OrderReview order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

test.each<[string, ReactNode, string | RegExp]>([
  ['a review', <Reviewed key="review" />, 'Write a review of Photos'],
  [
    'the filters',
    <ListFilters
      key="filters"
      choice={readChoice(new URLSearchParams())}
      facets={undefined}
      categories={[]}
      onChange={nothing}
    />,
    'Filters',
  ],
  [
    'the full-screen viewer',
    <ProductGallery key="gallery" name="Photos" images={['/uploads/1.webp']} videos={[]} />,
    /Enlarge/,
  ],
])('without the script of %s, the page stays', async (_, part, opener) => {
  renderPage(
    <>
      <PageHeading>A page</PageHeading>
      {part}
    </>,
  );
  await press(opener);
  await expectToast('A page');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
