import { act, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../lib/session.ts';
import { person } from '../testing/person.ts';
import { render } from '../testing/render.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const loggingOut = { loggingOut: true };

/** A router at a form with unsaved input. The page before it was reached by an earlier Log Out. */
function openForm() {
  const router = createMemoryRouter(
    [
      { path: '/', element: 'Home' },
      { path: '/form', element: <LeaveGuard active>Not sent yet.</LeaveGuard> },
    ],
    { initialEntries: [{ pathname: '/', state: loggingOut }, '/form'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => startSession({ accesstoken: 'a', refreshToken: 'r' }));

test('a page with unsaved input asks before the page is left, and leaves it after a yes', async () => {
  const router = openForm();
  await act(() => router.navigate('/'));
  expect(screen.getByRole('alertdialog', { name: 'Leave this page?' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Home')).toBeTruthy();
});

test('a page with unsaved input does not ask at Log Out', async () => {
  const router = openForm();
  await act(() => router.navigate('/', { state: loggingOut }));
  expect(screen.getByText('Home')).toBeTruthy();
});

test('a page with unsaved input asks before Back leads to where an earlier Log Out led', async () => {
  const router = openForm();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/form');
});
