import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { endSession, startSession } from '../lib/session.ts';
import { render } from '../testing/render.tsx';
import { Guard } from './guard.tsx';

/** A router at a page for customers; home arrives when it is told to. */
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
