import { screen, waitFor, within } from '@testing-library/react';
import { type ManagedUser, userManagementEndpoints } from '@utsav/contract/user-management';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import UsersPage from './users.tsx';

const api = fakeApi();
const { list, setStatus, setOperator } = userManagementEndpoints;

const meera: ManagedUser = {
  _id: 'u1',
  name: 'Meera',
  email: 'meera@example.com',
  businessName: 'Lotus Décor',
  mobile: '9988776655',
  city: 'Udaipur',
  role: 'ADMIN',
  operator: false,
  status: 'ACTIVE',
  blockedReason: '',
  services: 2,
  orders: 1,
  rating: { average: 4.5, count: 2 },
  createdAt: '2026-11-15T06:30:00.000Z',
  last_login_date: null,
};
let users: ManagedUser[];
beforeEach(() => {
  users = [meera];
  api.on(list, () => ({ data: users, totalCount: users.length, totalNoPage: 1 }));
  api.on(setStatus, () => ({ data: null }));
  api.on(setOperator, () => ({ data: null }));
});
const row = async () => within(await screen.findByRole('listitem'));
const lastQuery = () => Object.fromEntries(new URLSearchParams(api.callsOf(list).at(-1)?.path.split('?')[1]));

test('the list of users says who somebody is and what they have done', async () => {
  renderPage(<UsersPage />);
  const shown = (await screen.findByRole('listitem')).textContent;
  for (const text of [
    'Meera',
    'Vendor',
    'Lotus Décor, Udaipur',
    '+91 9988776655',
    '2 services',
    '1 booking',
  ]) {
    expect(shown).toContain(text);
  }
  expect(shown).toContain('Never logged in');
});

test('users are searched and filtered', async () => {
  renderPage(<UsersPage />);
  await row();
  await enter(screen.getByLabelText('Search'), 'lotus');
  await enter(screen.getByLabelText('Role'), 'ADMIN');
  await enter(screen.getByLabelText('Status'), 'BLOCKED');
  await waitFor(() =>
    expect(lastQuery()).toEqual({ page: '1', search: 'lotus', role: 'ADMIN', status: 'BLOCKED' }),
  );
});

test('an account is blocked with a reason only', async () => {
  renderPage(<UsersPage />);
  await person.click((await row()).getByRole('button', { name: 'Block Meera' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Meera?' }));
  await person.click(dialog.getByRole('button', { name: 'Block' }));
  expect(api.callsOf(setStatus)).toHaveLength(0);
  await enter(dialog.getByLabelText(/^Reason/), 'Cheats customers.');
  users = [{ ...meera, status: 'BLOCKED', blockedReason: 'Cheats customers.' }];
  await person.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Reason: Cheats customers.')).toBeTruthy();
  expect(api.callsOf(setStatus).map(({ body }) => body)).toEqual([
    { _id: 'u1', status: 'BLOCKED', reason: 'Cheats customers.' },
  ]);
});

test('a blocked account is unblocked, and an admin made an operator, after a question', async () => {
  users = [{ ...meera, status: 'BLOCKED', blockedReason: 'x' }];
  renderPage(<UsersPage />);
  await person.click((await row()).getByRole('button', { name: 'Unblock Meera' }));
  users = [meera];
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unblock' }));
  await person.click(await screen.findByRole('button', { name: 'Make Meera an operator' }));
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make operator' }),
  );
  await waitFor(() =>
    expect(api.callsOf(setOperator).map(({ body }) => body)).toEqual([{ _id: 'u1', operator: true }]),
  );
});
