import { screen, waitFor } from '@testing-library/react';
import { notificationEndpoints } from '@utsav/contract/notification';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeviceAlerts } from '../features/notification/components/device-alerts.tsx';
import { NotificationPreferences } from '../features/notification/components/notification-preferences.tsx';
import { isAlertOn } from '../features/notification/device-alerts.ts';
import { loadMessages } from '../lib/messages.ts';
import { startSession } from '../lib/session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleNotification, samplePreferences } from '../testing/sample-notification.ts';
import NotificationsPage from './notifications.tsx';

const api = fakeApi();

beforeEach(() => startSession({ accesstoken: 'a', refreshToken: 'r' }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page of all notifications', () => {
  const page = (number: number) => ({
    data: [{ ...sampleNotification, _id: `n${number}`, title: `Booking ${number}`, read: number > 1 }],
    unread: 1,
    totalCount: 40,
  });

  test('is read page by page', async () => {
    api.on(notificationEndpoints.list, ({ path }) => page(path.includes('page=2') ? 2 : 1));
    renderPage(<NotificationsPage />);
    expect(await screen.findByRole('link', { name: /Booking 1/ })).toBeTruthy();
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: /Booking 2/ })).toBeTruthy();
  });

  test('asks for its texts in the language of the page', async () => {
    await loadMessages('hi', ['layout', 'notification']);
    api.on(notificationEndpoints.list, () => page(1));
    window.history.replaceState(null, '', '/hi/dashboard/notifications');
    renderPage(<NotificationsPage />, { path: '/hi/dashboard/notifications' });
    expect(await screen.findByRole('heading', { name: 'सूचनाएँ' })).toBeTruthy();
    await screen.findByRole('link', { name: /Booking 1/ });
    expect(api.callsOf(notificationEndpoints.list)[0]?.headers.get('accept-language')).toBe('hi');
    window.history.replaceState(null, '', '/');
  });

  test('says what went wrong and loads again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.on(notificationEndpoints.list, () => ({ status: 400, message: 'Not now.' }));
    renderPage(<NotificationsPage />);
    expect(await screen.findByText('Not now.')).toBeTruthy();
    api.on(notificationEndpoints.list, () => ({ data: [], unread: 0, totalCount: 0 }));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Nothing here yet/)).toBeTruthy();
  });
});

describe('the preferences', () => {
  const show = (isVendor: boolean) =>
    renderPage(
      <NotificationPreferences isVendor={isVendor}>
        <DeviceAlerts isVendor={isVendor} />
      </NotificationPreferences>,
    );
  const turned = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  const bodies = () => api.callsOf(notificationEndpoints.updatePreferences).map(({ body }) => body);

  beforeEach(() => {
    api.on(notificationEndpoints.preferences, () => ({ data: { preferences: samplePreferences } }));
    api.on(notificationEndpoints.updatePreferences, () => ({ data: { preferences: samplePreferences } }));
  });

  test('a switch is saved when it is turned', async () => {
    show(false);
    const name = 'Accepted bookings: By email';
    await person.click(await screen.findByRole('switch', { name }));
    await waitFor(() => expect(turned(name).checked).toBe(false));
    await waitFor(() => expect(bodies()).toEqual([{ preferences: { 'order-accepted': { mail: false } } }]));
    expect(turned('Accepted bookings: On this site').checked).toBe(true);
  });

  test('one that is refused turns back and says why', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.on(notificationEndpoints.updatePreferences, () => ({ status: 400, message: 'Not this one.' }));
    show(false);
    const name = 'Upcoming bookings: On this site';
    await person.click(await screen.findByRole('switch', { name }));
    expect(await screen.findByText('Not this one.')).toBeTruthy();
    expect(turned(name).checked).toBe(true);
  });

  test('mails that always come have no switch, and customers see nothing of vendors', async () => {
    show(false);
    await screen.findByRole('switch', { name: 'Cancelled bookings: On this site' });
    expect(screen.queryByRole('switch', { name: 'Cancelled bookings: By email' })).toBeNull();
    expect(screen.getAllByText('Always')).toHaveLength(3);
    expect(screen.queryByText('New bookings of my services')).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Sound for new bookings' })).toBeNull();
  });

  test('a vendor can turn on a sound', async () => {
    show(true);
    await screen.findByText('New bookings of my services');
    expect(isAlertOn('sound')).toBe(false);
    await person.click(turned('Sound for new bookings'));
    expect(turned('Sound for new bookings').checked).toBe(true);
    expect(isAlertOn('sound')).toBe(true);
  });

  test('the browser asks for its permission only after a click, and a refusal is explained', async () => {
    const requestPermission = vi.fn(async () => {
      Object.assign(browser, { permission: 'denied' });
      return 'denied';
    });
    const browser = { permission: 'default', requestPermission };
    vi.stubGlobal('Notification', browser);
    show(false);
    const name = 'Browser notifications';
    await screen.findByRole('switch', { name });
    expect(requestPermission).not.toHaveBeenCalled();
    await person.click(turned(name));
    expect(await screen.findByText(/^Your browser blocks them/)).toBeTruthy();
    expect(turned(name).disabled).toBe(true);
    expect(isAlertOn('browser')).toBe(false);
  });
});
