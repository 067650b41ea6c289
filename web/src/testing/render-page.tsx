import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { localeOfPath } from '@utsav/messages/paths';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach } from 'vitest';
import { CartProvider } from '../features/cart/cart-provider.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { dismissAllToasts } from '../lib/toast.ts';
import { Toaster } from '../ui/toaster.tsx';
import { render } from './render.tsx';

// Toasts are global state. A test that replaces modules has its own copy of them, which test-setup.ts does not reach.
afterEach(dismissAllToasts);

type Options = {
  path?: string;
  /** The path with its parameters, where it has some. */
  route?: string;
  search?: string;
  state?: unknown;
  client?: QueryClient;
};

/** Renders a component as the page at a path, in its language, with toasts; `location()` is the router's current location. */
export function renderPage(
  page: ReactNode,
  { path = '/', route = path, search = '', state, client = createQueryClient() }: Options = {},
) {
  const router = createMemoryRouter(
    [
      { path: route, element: page },
      { path: '*', element: <OtherPage /> },
    ],
    { initialEntries: [{ pathname: path, search, state }] },
  );
  const shown = render(
    <QueryClientProvider client={client}>
      <CartProvider>
        <RouterProvider router={router} />
      </CartProvider>
      <Toaster />
    </QueryClientProvider>,
    localeOfPath(path),
  );
  const goTo = (address: string) => act(() => router.navigate(address));
  return { ...shown, client, goTo, location: () => router.state.location };
}

function OtherPage() {
  return <p>Now at {useLocation().pathname}</p>;
}
