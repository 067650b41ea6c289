import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { render } from '../testing/render.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';

test('the account menu stands beside a dashboard from 768 px on', () => {
  const router = createMemoryRouter([{ path: '/', element: <DashboardLayout /> }]);
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(container.querySelector('aside')?.className).toBe('hidden md:block');
});
