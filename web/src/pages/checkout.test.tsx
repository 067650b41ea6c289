import { act, screen, waitFor } from '@testing-library/react';
import { addressEndpoints } from '@utsav/contract/address';
import { type CartItem, cartEndpoints } from '@utsav/contract/cart';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { type WaitlistEntry, waitlistEndpoints } from '@utsav/contract/waitlist';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wantDay } from '../features/availability/wanted-day.ts';
import { startSession } from '../lib/session.ts';
import { doubleClick } from '../testing/double-click.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleAddress } from '../testing/sample-address.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { sampleCard } from '../testing/sample-product.ts';
import CheckoutPage from './checkout.tsx';

const api = fakeApi();
const photos = { ...sampleCard, stock: 5, price: 1000, discount: 10 };
const order: Order = { ...sampleOrder, unitPrice: 900, totalAmt: 1800 };
let cart: CartItem[];
let fullDates: string[];
let waiting: WaitlistEntry[];
const entry: WaitlistEntry = {
  _id: 'w1',
  productId: 'p1',
  product_details: { name: 'Photos', image: [] },
  date: '2026-11-25',
  quantity: 2,
  position: 3,
  offer: null,
  createdAt: '2026-11-16T00:00:00.000Z',
};

beforeEach(() => {
  // At this moment it is 05:30 in India.
  vi.setSystemTime('2026-11-16T00:00:00Z');
  startSession({ accesstoken: 'a', refreshToken: 'r' });
  cart = [{ _id: 'l1', quantity: 2, productId: photos }];
  fullDates = [];
  waiting = [];
  api.on(waitlistEndpoints.list, () => ({ data: waiting }));
  api.on(cartEndpoints.list, () => ({ data: cart }));
  api.on(addressEndpoints.list, () => ({
    data: [
      { ...sampleAddress, _id: 'a0', status: false },
      sampleAddress,
      { ...sampleAddress, _id: 'a2', city: 'Ajmer' },
    ],
  }));
  api.on(productEndpoints.availability, () => {
    const unavailable = fullDates.map((date) => ({ date, reason: 'full' as const }));
    return { data: [{ productId: 'p1', fullDates, unavailable }] };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const screenIsWide = (matches: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches }) as unknown as MediaQueryList);
const show = async () => {
  const shown = renderPage(<CheckoutPage />, { path: '/checkout' });
  await screen.findByRole('button', { name: 'Friday, 20 Nov 2026' });
  await screen.findByText('Jaipur, Rajasthan');
  return shown;
};
const day = (name: string) => screen.getByRole('button', { name });
const chooseDay = () => person.click(day('Friday, 20 Nov 2026'));
const book = () => person.click(screen.getByRole('button', { name: 'Cash on Booking' }));
const placed = () => ({ message: 'Order placed successfully.', data: [] });
const sent = () => api.callsOf(orderEndpoints.cashOnDelivery);

describe('the summary', () => {
  test('shows totals, quantity and the free travelling charge', async () => {
    await show();
    const rowOf = (label: string) => screen.getByText(label).parentElement?.textContent;
    expect(rowOf('Items Total')).toBe('Items Total₹2,000₹1,800');
    expect(rowOf('Quantity Total')).toBe('Quantity Total2 Service');
    expect(rowOf('Travelling Charge')).toBe('Travelling ChargeFree');
    expect(rowOf('Grand Total')).toBe('Grand Total₹1,800');
  });

  test('shows the chosen booking date and booking address, and what Cash on Booking means', async () => {
    await show();
    const rowOf = (label: string) => screen.getByText(label).parentElement?.textContent;
    expect(rowOf('Booking date')).toBe('Booking dateNot chosen yet');
    await chooseDay();
    expect(rowOf('Booking date')).toBe('Booking date20 Nov 2026');
    expect(rowOf('Booking address')).toBe('Booking address12 Rose Lane, Jaipur');
    await person.click(screen.getAllByRole('radio')[1] as HTMLElement);
    expect(rowOf('Booking address')).toBe('Booking address12 Rose Lane, Ajmer');
    expect(screen.getByText(/^Cash on Booking: nothing to pay now/)).toBeTruthy();
  });

  test('is replaced by the empty cart', async () => {
    cart = [];
    renderPage(<CheckoutPage />);
    expect(await screen.findByText('Your cart is empty. Start shopping to add items!')).toBeTruthy();
  });
});

describe('the date picker', () => {
  test('allows tomorrow through 30 days from today, in Indian time', async () => {
    screenIsWide(false);
    await show();
    expect(day('Monday, 16 Nov 2026, today')).toHaveProperty('disabled', true);
    expect(day('Tuesday, 17 Nov 2026')).toHaveProperty('disabled', false);
    await person.click(screen.getByRole('button', { name: /next month/i }));
    expect(day('Wednesday, 16 Dec 2026')).toHaveProperty('disabled', false);
    expect(day('Thursday, 17 Dec 2026')).toHaveProperty('disabled', true);
  });

  test('shows two months side by side where there is room', async () => {
    screenIsWide(true);
    await show();
    expect(screen.getAllByRole('grid')).toHaveLength(2);
    expect(day('Wednesday, 16 Dec 2026')).toHaveProperty('disabled', false);
  });

  test('disables full dates and says why', async () => {
    fullDates = ['2026-11-18', '2026-11-25'];
    await show();
    expect(
      await screen.findByRole('button', { name: 'Wednesday, 18 Nov 2026, fully booked' }),
    ).toHaveProperty('disabled', true);
    expect(
      screen.getByText('Photos has fewer than 2 places left on 18 Nov 2026 and 25 Nov 2026.'),
    ).toBeTruthy();
    expect(api.callsOf(productEndpoints.availability)[0]?.body).toEqual({
      productIds: ['p1'],
      quantities: [2],
      together: true,
    });
  });

  test('a day chosen on the page of a service is chosen here', async () => {
    wantDay('2026-11-20');
    renderPage(<CheckoutPage />, { path: '/checkout' });
    expect(await screen.findByRole('button', { name: 'Friday, 20 Nov 2026, chosen' })).toBeTruthy();
  });

  test.each([
    ['has become full', '2026-11-20'],
    ['has passed', '2026-11-15'],
  ])('a day that %s is not chosen', async (_, day) => {
    wantDay(day);
    fullDates = ['2026-11-20'];
    renderPage(<CheckoutPage />, { path: '/checkout' });
    expect(await screen.findByRole('button', { name: 'Friday, 20 Nov 2026, fully booked' })).toBeTruthy();
    expect(screen.getByText('Not chosen yet')).toBeTruthy();
  });

  test('a full day offers the waiting list, and shows the place in line', async () => {
    fullDates = ['2026-11-18', '2026-11-25'];
    api.on(waitlistEndpoints.join, () => {
      waiting = [entry];
      return { message: 'You are on the waiting list.', data: entry };
    });
    await show();
    const days = await screen.findByRole('combobox', { name: 'Fully booked day of Photos' });
    await enter(days, '2026-11-25');
    await person.click(screen.getByRole('button', { name: 'Tell me when it is free' }));
    expect(await screen.findByText('You are on the waiting list, number 3 in line.')).toBeTruthy();
    const body = { productId: 'p1', date: '2026-11-25', quantity: 2 };
    expect(api.callsOf(waitlistEndpoints.join)[0]?.body).toEqual(body);
  });

  test.each([
    ['can be booked', '2026-11-16T12:00:00.000Z', 'Wednesday, 25 Nov 2026'],
    ['is full once the offer is over', '2026-11-15T12:00:00.000Z', 'Wednesday, 25 Nov 2026, fully booked'],
  ])('a day that the waiting list offers %s', async (_, expiresAt, name) => {
    fullDates = ['2026-11-24', '2026-11-25'];
    waiting = [{ ...entry, offer: { expiresAt } }];
    await show();
    await screen.findByRole('button', { name: 'Tuesday, 24 Nov 2026, fully booked' });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  test('needs a date to be chosen', async () => {
    await show();
    await book();
    expect(screen.getByText('Please select a delivery date')).toBeTruthy();
    expect(sent()).toHaveLength(0);
  });
});

describe('Cash on Booking', () => {
  test('sends the whole cart, the first address by default, totals and date; then goes to /success', async () => {
    let release = () => {};
    api.on(orderEndpoints.cashOnDelivery, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { ...placed(), data: [order] };
    });
    const { location } = await show();
    await chooseDay();
    await book();
    const button = await screen.findByRole('button', { name: 'Processing Order...' });
    expect(button).toHaveProperty('disabled', true);
    await person.click(button);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      list_items: cart,
      addressId: 'a1',
      subTotalAmt: 2000,
      totalAmt: 1800,
      delivery_date: '2026-11-20',
    });
    expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await act(async () => release());
    expect(await screen.findByText('Order placed successfully.')).toBeTruthy();
    await waitFor(() => expect(location().pathname).toBe('/success'));
    expect(location().state).toEqual({ text: 'Order', orders: [order] });
  });

  test('ignores a second click at once', async () => {
    api.on(orderEndpoints.cashOnDelivery, placed);
    const { location } = await show();
    await chooseDay();
    doubleClick(screen.getByRole('button', { name: 'Cash on Booking' }));
    await waitFor(() => expect(location().pathname).toBe('/success'));
    expect(sent()).toHaveLength(1);
  });

  test('sends the address that was chosen', async () => {
    api.on(orderEndpoints.cashOnDelivery, placed);
    await show();
    await person.click(screen.getAllByRole('radio')[1] as HTMLElement);
    await chooseDay();
    await book();
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ addressId: 'a2' }));
  });

  test('books a day that is held for the person, before the waiting list has arrived', async () => {
    fullDates = [entry.date];
    wantDay(entry.date);
    api.on(waitlistEndpoints.list, () => new Promise(() => {}));
    api.on(orderEndpoints.cashOnDelivery, placed);
    await show();
    await waitFor(() => expect(api.callsOf(productEndpoints.availability)).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await book();
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ delivery_date: entry.date }));
  });

  test('asks for an address when there is none', async () => {
    api.on(addressEndpoints.list, () => ({ data: [] }));
    renderPage(<CheckoutPage />);
    await screen.findByRole('button', { name: 'Friday, 20 Nov 2026' });
    await chooseDay();
    await book();
    expect(screen.getByText('Please add a booking address first.')).toBeTruthy();
  });

  test.each([
    [429, 'Order is already being processed. Please wait a moment.'],
    [409, 'Similar order already exists. Please check your order history.'],
  ])('a %i shows a text of its own instead of the message of the server', async (status, text) => {
    api.on(orderEndpoints.cashOnDelivery, () => ({ status, message: 'Something else.' }));
    await show();
    await chooseDay();
    await book();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Cash on Booking' })).toHaveProperty('disabled', false);
  });

  test('a conflict shows the message and refetches the dates', async () => {
    api.on(orderEndpoints.cashOnDelivery, () => {
      fullDates = ['2026-11-20'];
      return { status: 400, code: 'NOT_BOOKABLE', message: 'Photos is fully booked on 20 Nov 2026.' };
    });
    await show();
    await chooseDay();
    await book();
    expect(await screen.findByText('Photos is fully booked on 20 Nov 2026.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /20 Nov 2026, fully booked/ })).toBeTruthy();
    await book();
    expect(await screen.findByText('Please select a delivery date')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  test('gives up after 30 seconds, and a retry is the same booking', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T00:00:00Z') });
    api.on(orderEndpoints.cashOnDelivery, () => new Promise(() => {}));
    await show();
    await chooseDay();
    await book();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.getByRole('button', { name: 'Processing Order...' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText('Request timeout. Please try again.')).toBeTruthy();
    api.on(orderEndpoints.cashOnDelivery, placed);
    await book();
    await waitFor(() => expect(sent()).toHaveLength(2));
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(sent()[1]?.body).toEqual(sent()[0]?.body);
  });

  test('another date is another booking with another key', async () => {
    api.on(orderEndpoints.cashOnDelivery, () => ({ status: 500, code: 'INTERNAL', message: '' }));
    await show();
    await chooseDay();
    await book();
    expect(await screen.findByText('Internal server error. Please try again later.')).toBeTruthy();
    await person.click(day('Saturday, 21 Nov 2026'));
    await person.click(await screen.findByRole('button', { name: 'Cash on Booking' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).not.toBe(keys[0]);
  });
});
