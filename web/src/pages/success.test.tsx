import { screen, waitFor, within } from '@testing-library/react';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import { siteEndpoints } from '@utsav/contract/site';
import { userEndpoints } from '@utsav/contract/user';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownOrdersQuery } from '../features/order/api.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { startSession } from '../lib/session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleOrder } from '../testing/sample-order.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { sampleUser } from '../testing/sample-user.ts';
import SuccessPage from './success.tsx';

const api = fakeApi();
let orders: Order[];

beforeEach(() => {
  startSession({ accesstoken: 'a', refreshToken: 'success' });
  api.on(userEndpoints.details, () => ({ data: sampleUser }));
  orders = [sampleOrder];
  api.on(orderEndpoints.list, () => ({ data: orders }));
});

describe('the success page', () => {
  test('shows the latest order', async () => {
    api.on(siteEndpoints.config, () => ({ status: 503, message: 'Busy.' }));
    orders = [
      sampleOrder,
      { ...sampleOrder, _id: 'o2', orderId: 'ORD-2', createdAt: '2026-11-14T06:30:00.000Z' },
    ];
    renderPage(<SuccessPage />, { path: '/success', state: { text: 'Order' } });
    expect(screen.getByRole('heading', { name: 'Order Successful!' })).toBeTruthy();
    expect(await screen.findByText('ORD-1')).toBeTruthy();
    expect(screen.getByText('PENDING')).toBeTruthy();
    expect(screen.getByText('₹1,00,000')).toBeTruthy();
    expect(screen.getByText('15 Nov 2026, 12:00 pm')).toBeTruthy();
    expect(screen.queryByText('ORD-2')).toBeNull();
    expect(screen.getByText('20 Nov 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/dashboard/myorders');
  });

  test('shows the order just placed, even when the list of orders fails', () => {
    api.on(orderEndpoints.list, () => ({ status: 500, message: '' }));
    const state = { text: 'Order', orders: [{ ...sampleOrder, _id: 'o9', orderId: 'ORD-9' }] };
    const client = createQueryClient();
    client.setQueryData(ownOrdersQuery().queryKey, [sampleOrder]);
    renderPage(<SuccessPage />, { path: '/success', state, client });
    expect(screen.getByText('ORD-9')).toBeTruthy();
    expect(screen.queryByText('ORD-1')).toBeNull();
    expect(screen.getByText('Photos')).toBeTruthy();
  });

  test("says 'Payment' and generates a number without an order", async () => {
    orders = [];
    renderPage(<SuccessPage />, { path: '/success' });
    expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
    expect(await screen.findByText(/^ORD-[0-9A-Z]+$/)).toBeTruthy();
    expect(screen.getByText('On the way')).toBeTruthy();
  });

  test('says what succeeded, whatever the page before it names', async () => {
    renderPage(<SuccessPage />, { path: '/success', state: { text: 'Gift card', orders: [] } });
    expect(screen.getByRole('heading', { name: 'Gift card Successful!' })).toBeTruthy();
    expect(await screen.findByText('ORD-1')).toBeTruthy();
  });

  test('calls our number with one tap, however it is written', async () => {
    api.on(siteEndpoints.config, () => ({ data: { ...sampleSite, contactPhone: '+91 (141) 555-0100' } }));
    renderPage(<SuccessPage />, { path: '/success', state: { text: 'Order', orders: [sampleOrder] } });
    const phone = await screen.findByRole('link', { name: '+91 (141) 555-0100' });
    expect(phone.getAttribute('href')).toBe('tel:+911415550100');
  });

  test.each(['handed over by the checkout', 'fetched after a payment'])(
    'shows every order of the checkout and their sum, %s',
    async (origin) => {
      orders = [
        { ...sampleOrder, totalAmt: 27_500 },
        {
          ...sampleOrder,
          _id: 'o2',
          orderId: 'ORD-2',
          product_details: { name: 'Flowers', image: [] },
          order_status: 'ACCEPTED',
          totalAmt: 1_12_500,
        },
      ];
      const state = origin.startsWith('handed') ? { text: 'Order', orders } : { text: 'Payment' };
      renderPage(<SuccessPage />, { path: '/success', state });
      const list = await screen.findByRole('list', { name: 'Order details' });
      const rows = within(list).getAllByRole('listitem');
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        'PhotosORD-1PENDING₹27,500',
        'FlowersORD-2ACCEPTED₹1,12,500',
      ]);
      expect(screen.getByText('Total of all orders').parentElement?.textContent).toContain('₹1,40,000');
    },
  );

  test.each([
    'Order',
    { text: ' ' },
    { text: { toString: 'Order' }, orders: 'none' },
    { orders: [{ orderId: 'ORD-X' }] },
  ])('ignores the navigation state %j, which has another shape', async (state) => {
    renderPage(<SuccessPage />, { path: '/success', state });
    expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
    expect(await screen.findByText('ORD-1')).toBeTruthy();
    await waitFor(() => expect(api.callsOf(orderEndpoints.list)).toHaveLength(1));
  });
});
