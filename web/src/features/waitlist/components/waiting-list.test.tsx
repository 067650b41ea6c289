import { screen, waitFor, within } from '@testing-library/react';
import { type WaitlistEntry, waitlistEndpoints } from '@utsav/contract/waitlist';
import { beforeEach, expect, test } from 'vitest';
import { loadMessages } from '../../../lib/messages.ts';
import { startSession } from '../../../lib/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { person } from '../../../testing/person.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { waitlistKeys } from '../api.ts';
import { WaitingList } from './waiting-list.tsx';

const api = fakeApi();
const tent: WaitlistEntry = {
  _id: 'w1',
  productId: 'tent',
  product_details: { name: 'Royal Tent', image: [] },
  date: '2026-11-25',
  quantity: 2,
  position: 3,
  offer: null,
  createdAt: '2026-11-16T00:00:00.000Z',
};
const offered = {
  ...tent,
  _id: 'w2',
  productId: 'lamps',
  product_details: { name: 'Lamps', image: [] },
  offer: { expiresAt: '2026-11-17T06:30:00.000Z' },
};
let entries: WaitlistEntry[];

beforeEach(() => {
  startSession({ accesstoken: 'a', refreshToken: 'r' });
  entries = [tent, offered];
  api.on(waitlistEndpoints.list, () => ({ data: entries }));
});

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};

test('the waiting list shows service, day, quantity and place in line', async () => {
  renderPage(<WaitingList />);
  const card = await cardOf('Royal Tent');
  expect(card.getByText('25 Nov 2026')).toBeTruthy();
  expect(card.getByText('Quantity: 2')).toBeTruthy();
  expect(card.getByText('Number 3 in line')).toBeTruthy();
  expect(card.queryByRole('link')).toBeNull();
});

test('an offer shows until when it is valid, and links to the service with the day chosen', async () => {
  renderPage(<WaitingList />);
  const card = await cardOf('Lamps');
  expect(card.getByText('Held for you until 17 Nov 2026, 12:00 pm')).toBeTruthy();
  const link = card.getByRole('link', { name: 'Book now: Lamps' });
  expect(link.getAttribute('href')).toMatch(/lamps\?date=2026-11-25$/);
});

test.each([
  ['one of two', [tent, offered], [offered]],
  ['the only one', [tent], []],
])(
  'a place on the waiting list can be left (%s), and the focus goes to the heading of the page',
  async (_, before, after) => {
    entries = before;
    api.on(waitlistEndpoints.leave, () => {
      entries = after;
      return { message: 'You are no longer on this waiting list.' };
    });
    renderPage(
      <>
        <PageHeading>My Orders</PageHeading>
        <WaitingList />
      </>,
    );
    await cardOf('Royal Tent');
    const leave = screen.getByRole('button', { name: 'Leave the waiting list of Royal Tent' });
    leave.focus();
    await person.click(leave);
    expect(await screen.findByText('You are no longer on this waiting list.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Royal Tent')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(api.callsOf(waitlistEndpoints.leave)[0]?.body).toEqual({ _id: 'w1' });
  },
);

test('the waiting list renders nothing without an entry', async () => {
  entries = [];
  const { client } = renderPage(<WaitingList />);
  await waitFor(() => expect(client.getQueryState(waitlistKeys.all)?.status).toBe('success'));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the waiting list reads in Hindi', async () => {
  await loadMessages('hi', ['layout', 'booking']);
  renderPage(<WaitingList />, { path: '/hi' });
  expect(await screen.findByRole('heading', { name: 'वेटिंग लिस्ट' })).toBeTruthy();
});
