import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import { quickReasons } from '@utsav/contract/order-status';
import { type User, userEndpoints } from '@utsav/contract/user';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '../lib/session.ts';
import { doubleClick } from '../testing/double-click.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleOrder } from '../testing/sample-order.ts';
import { sampleUser } from '../testing/sample-user.ts';
import BookingOrdersPage from './booking-orders.tsx';
import CancelPage from './cancel.tsx';
import MyOrdersPage from './my-orders.tsx';

const api = fakeApi();
const photos = sampleOrder;
let orders: Order[];

let people = 0;
const signInAs = (role: User['role']) => {
  people += 1;
  startSession({ accesstoken: 'a', refreshToken: `person ${people}` });
  api.on(userEndpoints.details, () => ({ data: { ...sampleUser, role } }));
};
const replace = (changes: Partial<Order>) => {
  orders = [{ ...photos, ...changes }];
  return orders[0];
};

beforeEach(() => {
  orders = [photos];
  api.on(orderEndpoints.list, () => ({ data: orders }));
  api.on(orderEndpoints.all, () => ({ data: orders, totalCount: orders.length, totalNoPage: 1 }));
  api.on(orderEndpoints.updateStatus, ({ body }) => {
    const { status, cancellation_reason = '' } = body as {
      status: Order['order_status'];
      cancellation_reason?: string;
    };
    return {
      message: `Order ORD-1 is now ${status}.`,
      data: replace({ order_status: status, cancellation_reason }),
    };
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));

describe('My Orders', () => {
  beforeEach(() => signInAs('USER'));

  test('shows the own orders, when they were fetched and that they refresh themselves', async () => {
    renderPage(<MyOrdersPage />);
    expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeTruthy();
    expect(await screen.findByText('Photos')).toBeTruthy();
    expect(screen.getByText('₹1,00,000')).toBeTruthy();
    expect(screen.getByText('CASH ON BOOKING')).toBeTruthy();
    expect(screen.getByText('20 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Auto-refresh every 30s')).toBeTruthy();
    expect(screen.getByText(/Last updated: \d+:\d\d:\d\d/)).toBeTruthy();
    expect(api.callsOf(orderEndpoints.all)).toHaveLength(0);
  });

  test('is fetched again every 30 seconds, but not while the tab is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderPage(<MyOrdersPage />);
    await screen.findByText('Photos');
    const before = api.callsOf(orderEndpoints.list).length;
    await act(() => vi.advanceTimersByTimeAsync(30_500));
    expect(api.callsOf(orderEndpoints.list)).toHaveLength(before + 1);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect(api.callsOf(orderEndpoints.list)).toHaveLength(before + 1);
    hidden.mockReturnValue('visible');
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(api.callsOf(orderEndpoints.list)).toHaveLength(before + 2));
  });

  test('is refreshed by its button, and says when that failed', async () => {
    renderPage(<MyOrdersPage />);
    await screen.findByText('Photos');
    replace({ order_status: 'ACCEPTED' });
    await press('Refresh');
    expect(await screen.findByText('ACCEPTED')).toBeTruthy();
    api.on(orderEndpoints.list, () => ({ status: 400, code: 'BAD_INPUT', message: 'No.' }));
    await press('Refresh');
    expect(await screen.findByText('Failed to refresh orders')).toBeTruthy();
    expect(screen.getByText('Photos')).toBeTruthy();
  });

  test('a refresh without a connection says so and ends', async () => {
    renderPage(<MyOrdersPage />);
    await screen.findByText('Photos');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    onlineManager.setOnline(false);
    await press('Refresh');
    expect(await screen.findByText('Failed to refresh orders')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' })).toHaveProperty('disabled', false);
    onlineManager.setOnline(true);
  });

  test('says in Indian time when it was updated', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-15T06:30:00Z') });
    renderPage(<MyOrdersPage />);
    expect(await screen.findByText(/^Last updated: 12:00:\d\d\spm$/)).toBeTruthy();
  });

  test.each([
    [{ order_status: 'PENDING' }, 'Processing', 'Admin reviewing your order'],
    [{ order_status: 'ACCEPTED' }, 'Order Accepted', 'Processing started'],
    [{ order_status: 'CANCELLED', cancellation_reason: 'Out of stock' }, 'Order Cancelled', 'Out of stock'],
    [{ order_status: 'CANCELLED' }, 'Order Cancelled', 'You cancelled this'],
  ] as const)('progress of %j', async (changes, title, note) => {
    replace(changes);
    renderPage(<MyOrdersPage />);
    await person.click(await screen.findByRole('button', { name: 'View Details of Photos' }));
    const steps = within(screen.getByRole('list', { name: 'Progress of the order' }));
    expect(steps.getByText('Order Placed').textContent).toBe('Order Placed, completed');
    expect(steps.getByText(title)).toBeTruthy();
    expect(steps.getByText(note)).toBeTruthy();
  });

  test('the name leads to the service, which can be booked again once the order is over', async () => {
    renderPage(<MyOrdersPage />);
    const link = await screen.findByRole('link', { name: 'Photos' });
    expect(link.getAttribute('href')).toBe('/product/Photos-p1');
    expect(screen.queryByRole('link', { name: 'Book Photos again' })).toBeNull();
    cleanup();
    replace({ order_status: 'DELIVERED' });
    const { unmount } = renderPage(<MyOrdersPage />);
    const again = await screen.findByRole('link', { name: 'Book Photos again' });
    expect(again.getAttribute('href')).toBe('/product/Photos-p1');
    unmount();
    replace({ order_status: 'DELIVERED', productId: null });
    renderPage(<MyOrdersPage />);
    await screen.findByText('Photos');
    expect(screen.queryByRole('link', { name: /Photos/ })).toBeNull();
  });

  test('a pending order is cancelled after a question, with a toast and one on the badge', async () => {
    api.on(orderEndpoints.cancel, () => ({ data: replace({ order_status: 'CANCELLED' }) }));
    renderPage(<MyOrdersPage />);
    await person.click(await screen.findByRole('button', { name: 'Cancel Order of Photos' }));
    await press('Keep it');
    expect(api.callsOf(orderEndpoints.cancel)).toHaveLength(0);
    await press('Cancel Order of Photos');
    await press('Yes, cancel it');
    expect(await screen.findByText('Photos has been cancelled.')).toBeTruthy();
    expect(api.callsOf(orderEndpoints.cancel)[0]?.body).toEqual({ orderId: 'o1' });
    expect(screen.getByText('1 update')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Cancel Order/ })).toBeNull());
  });

  test('a double click cancels once', async () => {
    api.on(orderEndpoints.cancel, () => ({ data: replace({ order_status: 'CANCELLED' }) }));
    renderPage(<MyOrdersPage />);
    await person.click(await screen.findByRole('button', { name: 'Cancel Order of Photos' }));
    doubleClick(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('Photos has been cancelled.')).toBeTruthy();
    expect(api.callsOf(orderEndpoints.cancel)).toHaveLength(1);
  });

  test('a cancellation that fails says why and keeps the question', async () => {
    api.on(orderEndpoints.cancel, () => ({ status: 400, code: 'WRONG_STATUS', message: '' }));
    renderPage(<MyOrdersPage />);
    await person.click(await screen.findByRole('button', { name: 'Cancel Order of Photos' }));
    await press('Yes, cancel it');
    expect(await screen.findByText('Failed to cancel order')).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alertdialog', { name: 'Cancel this order?' })).toBeTruthy();
  });

  test('upcoming bookings come first, the next one on top, with how far off it is', async () => {
    vi.setSystemTime('2026-11-16T06:00:00Z');
    orders = [
      { ...photos, _id: 'o1', delivery_date: '2026-12-06' },
      { ...photos, _id: 'o2', order_status: 'DELIVERED' },
      { ...photos, _id: 'o3', delivery_date: '2026-11-17' },
      { ...photos, _id: 'o4', delivery_date: '2026-11-15' },
      { ...photos, _id: 'o5', order_status: 'CANCELLED' },
    ];
    renderPage(<MyOrdersPage />);
    const cardsOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map((card) => /Booking date: (.+20\d\d)((in|tomorrow).*)?₹/.exec(card.textContent)?.slice(1, 3));
    await screen.findByRole('heading', { name: 'Upcoming' });
    expect(cardsOf('Upcoming')).toEqual([
      ['17 Nov 2026', 'tomorrow'],
      ['6 Dec 2026', 'in 20 days'],
    ]);
    expect(cardsOf('Past').map((card) => card?.[0])).toEqual(['20 Nov 2026', '15 Nov 2026', '20 Nov 2026']);
    expect(cardsOf('Past').flatMap((card) => card?.[1] ?? [])).toEqual([]);
  });

  test('the vendor can be called once the booking is accepted', async () => {
    replace({ admin_mobile: '9822222222' });
    renderPage(<MyOrdersPage />);
    await screen.findByText('Photos');
    const call = { name: 'Call +91 9822222222 about Photos' };
    expect(screen.queryByRole('link', call)).toBeNull();
    replace({ admin_mobile: '9822222222', order_status: 'ACCEPTED' });
    await press('Refresh');
    expect((await screen.findByRole('link', call)).getAttribute('href')).toBe('tel:+919822222222');
  });

  test('the details show the facts before the picture', async () => {
    replace({ product_details: { name: 'Photos', image: ['/uploads/2026/a-800.webp'] } });
    renderPage(<MyOrdersPage />);
    await person.click(await screen.findByRole('button', { name: 'View Details of Photos' }));
    const dialog = screen.getByRole('dialog');
    const picture = dialog.querySelector('img') as Node;
    expect(within(dialog).getByText('Order number').compareDocumentPosition(picture)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('the link of a mail opens the review of its order, until it is closed', async () => {
    replace({ order_status: 'DELIVERED', review: null });
    const { location } = renderPage(<MyOrdersPage />, {
      path: '/dashboard/myorders',
      search: '?review=ORD-1',
    });
    const dialog = await screen.findByRole('dialog', { name: 'Write a review' });
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location().search).toBe('');
    await press('Write a review of Photos');
    expect(await screen.findByRole('dialog', { name: 'Write a review' })).toBeTruthy();
  });

  test('a link that is followed while the page is open opens its order as well', async () => {
    replace({ order_status: 'DELIVERED', review: null });
    const { goTo } = renderPage(<MyOrdersPage />, { path: '/dashboard/myorders' });
    await screen.findByText('Photos');
    await goTo('/dashboard/myorders?review=ORD-1');
    const dialog = await screen.findByRole('dialog', { name: 'Write a review' });
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await goTo('/dashboard/myorders?order=ORD-1');
    expect(within(await screen.findByRole('dialog')).getByText('ORD-1')).toBeTruthy();
  });

  test("an order of somebody else's in the address opens nothing", async () => {
    renderPage(<MyOrdersPage />, { path: '/dashboard/myorders', search: '?review=ORD-2' });
    await screen.findByText('Photos');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says No Data when there are none', async () => {
    orders = [];
    renderPage(<MyOrdersPage />);
    expect(await screen.findByText('No Data')).toBeTruthy();
  });
});

describe('All Orders of an admin', () => {
  test('has the actions in the details of an order', async () => {
    vi.setSystemTime('2026-11-20T06:00:00Z');
    signInAs('ADMIN');
    renderPage(<MyOrdersPage />);
    expect(await screen.findByRole('heading', { name: 'All Orders' })).toBeTruthy();
    expect(await screen.findByRole('cell', { name: /^Asha/ })).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'View Details of Photos' }));
    expect(within(screen.getByRole('dialog')).getByText('asha@example.com')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reject Order: Photos' })).toBeTruthy();
    await press('Accept Order: Photos');
    await person.click(await screen.findByRole('button', { name: 'Mark as Delivered: Photos' }));
    expect(await screen.findByText('Order ORD-1 is now DELIVERED.')).toBeTruthy();
    expect(api.callsOf(orderEndpoints.list)).toHaveLength(0);
  });
});

describe('Booking Orders', () => {
  beforeEach(() => signInAs('ADMIN'));

  test('shows customer, booking date, address, product and amount', async () => {
    renderPage(<BookingOrdersPage />);
    for (const text of ['Photos', 'Asha', 'asha@example.com', '+91 9811111111', '20 Nov 2026', '₹1,00,000']) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('row', { name: /Photos/ }).closest('[data-order]')?.textContent).toContain(
      '12 Rose Lane, Jaipur, Rajasthan, India – 302001',
    );
  });

  test('Accept toasts and counts', async () => {
    renderPage(<BookingOrdersPage />);
    await person.click(await screen.findByRole('button', { name: 'Accept: Photos' }));
    expect(await screen.findByText('Photos has been accepted and is being processed!')).toBeTruthy();
    expect(api.callsOf(orderEndpoints.updateStatus)[0]?.body).toEqual({ orderId: 'o1', status: 'ACCEPTED' });
    expect(screen.getByText('1 update')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Mark as Delivered: Photos' })).toBeTruthy();
  });

  test('a double click accepts or rejects once', async () => {
    const shown = renderPage(<BookingOrdersPage />);
    doubleClick(await screen.findByRole('button', { name: 'Accept: Photos' }));
    expect(await screen.findByText('Photos has been accepted and is being processed!')).toBeTruthy();
    expect(api.callsOf(orderEndpoints.updateStatus)).toHaveLength(1);
    shown.unmount();
    orders = [photos];
    renderPage(<BookingOrdersPage />);
    await person.click(await screen.findByRole('button', { name: 'Cancel: Photos' }));
    await press('Other');
    doubleClick(screen.getByRole('button', { name: 'Reject Order' }));
    expect(await screen.findByText('Photos has been cancelled.')).toBeTruthy();
    expect(api.callsOf(orderEndpoints.updateStatus)).toHaveLength(2);
  });

  test('a reason may have several lines', async () => {
    renderPage(<BookingOrdersPage />);
    await person.click(await screen.findByRole('button', { name: 'Cancel: Photos' }));
    const reason = 'The hall is closed.\nPlease choose another day.';
    await enter(screen.getByLabelText(/^Reason/), reason);
    await press('Reject Order');
    expect(await screen.findByText('Photos has been cancelled.')).toBeTruthy();
    expect(api.callsOf(orderEndpoints.updateStatus)[0]?.body).toMatchObject({ cancellation_reason: reason });
  });

  test('a rejection that fails says so once and keeps the reason', async () => {
    api.on(orderEndpoints.updateStatus, () => ({ status: 500, message: '' }));
    renderPage(<BookingOrdersPage />);
    await person.click(await screen.findByRole('button', { name: 'Cancel: Photos' }));
    await press('Other');
    await press('Reject Order');
    expect(await screen.findByText('Failed to cancel order. Please try again.')).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'Other');
  });

  test('Cancel requires a reason that is more than blanks', async () => {
    renderPage(<BookingOrdersPage />);
    await person.click(await screen.findByRole('button', { name: 'Cancel: Photos' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject Order' }));
    await enter(dialog.getByLabelText(/^Reason/), '   ');
    await person.click(dialog.getByRole('button', { name: 'Reject Order' }));
    expect(await dialog.findByText('Reason is required')).toBeTruthy();
    expect(api.callsOf(orderEndpoints.updateStatus)).toHaveLength(0);
    for (const reason of quickReasons) expect(dialog.getByRole('button', { name: reason })).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Booking area not covered' }));
    await person.click(dialog.getByRole('button', { name: 'Reject Order' }));
    expect(await screen.findByText('Photos has been cancelled.')).toBeTruthy();
    expect(api.callsOf(orderEndpoints.updateStatus)[0]?.body).toEqual({
      orderId: 'o1',
      status: 'CANCELLED',
      cancellation_reason: 'Booking area not covered',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Cancelled: Booking area not covered')).toBeTruthy();
  });

  test.each([
    ['Accept: Photos', 'Photos has been accepted and is being processed!', 4, 'lucide-circle-check'],
    ['Cancel: Photos', 'Photos has been cancelled.', 5, 'lucide-circle-x'],
  ])('%s is toasted for its time, with its icon', async (name, text, seconds, icon) => {
    renderPage(<BookingOrdersPage />);
    await screen.findByRole('button', { name });
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const pressNow = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));
    pressNow(name);
    if (name.startsWith('Cancel')) {
      pressNow('Other');
      pressNow('Reject Order');
    }
    await pass(100);
    const toast = screen.getByText(text);
    expect(toast.parentElement?.querySelector(`.${icon}`)).toBeTruthy();
    await pass(seconds * 1000 - 300);
    expect(screen.queryByText(text)).toBeTruthy();
    await pass(400);
    expect(screen.queryByText(text)).toBeNull();
  });

  test('a failed change shows the message of the server, or else a text of its own', async () => {
    api.on(orderEndpoints.updateStatus, () => ({ status: 400, message: 'This order is CANCELLED.' }));
    renderPage(<BookingOrdersPage />);
    await person.click(await screen.findByRole('button', { name: 'Accept: Photos' }));
    expect(await screen.findByText('This order is CANCELLED.')).toBeTruthy();
    api.on(orderEndpoints.updateStatus, () => ({ status: 400, message: '' }));
    await person.click(await screen.findByRole('button', { name: 'Accept: Photos' }));
    expect(await screen.findByText('Failed to update order status')).toBeTruthy();
    expect(screen.queryByText(/^\d update/)).toBeNull();
  });

  test('is filtered by status, date and text, and paged', async () => {
    api.on(orderEndpoints.all, () => ({ data: orders, totalCount: 45, totalNoPage: 3 }));
    renderPage(<BookingOrdersPage />);
    await screen.findByText('Page 1 of 3');
    await press('Next');
    await screen.findByText('Page 2 of 3');
    await press(/^PENDING/);
    expect(screen.getAllByText('Any day')).toHaveLength(2);
    await enter(screen.getByLabelText('From'), '2026-11-20');
    expect(screen.getAllByText('Any day')).toHaveLength(1);
    await enter(screen.getByLabelText('To'), '2026-11-22');
    await enter(screen.getByLabelText('Search orders'), ' asha ');
    await waitFor(() =>
      expect(api.callsOf(orderEndpoints.all).at(-1)?.path).toBe(
        '/api/order/admin/all-orders?limit=20&page=1&status=PENDING&from=2026-11-20&to=2026-11-22&search=asha&counts=true',
      ),
    );
    const paths = api.callsOf(orderEndpoints.all).map(({ path }) => path);
    expect(paths.some((path) => path.includes('page=2'))).toBe(true);
  });
});

test('the cancel page leads home', () => {
  renderPage(<CancelPage />, { path: '/cancel' });
  expect(screen.getByRole('heading', { name: 'Order Cancel' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go To Home' }).getAttribute('href')).toBe('/');
});
