import { screen, waitFor } from '@testing-library/react';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { expect, test } from 'vitest';
import { startSession } from '../../../lib/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { person } from '../../../testing/person.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { TellMe } from './tell-me.tsx';

const api = fakeApi();
const show = () =>
  renderPage(<TellMe productId="tent" date="2026-11-25" quantity={1} />, { path: '/product/tent' });
const press = () => person.click(screen.getByRole('button', { name: 'Tell me when it is free' }));

test('a guest goes to the login, and comes back', async () => {
  const { location } = show();
  await press();
  await waitFor(() => expect(location().pathname).toBe('/login'));
  expect(location().state).toEqual({ from: '/product/tent' });
  expect(api.callsOf(waitlistEndpoints.join)).toHaveLength(0);
});

test('a refusal is shown, and joining can be tried again', async () => {
  startSession({ accesstoken: 'a', refreshToken: 'r' });
  api.on(waitlistEndpoints.list, () => ({ data: [] }));
  api.on(waitlistEndpoints.join, () => ({ status: 400, code: 'NOT_BOOKABLE', message: 'There are places.' }));
  show();
  await press();
  expect(await screen.findByText('There are places.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Tell me when it is free' })).toHaveProperty('disabled', false),
  );
});
