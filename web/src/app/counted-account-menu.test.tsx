import { screen } from '@testing-library/react';
import { planEndpoints } from '@utsav/contract/plan';
import { userEndpoints } from '@utsav/contract/user';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../lib/session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import CountedAccountMenu from './counted-account-menu.tsx';

const api = fakeApi();

beforeEach(() => {
  startSession({ accesstoken: 'a', refreshToken: 'r' });
  api.on(userEndpoints.details, () => ({ data: sampleUser }));
});

test('a service that is saved in two plans counts once in the menu', async () => {
  const totals = { budget: 0, chosen: 0, booked: 0 };
  const plan = { name: 'Wedding', functions: 1, firstDate: null, totals };
  api.on(planEndpoints.list, () => ({
    data: [
      { ...plan, _id: 'plan1', productIds: ['p1', 'p2'] },
      { ...plan, _id: 'plan2', productIds: ['p2', 'p3'] },
    ],
  }));
  renderPage(<CountedAccountMenu adminApproval={false} />);
  expect(await screen.findByRole('link', { name: 'Plans 3 saved services' })).toBeTruthy();
});
