import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { availabilityEndpoints, type Block, type BookedOrder } from '@utsav/contract/availability';
import { daysOf } from '@utsav/contract/booking';
import { orderEndpoints } from '@utsav/contract/order';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { statusLooks } from '../features/availability/booking-status.ts';
import { feedQuery } from '../features/availability/calendar-api.ts';
import { type Call, fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleOrder } from '../testing/sample-order.ts';
import CalendarPage from './calendar.tsx';

const api = fakeApi();
const path = '/dashboard/calendar';
const services = [
  { _id: 'p1', name: 'Photos', stock: 2, noticeDays: 1, closedWeekdays: [] },
  { _id: 'p2', name: 'Films', stock: 1, noticeDays: 3, closedWeekdays: [0] },
];
const booked: BookedOrder = {
  _id: 'o1',
  orderId: 'ORD-1',
  order_status: 'PENDING',
  productId: 'p1',
  quantity: 2,
  reschedule: null,
  delivery_date: '2026-11-20',
  product_details: { name: 'Photos' },
  user_details: { name: 'Asha', mobile: '9811111111' },
};
const block: Block = {
  _id: 'b1',
  productIds: ['p2'],
  from: '2026-11-24',
  to: '2026-11-26',
  note: 'Family wedding',
  createdAt: '2026-11-01T00:00:00.000Z',
};
let blocks: Block[];

const queryOf = ({ path }: Call) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T06:00:00Z') });
  blocks = [block];
  api.on(availabilityEndpoints.calendar, (call) => {
    const { from = '', to = '', services: wanted } = queryOf(call);
    return {
      data: {
        days: daysOf({ from, to }).map((date) => ({
          date,
          orders: date === booked.delivery_date ? [booked] : [],
          blocks: blocks.filter((one) => one.from <= date && date <= one.to),
          held: date === booked.delivery_date ? 2 : 0,
          stock: 3,
        })),
        ...(wanted === 'true' ? { services } : {}),
      },
    };
  });
  api.on(availabilityEndpoints.feed, () => ({ data: { url: 'https://utsav.example/calendar/one.ics' } }));
});
afterEach(() => vi.useRealTimers());

const day = (name: RegExp) => screen.getByRole('gridcell', { name });
const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));

async function show(search = '') {
  const page = renderPage(<CalendarPage />, { path, search });
  await screen.findByRole('option', { name: 'Films' });
  return page;
}

async function showGrid() {
  const page = await show();
  await screen.findByRole('gridcell', { name: /20 Nov 2026, 1 booking PENDING/ });
  return page;
}

test('the calendar shows a month: bookings with their status, blocks with their note, today', async () => {
  await showGrid();
  expect(screen.getByRole('grid', { name: 'Calendar of November 2026' })).toBeTruthy();
  expect(day(/24 Nov 2026, Blocked: Family wedding/)).toBeTruthy();
  expect(day(/18 Nov 2026, today/).getAttribute('aria-selected')).toBe('true');
  await person.click(day(/20 Nov 2026/));
  expect(await screen.findByRole('heading', { name: '20 Nov 2026' })).toBeTruthy();
  expect(screen.getByText('2 of 3 places taken')).toBeTruthy();
  expect(screen.getByText(/^Asha, quantity 2/)).toBeTruthy();
  const phone = screen.getByRole('link', { name: '+91 9811111111' });
  expect(phone.getAttribute('href')).toBe('tel:+919811111111');
});

test('month, view and service are in the address', async () => {
  const { location } = await show('?month=2026-12&view=list&service=p2');
  await screen.findByText('There are no bookings and no blocked days in this month.');
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeTruthy();
  expect(api.callsOf(availabilityEndpoints.calendar).map(queryOf)).toContainEqual({
    from: '2026-12-01',
    to: '2026-12-31',
    productId: 'p2',
  });
  await press('Previous month');
  await screen.findByText('2 of 3 places taken');
  await waitFor(() => expect(location().search).toBe('?view=list&service=p2'));
  await press('Month');
  await waitFor(() => expect(location().search).toBe('?service=p2'));
  expect(day(/22 Nov 2026, Closed/)).toBeTruthy();
});

test('a month that is none is the current one', async () => {
  await show('?month=2026-13&view=x');
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy();
});

test('the keyboard goes from day to day, into the next month, and chooses several', async () => {
  await showGrid();
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  day(/18 Nov/).focus();
  await press('ArrowDown');
  await press('ArrowDown');
  expect(await screen.findByRole('grid', { name: 'Calendar of December 2026' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-12-02'));
  await press('PageUp');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-02'));
  await press('ArrowRight', { shiftKey: true });
  await press('ArrowRight', { shiftKey: true });
  expect(screen.getByRole('heading', { name: '2 Nov 2026 – 4 Nov 2026' })).toBeTruthy();
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
  expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
  await press('Enter');
  expect(await screen.findByLabelText('First day')).toHaveProperty('value', '2026-11-02');
  expect(screen.getByLabelText('Last day')).toHaveProperty('value', '2026-11-04');
});

test('dragging over days blocks them, and says which bookings remain', async () => {
  api.on(availabilityEndpoints.block, ({ body }) => ({
    data: { ...block, ...(body as object), _id: 'b2', orders: [booked] },
  }));
  await showGrid();
  fireEvent.pointerDown(day(/21 Nov/), { pointerType: 'mouse', button: 0 });
  fireEvent.pointerEnter(day(/20 Nov/));
  fireEvent.pointerEnter(day(/19 Nov/));
  fireEvent.pointerUp(window);
  const dialog = within(await screen.findByRole('dialog', { name: 'Block days' }));
  expect(dialog.getByLabelText('First day')).toHaveProperty('value', '2026-11-19');
  await person.click(dialog.getByLabelText('Only these'));
  await person.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await dialog.findByText('Choose at least one service.')).toBeTruthy();
  await enter(dialog.getByLabelText('Choose a service'), 'p1');
  await enter(dialog.getByLabelText('Note'), 'Repairs');
  await person.click(dialog.getByRole('button', { name: 'Block' }));
  const done = within(await screen.findByRole('dialog', { name: 'The days are blocked' }));
  expect(done.getByText('1 booking stays on these days:')).toBeTruthy();
  expect(done.getByText('20 Nov 2026')).toBeTruthy();
  expect(api.callsOf(availabilityEndpoints.block).map(({ body }) => body)).toEqual([
    { productIds: ['p1'], from: '2026-11-19', to: '2026-11-21', note: 'Repairs' },
  ]);
});

test('the calendar refuses a last day before the first', async () => {
  await showGrid();
  await press('Block this day');
  await enter(await screen.findByLabelText('Last day'), '2026-11-01');
  await press('Block');
  await waitFor(() => expect(screen.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true'));
  expect(api.callsOf(availabilityEndpoints.block)).toHaveLength(0);
});

test('a day is unblocked after a question', async () => {
  api.on(availabilityEndpoints.unblock, () => {
    blocks = [];
    return {};
  });
  await show('?view=list');
  await person.click(await screen.findByRole('button', { name: 'Unblock 24 Nov 2026 – 26 Nov 2026' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Unblock these days?' }));
  await person.click(question.getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(screen.queryByText(/Family wedding/)).toBeNull());
  expect(api.callsOf(availabilityEndpoints.unblock)[0]?.body).toEqual({ _id: 'b1' });
});

test('the calendar saves the same rules for several services', async () => {
  api.on(availabilityEndpoints.bulkRules, ({ body }) => ({ data: body }));
  await show();
  await press('Booking rules');
  const dialog = within(await screen.findByRole('dialog', { name: 'Booking rules' }));
  await enter(dialog.getByLabelText('Services'), 'p2');
  expect(dialog.getByLabelText('Notice in days')).toHaveProperty('value', '3');
  expect(dialog.getByLabelText('Sunday')).toHaveProperty('checked', true);
  await person.click(dialog.getByRole('button', { name: 'Add all 2 services' }));
  await person.click(dialog.getByLabelText('Monday'));
  await enter(dialog.getByLabelText('Notice in days'), '31');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/^Notice in days must be from/);
  await enter(dialog.getByLabelText('Notice in days'), '5');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(availabilityEndpoints.bulkRules).map(({ body }) => body)).toEqual([
    { productIds: ['p2', 'p1'], noticeDays: 5, closedWeekdays: [0, 1] },
  ]);
});

test('a click on a day shows its panel, and the keyboard leaves the page where it is', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  await showGrid();
  fireEvent.pointerDown(day(/20 Nov/), { pointerType: 'mouse', button: 0 });
  fireEvent.pointerUp(day(/20 Nov/));
  await person.click(day(/20 Nov/));
  expect(scrolled.mock.contexts[0]).toBe(screen.getByRole('region', { name: '20 Nov 2026' }));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  fireEvent.keyDown(day(/20 Nov/), { key: 'ArrowLeft' });
  expect(screen.getByRole('region', { name: '19 Nov 2026' })).toBeTruthy();
  expect(scrolled).toHaveBeenCalledOnce();
});

test('a booking in a day of the month leads to its details', async () => {
  api.on(orderEndpoints.all, () => ({
    data: [{ ...sampleOrder, orderId: 'ORD-1' }],
    totalCount: 1,
    totalNoPage: 1,
  }));
  await showGrid();
  await person.click(within(day(/20 Nov/)).getByText('Photos'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '20 Nov 2026' })).toBeNull();
});

test('Today leads back to today, from another day and from another month', async () => {
  const { location } = await showGrid();
  await person.click(day(/20 Nov/));
  await press('Today');
  expect(day(/18 Nov 2026, today/).getAttribute('aria-selected')).toBe('true');
  await press('Next month');
  await screen.findByRole('heading', { name: 'December 2026' });
  await press('Today');
  await screen.findByRole('heading', { name: 'November 2026' });
  expect(location().search).toBe('');
});

test('Block days begins with tomorrow', async () => {
  await show();
  await press('Block days');
  expect(await screen.findByLabelText('First day')).toHaveProperty('value', '2026-11-19');
  expect(screen.getByLabelText('Last day')).toHaveProperty('value', '2026-11-19');
});

test('what waits for an answer is louder than what is over', () => {
  expect(statusLooks.PENDING).toContain('bg-accent ');
  expect(statusLooks.DELIVERED).toContain('text-muted');
});

test('the calendar copies the feed address, and renews it after a question', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => written.push(text) } });
  api.on(availabilityEndpoints.renewFeed, () => ({
    data: { url: 'https://utsav.example/calendar/two.ics' },
  }));
  await show();
  await screen.findByDisplayValue('https://utsav.example/calendar/one.ics');
  await press('Copy');
  expect(await screen.findByText('Address copied.')).toBeTruthy();
  expect(written).toEqual(['https://utsav.example/calendar/one.ics']);
  await press('Renew');
  expect(api.callsOf(availabilityEndpoints.renewFeed)).toHaveLength(0);
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Renew' }));
  expect(await screen.findByDisplayValue('https://utsav.example/calendar/two.ics')).toBeTruthy();
});

test('the feed address stays when loading it again fails', async () => {
  const { client } = await show();
  const shown = await screen.findByDisplayValue('https://utsav.example/calendar/one.ics');
  api.on(availabilityEndpoints.feed, () => ({ status: 400, message: 'Not now.' }));
  await act(() => client.invalidateQueries({ queryKey: feedQuery().queryKey }));
  await waitFor(() => expect(client.getQueryState(feedQuery().queryKey)?.status).toBe('error'));
  expect(shown.isConnected).toBe(true);
});

test('the calendar opens the details of a booking', async () => {
  api.on(orderEndpoints.all, () => ({
    data: [sampleOrder],
    totalCount: 1,
    totalNoPage: 1,
    page: 1,
    limit: 20,
  }));
  await show('?view=list');
  await person.click(await screen.findByRole('button', { name: 'Details of Photos for Asha' }));
  const details = await screen.findByRole('dialog', { name: 'Photos' });
  expect(await within(details).findByRole('button', { name: /^Accept Order/ })).toBeTruthy();
  expect(queryOf(api.callsOf(orderEndpoints.all)[0] as Call)).toMatchObject({ search: 'ORD-1' });
});

test('the calendar says when the month could not be loaded', async () => {
  api.on(availabilityEndpoints.calendar, () => ({ status: 404, message: 'No such service.' }));
  renderPage(<CalendarPage />, { path, search: '?service=gone' });
  expect(await screen.findByText('No such service.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
