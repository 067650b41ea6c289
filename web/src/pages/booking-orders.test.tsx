import { screen, waitFor, within } from '@testing-library/react';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import type { OrderStatus } from '@utsav/contract/order-status';
import { userEndpoints } from '@utsav/contract/user';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '../lib/session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleOrder } from '../testing/sample-order.ts';
import { sampleUser } from '../testing/sample-user.ts';
import BookingOrdersPage from './booking-orders.tsx';

const api = fakeApi();
let orders: Order[];
let statusCounts: Record<OrderStatus, number>;
const named = (_id: string, name: string, changes: Partial<Order> = {}): Order => ({
  ...sampleOrder,
  _id,
  orderId: `ORD-${_id}`,
  product_details: { name, image: [] },
  ...changes,
});
const lastCall = () => new URLSearchParams(api.callsOf(orderEndpoints.all).at(-1)?.path.split('?')[1]);
const show = (search = '') => renderPage(<BookingOrdersPage />, { path: '/dashboard/bookingorders', search });
const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));

beforeEach(() => {
  startSession({ accesstoken: 'a', refreshToken: 'r' });
  api.on(userEndpoints.details, () => ({ data: { ...sampleUser, role: 'ADMIN' } }));
  orders = [
    named('1', 'Photos'),
    named('2', 'Flowers'),
    named('3', 'Cake', { order_status: 'DELIVERED' }),
    named('4', 'Music', { payment_status: 'PAYMENT PENDING' }),
  ];
  statusCounts = { PENDING: 3, ACCEPTED: 0, CANCELLED: 12, DELIVERED: 1 };
  api.on(orderEndpoints.all, () => ({ data: orders, totalCount: 45, totalNoPage: 3, statusCounts }));
});
afterEach(() => vi.unstubAllGlobals());

describe('the table', () => {
  test('has a tab for each status, with how many orders there are', async () => {
    statusCounts.CANCELLED = 12_000;
    const { location } = show();
    await screen.findByRole('table', { name: 'Orders' });
    const tabs = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'All 12,004',
      'PENDING 3',
      'ACCEPTED 0',
      'CANCELLED 12,000',
      'DELIVERED 1',
    ]);
    await person.click(tabs[3] as HTMLElement);
    expect(tabs[3]?.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(location().search).toBe('?status=CANCELLED'));
    await waitFor(() => expect(lastCall().get('status')).toBe('CANCELLED'));
  });

  test('can show only bookings whose change of date waits for an answer', async () => {
    const { location } = show('?page=2');
    await screen.findByRole('table');
    await enter(screen.getByLabelText('Change of date'), 'CUSTOMER');
    await waitFor(() => expect(location().search).toBe('?proposal=CUSTOMER'));
    await waitFor(() => expect(lastCall().get('proposal')).toBe('CUSTOMER'));
    await press('Clear filters');
    await waitFor(() => expect(lastCall().get('proposal')).toBeNull());
  });

  test('shows operators whose service each order is for, and can be limited to one vendor', async () => {
    api.on(userEndpoints.details, () => ({ data: { ...sampleUser, role: 'ADMIN', operator: true } }));
    api.on(orderEndpoints.vendors, () => ({ data: [{ _id: 'v1', name: 'Rao Events' }] }));
    const { location } = show('?page=2');
    const table = await screen.findByRole('table');
    expect(await within(table).findAllByRole('link', { name: 'Rao Events' })).toHaveLength(orders.length);
    await screen.findByRole('option', { name: 'Rao Events' });
    await enter(screen.getByLabelText('Vendor'), 'v1');
    await waitFor(() => expect(location().search).toBe('?vendorId=v1'));
    await waitFor(() => expect(lastCall().get('vendorId')).toBe('v1'));
  });

  test('offers vendors no choice of a vendor, because all orders are their own', async () => {
    show();
    await screen.findByRole('table');
    expect(screen.queryByLabelText('Vendor')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Rao Events' })).toBeNull();
  });

  test('is sorted by its heads, which say how', async () => {
    const { location } = show('?page=2');
    const head = (name: string) => screen.getByRole('columnheader', { name });
    await screen.findByRole('table');
    expect(head('Amount').getAttribute('aria-sort')).toBeNull();
    await press('Amount');
    await waitFor(() => expect(location().search).toBe('?sort=amount-desc'));
    expect(head('Amount').getAttribute('aria-sort')).toBe('descending');
    await press('Amount');
    await waitFor(() => expect(lastCall().get('sort')).toBe('amount-asc'));
    expect(head('Amount').getAttribute('aria-sort')).toBe('ascending');
    await press('Customer');
    await waitFor(() => expect(lastCall().get('sort')).toBe('customer-asc'));
    expect(head('Amount').getAttribute('aria-sort')).toBeNull();
  });

  test('shows the choice of its address', async () => {
    show('?status=PENDING&from=2026-11-20&to=2026-11-25&sort=date-asc&page=2&rows=50&q=asha');
    await screen.findByText('Page 2 of 3');
    expect(Object.fromEntries(lastCall())).toEqual({
      status: 'PENDING',
      from: '2026-11-20',
      to: '2026-11-25',
      sort: 'date-asc',
      page: '2',
      limit: '50',
      search: 'asha',
      counts: 'true',
    });
    expect(screen.getByText('20 Nov 2026', { selector: 'search *' })).toBeTruthy();
    await press('Clear filters');
    await waitFor(() => expect(lastCall().get('status')).toBeNull());
  });

  test('ignores wrong values in the address', async () => {
    show('?status=LOST&from=soon&sort=colour&page=-1&rows=7');
    await screen.findByText('Page 1 of 3');
    expect(Object.fromEntries(lastCall())).toEqual({ page: '1', limit: '20', counts: 'true' });
  });

  test('has buttons that say what they do, and a status on one line', async () => {
    show();
    expect((await screen.findByRole('button', { name: 'Cancel: Photos' })).textContent).toBe('Cancel');
    expect(screen.getByRole('button', { name: 'Accept: Photos' }).textContent).toBe('Accept');
    const [status] = within(screen.getByRole('table')).getAllByText('PENDING');
    expect(status?.className).toContain('whitespace-nowrap');
  });

  test('shows everything about an order without hovering', async () => {
    const { delivery_address: address, user_details: customer } = sampleOrder;
    show();
    const table = await screen.findByRole('table');
    const order = table.querySelector<HTMLElement>('[data-order="ORD-1"]');
    const { address_line, city, state, country, pincode } = address;
    const mobile = `+91 ${customer.mobile}`;
    const texts = [
      'Photos',
      customer.name,
      mobile,
      customer.email,
      address_line,
      city,
      state,
      country,
      pincode,
    ];
    for (const text of texts) expect(order?.textContent).toContain(text);
    const cut = table.querySelectorAll('.truncate, [class*=line-clamp], :not(button)[title]');
    expect([...cut]).toEqual([]);
  });

  test.each(['Accept Order: Flowers', 'Reject Order: Flowers'])(
    'leads to %s in the details of the order',
    async (name) => {
      show();
      await person.click(await screen.findByRole('button', { name: 'View Details of Flowers' }));
      const details = within(screen.getByRole('dialog', { name: 'Flowers' }));
      expect(details.getByRole('button', { name })).toBeTruthy();
    },
  );

  test('opens the details of an order', async () => {
    show();
    await person.click(await screen.findByRole('button', { name: 'View Details of Flowers' }));
    expect(within(screen.getByRole('dialog', { name: 'Flowers' })).getByText('ORD-2')).toBeTruthy();
  });
});

describe('accepting several orders', () => {
  test('only those that can be accepted have a tick', async () => {
    show();
    await screen.findByRole('table');
    const ticks = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(ticks).toEqual([
      'Select everything on this page',
      'Select Photos, ORD-1',
      'Select Flowers, ORD-2',
    ]);
  });

  test('accepts all that are ticked, one after the other', async () => {
    api.on(orderEndpoints.updateStatus, ({ body }) => {
      const { orderId } = body as { orderId: string };
      orders = orders.map((order) =>
        order._id === orderId ? { ...order, order_status: 'ACCEPTED' } : order,
      );
      return { data: orders.find(({ _id }) => _id === orderId) };
    });
    show();
    await person.click(await screen.findByLabelText('Select everything on this page'));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await press('Accept 2 orders');
    expect(await screen.findByText('2 orders accepted.')).toBeTruthy();
    const bodies = api.callsOf(orderEndpoints.updateStatus).map(({ body }) => body);
    expect(bodies).toEqual([
      { orderId: '1', status: 'ACCEPTED' },
      { orderId: '2', status: 'ACCEPTED' },
    ]);
    expect(screen.getByText('2 updates')).toBeTruthy();
    expect(screen.queryByText('2 selected')).toBeNull();
    expect(screen.getByRole('button', { name: 'Mark as Delivered: Photos' })).toBeTruthy();
  });

  test('leaves out an order that was answered meanwhile', async () => {
    api.on(orderEndpoints.updateStatus, ({ body }) => {
      const answered = (body as { orderId: string }).orderId;
      orders = orders.map((order) =>
        order._id === answered ? { ...order, order_status: 'ACCEPTED' } : order,
      );
      return { data: orders.find(({ _id }) => _id === answered) };
    });
    show();
    await person.click(await screen.findByLabelText('Select everything on this page'));
    await press('Accept: Photos');
    await screen.findByText('1 selected');
    await press('Accept 1 order');
    expect(await screen.findByText('1 order accepted.')).toBeTruthy();
    const bodies = api.callsOf(orderEndpoints.updateStatus).map(({ body }) => body);
    expect(bodies).toEqual([
      { orderId: '1', status: 'ACCEPTED' },
      { orderId: '2', status: 'ACCEPTED' },
    ]);
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  test('shows which could not be accepted, and why', async () => {
    api.on(orderEndpoints.updateStatus, ({ body }) =>
      (body as { orderId: string }).orderId === '1'
        ? {
            status: 400,
            code: 'WRONG_STATUS',
            message: 'This order is CANCELLED and cannot become ACCEPTED.',
          }
        : { data: named('2', 'Flowers', { order_status: 'ACCEPTED' }) },
    );
    show();
    await person.click(await screen.findByLabelText('Select everything on this page'));
    await press('Accept 2 orders');
    const dialog = within(await screen.findByRole('dialog', { name: '1 order could not be accepted' }));
    expect(dialog.getByText('1 order was accepted.')).toBeTruthy();
    expect(dialog.getByText('ORD-1')).toBeTruthy();
    expect(dialog.getByText('This order is CANCELLED and cannot become ACCEPTED.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('below 1024 px there are cards with the same facts and actions', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  show();
  const card = within((await screen.findAllByRole('listitem'))[0] as HTMLElement);
  expect(screen.queryByRole('table')).toBeNull();
  for (const text of ['Photos', 'Asha', 'asha@example.com', '+91 9811111111', '₹1,00,000']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(card.getByText(/12 Rose Lane, Jaipur/)).toBeTruthy();
  for (const name of ['Accept: Photos', 'Cancel: Photos', 'View Details of Photos']) {
    expect(card.getByRole('button', { name })).toBeTruthy();
  }
  await person.click(card.getByLabelText('Select Photos, ORD-1'));
  expect(screen.getByRole('button', { name: 'Accept 1 order' })).toBeTruthy();
});
