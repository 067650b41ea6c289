import { useMutation, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Notification, notificationEndpoints } from '@utsav/contract/notification';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followStream } from '../../lib/event-stream.ts';
import { Head } from '../../lib/head.tsx';
import { endSession, startSession } from '../../lib/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { person } from '../../testing/person.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleNotification } from '../../testing/sample-notification.ts';
import { NotificationBell } from './components/notification-bell.tsx';
import * as alerts from './device-alerts.ts';

vi.mock('../../lib/event-stream.ts', () => ({ followStream: vi.fn() }));
vi.mock('./device-alerts.ts', { spy: true });

const api = fakeApi();
const follow = vi.mocked(followStream);
const close = vi.fn();
const refetchKeys = [['order']];
const fetchOrders = vi.fn(async () => null);
let notifications: Notification[];

beforeEach(() => {
  vi.clearAllMocks();
  follow.mockReturnValue(close);
  startSession({ accesstoken: 'a', refreshToken: 'r' });
  notifications = [sampleNotification];
  api.on(notificationEndpoints.list, () => ({
    data: notifications,
    unread: notifications.filter(({ read }) => !read).length,
    totalCount: notifications.length,
  }));
  api.on(notificationEndpoints.read, ({ body }) => {
    const { ids, all } = body as { ids?: string[]; all?: boolean };
    notifications = notifications.map((one) =>
      all || ids?.includes(one._id) ? { ...one, read: true } : one,
    );
    return { unread: notifications.filter(({ read }) => !read).length };
  });
});

function Orders() {
  useQuery({ queryKey: ['order', 'own'], queryFn: fetchOrders });
  return null;
}

function OwnChange() {
  const { mutate } = useMutation({ mutationFn: async () => null });
  return (
    <button type="button" onClick={() => mutate()}>
      Change
    </button>
  );
}

function show() {
  return renderPage(
    <>
      <Head title="Home" />
      <NotificationBell refetchKeys={refetchKeys} />
      <Orders />
      <OwnChange />
    </>,
  );
}

const bell = (name: string) => screen.findByRole('button', { name });
const stream = () => follow.mock.lastCall?.[0];

/** Makes something happen, and waits until its batch of events is handled. */
async function moment(happens: () => void) {
  await act(async () => {
    happens();
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
}

const send = (event: string, data: unknown, openedAt = 0) =>
  moment(() => stream()?.onEvent({ id: undefined, event, data: JSON.stringify(data) }, openedAt));

describe('the bell', () => {
  test('shows the number of unread ones, also in the title of the tab, until sign-out', async () => {
    const { unmount } = show();
    await bell('Notifications, 1 unread');
    expect(document.title).toBe('(1) Home');
    unmount();
    renderPage(<Head title="Home" />);
    expect(document.title).toBe('Home');
    expect(close).toHaveBeenCalled();
  });

  test('opens the latest; one is marked as read by its button, or by following it', async () => {
    notifications = [sampleNotification, { ...sampleNotification, _id: 'n2', title: 'Booking complete' }];
    const { location } = show();
    await person.click(await bell('Notifications, 2 unread'));
    const list = screen.getByRole('list', { name: 'Your notifications' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Mark “Booking accepted” as read' }));
    await bell('Notifications, 1 unread');
    expect(document.title).toBe('(1) Home');
    await person.click(screen.getByRole('link', { name: /Unread: Booking complete/ }));
    await waitFor(() => expect(location().pathname).toBe('/dashboard/myorders'));
    await waitFor(() => expect(notifications.every(({ read }) => read)).toBe(true));
    expect(api.callsOf(notificationEndpoints.read).map(({ body }) => body)).toEqual([
      { ids: ['n1'] },
      { ids: ['n2'] },
    ]);
  });

  test('marks all as read, and takes the marks back when the server refuses', async () => {
    show();
    await person.click(await bell('Notifications, 1 unread'));
    api.on(notificationEndpoints.read, () => ({ status: 503, message: 'Busy.' }));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('Busy.')).toBeTruthy();
    await bell('Notifications, 1 unread');
  });

  test('shows a text when there are none, and links to the page of all', async () => {
    notifications = [];
    show();
    await person.click(await bell('Notifications'));
    expect(await screen.findByText(/^Nothing here yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See all notifications' }).getAttribute('href')).toBe(
      '/dashboard/notifications',
    );
  });
});

describe('while the tab is visible', () => {
  const received: Notification = {
    ...sampleNotification,
    _id: 'n9',
    kind: 'order-received',
    title: 'New booking',
    text: 'Asha would like to book Photos.',
  };

  test('a notification about another person is shown at once and counted', async () => {
    show();
    await bell('Notifications, 1 unread');
    notifications = [received, ...notifications];
    await send('notification', received);
    expect(screen.getByRole('status').textContent).toBe('New bookingAsha would like to book Photos.');
    await bell('Notifications, 2 unread');
    expect(alerts.playSound).not.toHaveBeenCalled();
  });

  test('a notification about a change in this tab is counted, but not shown', async () => {
    show();
    await bell('Notifications, 1 unread');
    await person.click(screen.getByRole('button', { name: 'Change' }));
    await send('notification', { ...sampleNotification, _id: 'n8', kind: 'order-placed' });
    expect(screen.queryByRole('status')).toBeNull();
    expect(api.callsOf(notificationEndpoints.list)).toHaveLength(2);
    await send('notification', received);
    expect(screen.getByRole('status')).toBeTruthy();
  });

  test('a notification missed long ago, or an invalid one, is not shown', async () => {
    show();
    await bell('Notifications, 1 unread');
    await send('notification', received, Date.parse(received.createdAt) + 61_000);
    await send('notification', { hello: 'world' });
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('many at once are shown as one sentence', async () => {
    show();
    await bell('Notifications, 1 unread');
    await moment(() => {
      for (const _id of ['a', 'b', 'c', 'd']) {
        stream()?.onEvent({ id: _id, event: 'notification', data: JSON.stringify({ ...received, _id }) }, 0);
      }
    });
    expect(screen.getByRole('status').textContent).toBe('You have 4 new notifications.');
    expect(api.callsOf(notificationEndpoints.list)).toHaveLength(2);
  });

  test('a new booking plays a sound where that is turned on', async () => {
    alerts.turnAlert('sound', true);
    show();
    await bell('Notifications, 1 unread');
    await send('notification', sampleNotification);
    expect(alerts.playSound).not.toHaveBeenCalled();
    await send('notification', received);
    expect(alerts.playSound).toHaveBeenCalledTimes(1);
    expect(stream()?.staysInBackground()).toBe(true);
  });

  test('changed orders are refetched once for a burst, and after an interruption', async () => {
    show();
    await bell('Notifications, 1 unread');
    await moment(() => stream()?.onOpen());
    expect(fetchOrders).toHaveBeenCalledTimes(1);
    stream()?.onEvent({ id: undefined, event: 'order', data: '{}' }, 0);
    await send('order', {});
    expect(fetchOrders).toHaveBeenCalledTimes(2);
    await moment(() => stream()?.onOpen());
    expect(fetchOrders).toHaveBeenCalledTimes(3);
    await send('ping', {});
    expect(fetchOrders).toHaveBeenCalledTimes(3);
  });

  test('signing out closes the stream, and the next person gets one of their own', async () => {
    show();
    await bell('Notifications, 1 unread');
    expect(follow).toHaveBeenCalledTimes(1);
    act(() => endSession());
    expect(close).toHaveBeenCalledTimes(1);
    act(() => startSession({ accesstoken: 'b', refreshToken: 'other' }));
    expect(follow).toHaveBeenCalledTimes(2);
  });
});
