import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { cartEndpoints } from '@utsav/contract/cart';
import { siteEndpoints } from '@utsav/contract/site';
import { userEndpoints } from '@utsav/contract/user';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { startSession } from '../lib/session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { person } from '../testing/person.ts';
import { render } from '../testing/render.tsx';
import { sampleCard } from '../testing/sample-product.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { RootLayout } from './root-layout.tsx';

const api = fakeApi();

function open(address: string) {
  const router = createMemoryRouter(
    [{ element: <RootLayout />, children: [{ path: '*', element: 'The page' }] }],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  startSession({ accesstoken: 'a', refreshToken: 'layout' });
  api.on(siteEndpoints.config, () => ({ data: sampleSite }));
  api.on(userEndpoints.details, () => ({ data: { ...sampleUser, role: 'ADMIN' } }));
  api.on(cartEndpoints.list, () => ({ data: [{ _id: 'l1', quantity: 2, productId: sampleCard }] }));
});

const cartBar = () => screen.queryByRole('link', { name: 'View Cart' });

test.each(['/', '/cart', '/success', '/dashboard/category', '/dashboard/bookingorders'])(
  'the cart bar of small screens is on %s',
  async (address) => {
    open(address);
    await waitFor(() => expect(cartBar()).toBeTruthy());
  },
);

test('the cart bar is not on the checkout', async () => {
  open('/checkout');
  await waitFor(() => expect(api.callsOf(cartEndpoints.list).length).toBeGreaterThan(0));
  await screen.findByRole('button', { name: /^2 / });
  expect(cartBar()).toBeNull();
});

test.each([
  ['/', false],
  ['/checkout', false],
  ['/dashboard/bookingorders', true],
  ['/dashboard/myorders', true],
])('%s uses the width of a large screen: %s', async (address, isWide) => {
  open(address);
  const page = (await screen.findByText('The page')).closest('.min-h-dvh');
  expect(page?.classList.contains('wide-page')).toBe(isWide);
});

test('Profile can be read in the account menu', async () => {
  open('/');
  await person.click(await screen.findByRole('button', { name: 'Account' }));
  const menu = within(await screen.findByRole('navigation', { name: 'Account' }));
  expect((await menu.findByText('Profile')).className).not.toContain('sr-only');
});

test('the search box has a row for its whole text below 1024 px', () => {
  open('/');
  const row = screen.getByRole('link', { name: /Search for services/ }).parentElement;
  expect(row?.className).toContain('order-last');
  expect(row?.className).not.toMatch(/(^| )md:/);
});
