import { act, screen } from '@testing-library/react';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import { userEndpoints } from '@utsav/contract/user';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownOrdersQuery } from '../features/order/api.ts';
import { readLastSeenOrders, rememberOrders } from '../features/order/last-seen.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { clearSession, endSession, lastSeenOrdersKey, startSession } from '../lib/session.ts';
import { writeStored } from '../lib/storage.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleOrder } from '../testing/sample-order.ts';
import MyOrdersPage from './my-orders.tsx';
import OfflinePage from './offline.tsx';

const api = fakeApi();
const person = { accesstoken: 'a', refreshToken: 'r' };
const photos: Order = { ...sampleOrder, quantity: 1, totalAmt: 50_000 };
const seenAt = new Date('2026-11-16T06:30:00.000Z');
const asOf = 'As of 16 Nov 2026, 12:00 pm. You are offline, so something may have changed since then.';

beforeEach(() => {
  startSession(person);
  api.on(orderEndpoints.list, () => ({ data: [photos] }));
});

afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
});

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const fetchOrders = () => createQueryClient().fetchQuery({ ...ownOrdersQuery(), retry: false });

test('the newest 50 orders are stored when they are seen', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ ...photos, _id: `o${index}` }));
  api.on(orderEndpoints.list, () => ({ data: many }));
  await fetchOrders();
  expect(readLastSeenOrders()?.orders).toEqual(many.slice(0, 50));
});

test.each([
  ['signing out', clearSession],
  ['the end of the session', endSession],
  ['another person who signs in', () => startSession({ accesstoken: 'b', refreshToken: 's' })],
])('%s removes the last seen orders', (_, change) => {
  rememberOrders([photos]);
  change();
  expect(readLastSeenOrders()).toBeUndefined();
});

test('orders that arrive after signing out are not stored', async () => {
  api.on(orderEndpoints.list, () => {
    clearSession();
    return { data: [photos] };
  });
  await fetchOrders();
  expect(readLastSeenOrders()).toBeUndefined();
});

test.each([
  ['orders in the shape of another version', { at: seenAt, orders: [{ ...photos, quantity: 'one' }] }],
  ['orders without their time', { at: 'then', orders: [photos] }],
  ['nothing', null],
])('stored data with %s is not shown as orders', (_, stored) => {
  writeStored(lastSeenOrdersKey, JSON.stringify(stored));
  expect(readLastSeenOrders()).toBeUndefined();
});

test('broken JSON is not shown', () => {
  writeStored(lastSeenOrdersKey, '{"at":"2026-11-');
  renderPage(<OfflinePage />, { path: '/offline' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are offline');
});

test('My Orders without a network are the last seen ones, to be read only', async () => {
  rememberOrders([photos], seenAt);
  goOffline();
  renderPage(<MyOrdersPage />);
  expect(await screen.findByText(asOf)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Orders');
  expect(screen.getByText('ORD-1')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'View Details of Photos' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Cancel|Refresh/ })).toBeNull();
});

test('with a network the last seen orders are never shown', async () => {
  rememberOrders([photos], seenAt);
  api.on(userEndpoints.details, () => ({ status: 503, message: 'Busy.' }));
  renderPage(<MyOrdersPage />);
  // The button appears after the last automatic try.
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByText('ORD-1')).toBeNull();
});

test('the offline page shows the last seen orders to the person who has seen them', () => {
  rememberOrders([photos], seenAt);
  renderPage(<OfflinePage />, { path: '/offline' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are offline');
  expect(screen.getByText(asOf)).toBeTruthy();
  act(clearSession);
  expect(screen.queryByText('ORD-1')).toBeNull();
});
