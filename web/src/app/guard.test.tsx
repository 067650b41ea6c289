import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEndpoints } from '@utsav/contract/user';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { endSession, startSession } from '../lib/session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { render } from '../testing/render.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { Guard } from './guard.tsx';

const api = fakeApi();

/** Opens a page for customers; the home page finishes loading when `arrive` is called. */
function openOrders() {
  let arrive = () => {};
  const home = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const orders = <Guard access="user">Orders</Guard>;
  const router = createMemoryRouter(
    [
      { path: '/', loader: () => home, element: 'Home' },
      { path: '/login', element: 'Login' },
      { path: '/dashboard/myorders', element: orders },
    ],
    { initialEntries: ['/dashboard/myorders'] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, arrive };
}

beforeEach(() => {
  window.history.replaceState(null, '', '/dashboard/myorders');
  startSession({ accesstoken: 'a', refreshToken: 'r' });
});

test('a session that ends leads to the login', async () => {
  openOrders();
  expect(screen.getByText('Orders')).toBeTruthy();
  act(endSession);
  expect(await screen.findByText('Login')).toBeTruthy();
});

test('a session that ends on the way home does not lead to the login', async () => {
  const { router, arrive } = openOrders();
  act(() => void router.navigate('/'));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  act(endSession);
  expect(screen.queryByText('Orders')).toBeNull();
  act(arrive);
  expect(await screen.findByText('Home')).toBeTruthy();
});

const openDesk = (role: 'USER' | 'ADMIN') => {
  api.on(userEndpoints.details, () => ({ data: { ...sampleUser, role } }));
  return renderPage(<Guard access="admin">Desk</Guard>, { path: '/dashboard/desk' });
};

test('a page for admins is refused to a customer', async () => {
  openDesk('USER');
  expect(screen.queryByText('Desk')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Do not have permission' })).toBeTruthy();
  expect(screen.queryByText('Desk')).toBeNull();
});

test('a page for admins is shown to an admin, once the role is known', async () => {
  openDesk('ADMIN');
  expect(screen.queryByText('Desk')).toBeNull();
  expect(await screen.findByText('Desk')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Do not have permission' })).toBeNull();
});

test('a page for admins leads a guest to the login', async () => {
  endSession();
  const { location } = openDesk('ADMIN');
  await waitFor(() => expect(location().pathname).toBe('/login'));
  expect(screen.queryByText('Desk')).toBeNull();
});
