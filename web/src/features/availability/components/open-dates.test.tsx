import { fireEvent, screen } from '@testing-library/react';
import { bookingDays } from '@utsav/contract/booking';
import { productEndpoints } from '@utsav/contract/product';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored } from '../../../lib/storage.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { person } from '../../../testing/person.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { OpenDates } from './open-dates.tsx';

const api = fakeApi();
const unavailable = [
  { date: '2026-11-18', reason: 'full' },
  { date: '2026-11-22', reason: 'closed' },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T08:00:00Z') });
  const fullDates = unavailable.map(({ date }) => date);
  api.on(productEndpoints.availability, () => ({ data: [{ productId: 'tent', fullDates, unavailable }] }));
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (search = '', offered?: string, quantity = 1) =>
  renderPage(
    <OpenDates
      productId="tent"
      quantity={quantity}
      isOffered={(day) => day === offered}
      waiting={(day) => <p>Wait for {day}</p>}
    />,
    { search },
  );
const day = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('the overview of open dates says how many days are open, and of each other day why it is not', async () => {
  show();
  expect(await day('Wednesday, 18 Nov 2026, Fully booked')).toBeTruthy();
  expect(await day('Sunday, 22 Nov 2026, Not available')).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(30);
  expect(screen.getByText(/^Available on 28 of the next 30 days\./)).toBeTruthy();
});

test('a chosen day is kept', async () => {
  const { unmount } = show();
  await person.click(await day('Friday, 20 Nov 2026'));
  expect(screen.getByText(/Your day\./).textContent).toContain('20 Nov 2026');
  unmount();
  show();
  expect((await day('Friday, 20 Nov 2026')).checked).toBe(true);
});

test('the reason why a day cannot be booked is below the calendar', async () => {
  show();
  await person.click(await day('Sunday, 22 Nov 2026, Not available'));
  expect(screen.getByText('22 Nov 2026').parentElement?.textContent).toContain('Not available');
  expect(screen.queryByText(/^Wait for/)).toBeNull();
  await person.click(await day('Wednesday, 18 Nov 2026, Fully booked'));
  expect(screen.getByText('Wait for 2026-11-18')).toBeTruthy();
});

test('the address chooses a day, unless it is outside the booking window', async () => {
  const { unmount } = show('?date=2026-11-21');
  expect((await day('Saturday, 21 Nov 2026')).checked).toBe(true);
  unmount();
  show('?date=2027-05-01');
  const link = await screen.findByRole('link', { name: 'Ask about 1 May 2027' });
  expect(link.getAttribute('href')).toMatch(/^\/ask\?service=\w+&date=2027-05-01$/);
  expect(screen.getByText(/1 May 2027 is more than 30 days ahead/)).toBeTruthy();
  expect((await day('Saturday, 21 Nov 2026')).checked).toBe(true);
  expect(readStored('booking_day')).toBe('2026-11-21');
});

test('instead of a full day the next open ones are offered', async () => {
  show();
  await person.click(await day('Wednesday, 18 Nov 2026, Fully booked'));
  await person.click(screen.getByRole('button', { name: '19 Nov' }));
  expect((await day('Thursday, 19 Nov 2026')).checked).toBe(true);
  expect(screen.queryByText('Open instead:')).toBeNull();
});

test('a service without any open day offers others', async () => {
  const always = bookingDays(new Date()).map((date) => ({ date, reason: 'full' }));
  const fullDates = always.map(({ date }) => date);
  api.on(productEndpoints.availability, () => ({
    data: [{ productId: 'tent', fullDates, unavailable: always }],
  }));
  renderPage(
    <OpenDates
      productId="tent"
      quantity={1}
      isOffered={() => false}
      waiting={() => null}
      whenNoneOpen={<p>Other tents</p>}
    />,
  );
  expect(await screen.findByText('Other tents')).toBeTruthy();
});

test('a full day that is offered to the visitor is open', async () => {
  show('?date=2026-11-18', '2026-11-18');
  expect((await day('Wednesday, 18 Nov 2026')).checked).toBe(true);
  expect(screen.getByText(/Your day\./)).toBeTruthy();
  expect(screen.getByText('Wait for 2026-11-18')).toBeTruthy();
});

test('arrows lead from day to day and from week to week, within the days that are there', async () => {
  show();
  const friday = await day('Friday, 20 Nov 2026');
  await person.click(friday);
  const press = async (key: string, name: string) => {
    fireEvent.keyDown(document.activeElement ?? friday, { key });
    expect(document.activeElement).toBe(await day(name));
    expect((await day(name)).checked).toBe(true);
  };
  friday.focus();
  await press('ArrowDown', 'Friday, 27 Nov 2026');
  await press('ArrowUp', 'Friday, 20 Nov 2026');
  await press('ArrowRight', 'Saturday, 21 Nov 2026');
  await press('ArrowUp', 'Saturday, 21 Nov 2026');
});

test('the days are asked for as many places as are in the cart, and the texts say so', async () => {
  const asked: unknown[] = [];
  api.on(productEndpoints.availability, ({ body }) => {
    asked.push(body);
    const fullDates = ['2026-11-18'];
    return {
      data: [{ productId: 'tent', fullDates, unavailable: [{ date: '2026-11-18', reason: 'full' }] }],
    };
  });
  show('', undefined, 3);
  expect(await day('Wednesday, 18 Nov 2026, Fewer than 3 places left')).toBeTruthy();
  expect(asked).toEqual([{ productIds: ['tent'], quantities: [3] }]);
  expect(screen.getByText(/This is for 3 at once, as in your cart\./)).toBeTruthy();
});
