import { screen, within } from '@testing-library/react';
import { type User, userEndpoints } from '@utsav/contract/user';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../../lib/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import AccountMenu from './account-menu.tsx';

const api = fakeApi();
const open = {
  pendingNow: 3,
  openProposals: 2,
  unansweredReviews: 120,
  waitingEnquiries: 0,
  adminRequests: 0,
  reportedReviews: 0,
  setup: { businessPage: true, service: true, rules: true, notifications: true },
};
let user: User;

beforeEach(() => {
  user = { ...sampleUser, role: 'ADMIN', operator: true };
  startSession({ accesstoken: 'a', refreshToken: 'r' });
  api.on(userEndpoints.details, () => ({ data: user }));
});

test('the menu of an admin has groups, and says what waits for an answer', async () => {
  renderPage(<AccountMenu adminApproval open={open} unread={{ enquiries: 0, inbox: 3 }} />);
  const work = within(await screen.findByRole('region', { name: 'Work' }));
  expect(work.getByRole('link', { name: 'Booking Orders 5 wait for an answer' })).toBeTruthy();
  expect(work.getByRole('link', { name: 'Reviews 120 wait for an answer' })).toBeTruthy();
  expect(work.getByRole('link', { name: 'Inbox 3 unread messages' })).toBeTruthy();
  expect(work.getByText('99+')).toBeTruthy();
  const marketplace = within(screen.getByRole('region', { name: 'Marketplace' }));
  expect(marketplace.getByRole('link', { name: /^Admin Requests/ })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(17);
});

test('the menu of a vendor has nothing that operators do', async () => {
  user = { ...sampleUser, role: 'ADMIN', operator: false };
  renderPage(<AccountMenu adminApproval open={open} />);
  expect(await screen.findByRole('link', { name: /^Booking Orders/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Marketplace' })).toBeNull();
  for (const name of ['Category', 'Sub Category', 'Admin Requests', 'Users']) {
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
});

test('the menu of a customer has the own pages alone, without a heading', async () => {
  user = sampleUser;
  renderPage(<AccountMenu adminApproval />);
  const links = await screen.findAllByRole('listitem');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'My Orders',
    'Plans',
    'Enquiries',
    'Save Address',
  ]);
  expect(screen.queryByText('Account')).toBeNull();
});

test('the menu counts the saved services beside the plans', async () => {
  user = sampleUser;
  renderPage(<AccountMenu adminApproval saved={2} />);
  expect(await screen.findByRole('link', { name: 'Plans 2 saved services' })).toBeTruthy();
});
