import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { dismissAllToasts } from '../lib/toast.ts';
import { Toaster } from '../ui/toaster.tsx';

// Chunks that are loaded on demand may take their time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// Toasts live outside of what a test renders.
afterEach(dismissAllToasts);

type Options = { path?: string; search?: string; state?: unknown; client?: QueryClient };

/** Shows a component as the page at a path, with toasts; `location()` says where its navigation went. */
export function renderPage(
  page: ReactNode,
  { path = '/', search = '', state, client = createQueryClient() }: Options = {},
) {
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [{ pathname: path, search, state }] },
  );
  const shown = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...shown, client, location: () => router.state.location };
}

function Elsewhere() {
  return <p>Now at {useLocation().pathname}</p>;
}
