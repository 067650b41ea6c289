import { act, screen, waitFor } from '@testing-library/react';
import { addressEndpoints } from '@utsav/contract/address';
import { cartEndpoints } from '@utsav/contract/cart';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { siteEndpoints } from '@utsav/contract/site';
import { userEndpoints } from '@utsav/contract/user';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteConfigQuery } from '../features/site/api.ts';
import { startSession } from '../lib/session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleAddress } from '../testing/sample-address.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { sampleCard } from '../testing/sample-product.ts';
import { sampleUser } from '../testing/sample-user.ts';
import BookingOrdersPage from './booking-orders.tsx';
import CheckoutPage from './checkout.tsx';
import MyOrdersPage from './my-orders.tsx';
import PaymentReturnPage from './payment-return.tsx';

const api = fakeApi();
const photos = { ...sampleCard, stock: 5, price: 1000 };
const unpaid: Order = {
  ...sampleOrder,
  quantity: 1,
  unitPrice: 1000,
  totalAmt: 1000,
  payment_status: 'PAYMENT PENDING',
};
const link = { id: 'plink_1', url: 'https://rzp.io/i/plink_1' };
const left = vi.fn();
let onlinePayment: boolean;
let people = 0;

beforeEach(() => {
  vi.setSystemTime('2026-11-16T00:00:00Z');
  vi.spyOn(window.location, 'assign').mockImplementation(left);
  left.mockReset();
  people += 1;
  startSession({ accesstoken: 'a', refreshToken: `r${people}` });
  onlinePayment = true;
  const contact = { brandName: 'Utsav', contactEmail: '', contactPhone: '' };
  const pages = { facebookUrl: '', instagramUrl: '', youtubeUrl: '' };
  api.on(siteEndpoints.config, () => ({
    data: { ...contact, ...pages, onlinePayment, adminApproval: false, localMailbox: false },
  }));
  api.on(cartEndpoints.list, () => ({ data: [{ _id: 'l1', quantity: 1, productId: photos }] }));
  api.on(addressEndpoints.list, () => ({ data: [sampleAddress] }));
  api.on(productEndpoints.availability, () => ({
    data: [{ productId: 'p1', fullDates: [], unavailable: [] }],
  }));
  api.on(orderEndpoints.list, () => ({ data: [unpaid] }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const signedInAs = (role: 'USER' | 'ADMIN') =>
  api.on(userEndpoints.details, () => ({ data: { ...sampleUser, role } }));

describe('Pay Online', () => {
  const show = async () => {
    const shown = renderPage(<CheckoutPage />, { path: '/checkout' });
    await person.click(await screen.findByRole('button', { name: 'Friday, 20 Nov 2026' }));
    await screen.findByText('Jaipur, Rajasthan');
    return shown;
  };
  const payOnline = () => screen.findByRole('button', { name: 'Pay Online' });

  test('is offered beside Cash on Booking only where it is configured', async () => {
    onlinePayment = false;
    const { client } = await show();
    await waitFor(() => expect(client.getQueryState(siteConfigQuery().queryKey)?.status).toBe('success'));
    expect(screen.getByRole('button', { name: 'Cash on Booking' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay Online' })).toBeNull();
  });

  test('books the cart and goes to the payment page; Back leads to My Orders', async () => {
    let release = () => {};
    api.on(orderEndpoints.checkout, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { message: 'Please pay to confirm your booking.', data: link };
    });
    const { location } = await show();
    await person.click(await payOnline());
    const busy = await screen.findByRole('button', { name: 'Processing Order...' });
    await person.click(busy);
    expect(screen.getByRole('button', { name: 'Cash on Booking' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(api.callsOf(orderEndpoints.checkout)).toHaveLength(1));
    const [sent] = api.callsOf(orderEndpoints.checkout);
    expect(sent?.body).toMatchObject({ addressId: 'a1', totalAmt: 1000, delivery_date: '2026-11-20' });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await act(async () => release());
    await waitFor(() => expect(left).toHaveBeenCalledWith(link.url));
    expect(location().pathname).toBe('/dashboard/myorders');
    expect(screen.getByText('Please pay to confirm your booking.')).toBeTruthy();
    expect(api.callsOf(orderEndpoints.cashOnDelivery)).toHaveLength(0);
  });

  test('and Cash on Booking, clicked one right after the other, book once', async () => {
    api.on(orderEndpoints.checkout, () => ({ data: link }));
    await show();
    const [online, cash] = [await payOnline(), screen.getByRole('button', { name: 'Cash on Booking' })];
    act(() => {
      online.click();
      cash.click();
    });
    await waitFor(() => expect(left).toHaveBeenCalledWith(link.url));
    expect(api.callsOf(orderEndpoints.checkout)).toHaveLength(1);
    expect(api.callsOf(orderEndpoints.cashOnDelivery)).toHaveLength(0);
  });

  test('that cannot be started says so, stays here and may be tried again with the same key', async () => {
    const message = 'Online payment cannot be reached right now.';
    api.on(orderEndpoints.checkout, () => ({ status: 503, code: 'UNAVAILABLE', message }));
    const { location } = await show();
    await person.click(await payOnline());
    expect(await screen.findByText(message)).toBeTruthy();
    await person.click(await payOnline());
    await waitFor(() => expect(api.callsOf(orderEndpoints.checkout)).toHaveLength(2));
    const keys = api.callsOf(orderEndpoints.checkout).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(location().pathname).toBe('/checkout');
    expect(left).not.toHaveBeenCalled();
  });
});

describe('the return from the payment page', () => {
  const search = '?razorpay_payment_link_status=paid&razorpay_payment_link_id=plink_1';
  const show = (given = search) =>
    renderPage(<PaymentReturnPage />, { path: '/payment-return', search: given });
  const answer = (state: string, url: string | null = null) =>
    api.on(orderEndpoints.paymentStatus, () => ({ data: { id: 'plink_1', state, url } }));

  test('leads to /success with the text Payment', async () => {
    answer('PAID');
    const { location } = show();
    await waitFor(() => expect(location().pathname).toBe('/success'));
    expect(location().state).toEqual({ text: 'Payment' });
    expect(api.callsOf(orderEndpoints.paymentStatus)[0]?.body).toEqual({ id: 'plink_1' });
  });

  test('leads to /cancel when the payment was cancelled, whatever the URL says', async () => {
    answer('CANCELLED');
    const { location } = show();
    await waitFor(() => expect(location().pathname).toBe('/cancel'));
  });

  test('waits while the payment is open, then goes on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer('WAITING', link.url);
    const { location } = show();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(api.callsOf(orderEndpoints.paymentStatus).length).toBeGreaterThan(1);
    expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'My Orders' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole('link', { name: 'My Orders' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Back to the payment page' }));
    expect(left).toHaveBeenCalledWith(link.url);
    answer('PAID');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(location().pathname).toBe('/success');
  });

  test.each([
    ['of nobody’s payment', search, 404],
    ['without a payment', '', 200],
  ])('%s leads to My Orders', async (_what, given, status) => {
    api.on(orderEndpoints.paymentStatus, () => ({ status, code: 'NOT_FOUND' }));
    const { location } = show(given);
    await waitFor(() => expect(location().pathname).toBe('/dashboard/myorders'));
  });
});

describe('an order that waits for its payment', () => {
  test('can be paid from My Orders', async () => {
    signedInAs('USER');
    api.on(orderEndpoints.paymentStatus, () => ({ data: { ...link, state: 'WAITING' } }));
    renderPage(<MyOrdersPage />);
    expect(await screen.findByText('PAYMENT PENDING')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Pay Now for Photos' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(link.url));
    expect(api.callsOf(orderEndpoints.paymentStatus)[0]?.body).toEqual({ id: 'o1' });
  });

  test.each([
    ['PAID', 'This order is paid.'],
    ['CANCELLED', 'The time to pay for this order is over.'],
  ])('is fetched again when it turns out to be %s', async (state, text) => {
    signedInAs('USER');
    api.on(orderEndpoints.paymentStatus, () => ({ data: { id: link.id, state, url: null } }));
    renderPage(<MyOrdersPage />);
    await person.click(await screen.findByRole('button', { name: 'Pay Now for Photos' }));
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(api.callsOf(orderEndpoints.list)).toHaveLength(2));
    expect(left).not.toHaveBeenCalled();
  });

  test('cannot be accepted yet', async () => {
    signedInAs('ADMIN');
    const paid = { ...unpaid, _id: 'o2', payment_status: 'PAID' as const };
    api.on(orderEndpoints.all, () => ({ data: [unpaid, paid], totalCount: 2, totalNoPage: 1 }));
    renderPage(<BookingOrdersPage />);
    expect(await screen.findByText('Waiting for the payment')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Accept: Photos' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Cancel: Photos' })).toHaveLength(2);
  });
});
