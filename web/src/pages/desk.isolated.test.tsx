import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDay, indianDay } from '@utsav/contract/booking';
import { type Open, reportEndpoints, type Summary } from '@utsav/contract/report';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleOrder } from '../testing/sample-order.ts';
import DeskPage from './desk.tsx';

// The DOM of the tests has no canvas; browser tests check the drawings.
const shown = vi.hoisted(() => vi.fn());
vi.mock('chart.js', () => {
  class Chart {
    static register = () => undefined;
    readonly data: { datasets: unknown[] };
    readonly tooltip = { setActiveElements: () => undefined };
    constructor(_canvas: HTMLCanvasElement, { data }: { data: { datasets: unknown[] } }) {
      this.data = data;
    }
    getDatasetMeta = () => ({ data: [] });
    setActiveElements = shown;
    update = () => undefined;
    destroy = () => undefined;
  }
  const part = {};
  return {
    Chart,
    ...{ BarController: part, BarElement: part, CategoryScale: part, LinearScale: part },
    ...{ LineController: part, LineElement: part, PointElement: part, Tooltip: part },
  };
});

const api = fakeApi();
const today = indianDay(new Date());
let summary: Summary;
let open: Open;

beforeEach(() => {
  summary = {
    orders: { PENDING: 1, ACCEPTED: 2, CANCELLED: 1, DELIVERED: 0 },
    bookedValue: 150_000,
    deliveredValue: 0,
    acceptHours: 1.5,
    cancellationRate: 0.25,
    days: [
      { date: addDays(today, -1), orders: 1, value: 50_000 },
      { date: today, orders: 3, value: 100_000 },
    ],
    services: [{ _id: 's1', name: 'Candid photography', orders: 4, value: 150_000 }],
    previous: {
      orders: { PENDING: 0, ACCEPTED: 2, CANCELLED: 0, DELIVERED: 0 },
      bookedValue: 200_000,
      deliveredValue: 0,
      acceptHours: 3,
      cancellationRate: 0,
    },
    next7Days: [{ ...sampleOrder, delivery_date: today, quantity: 2 }],
    next7DaysCount: 3,
    pendingNow: 1,
    openProposals: 0,
    unansweredReviews: 2,
    waitingEnquiries: 0,
  };
  open = {
    pendingNow: 1,
    openProposals: 0,
    unansweredReviews: 2,
    waitingEnquiries: 0,
    adminRequests: 0,
    reportedReviews: 0,
    setup: { businessPage: true, service: true, rules: true, notifications: true },
  };
  api.on(reportEndpoints.summary, () => ({ data: summary }));
  api.on(reportEndpoints.open, () => ({ data: open }));
});

const render = (search = '') => renderPage(<DeskPage />, { path: '/dashboard/desk', search });
const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
const askedFor = () => api.callsOf(reportEndpoints.summary).map(({ path }) => path.split('?')[1]);

test('the desk shows first what needs an answer, with links, and leaves out what does not', async () => {
  Object.assign(open, { adminRequests: 4, reportedReviews: 3 });
  render();
  expect(await link(/^3 Reported reviews$/)).toBe('/dashboard/reviews?state=reported');
  expect(await link(/^4 Requests to become a vendor$/)).toBe('/dashboard/admin-requests');
  expect(await link(/^1 Pending booking$/)).toBe('/dashboard/bookingorders?status=PENDING');
  expect(await link(/^2 Reviews without a reply$/)).toBe('/dashboard/reviews?state=unanswered');
  expect(screen.queryByText(/Proposed date/)).toBeNull();
});

test('the desk shows a text when there is nothing to answer', async () => {
  Object.assign(summary, { pendingNow: 0, unansweredReviews: 0, next7Days: [], next7DaysCount: 0 });
  render();
  expect(await screen.findByText('You have answered everything. Well done!')).toBeTruthy();
  expect(screen.getByText('No bookings for these days yet.')).toBeTruthy();
});

test('the desk of a new vendor is a checklist whose steps lead to their screens, not praise', async () => {
  Object.assign(summary, { pendingNow: 0, unansweredReviews: 0 });
  open.setup = { businessPage: true, service: false, rules: false, notifications: false };
  render();
  const list = within(await screen.findByRole('region', { name: 'Get ready for bookings' }));
  expect(list.getByText('3 of 4 steps are left.')).toBeTruthy();
  const hrefs = list.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(hrefs).toEqual([
    '/dashboard/upload-product',
    '/dashboard/calendar?rules',
    '/dashboard/profile#notifications',
  ]);
  expect(screen.queryByText(/Well done/)).toBeNull();
  await person.click(list.getByRole('button', { name: 'Skip: Set your booking rules' }));
  expect(list.getAllByRole('link')).toHaveLength(2);
  expect(list.getByText('2 of 4 steps are left.')).toBeTruthy();
});

test('the desk shows the bookings of the next days with customers, links to the orders, and the number of the others', async () => {
  render();
  const day = within(await screen.findByRole('region', { name: `Today, ${formatDay(today)}` }));
  expect(day.getByRole('link', { name: '2 × Photos' }).getAttribute('href')).toBe(
    `/dashboard/bookingorders/${sampleOrder.orderId}`,
  );
  expect(day.getByRole('link', { name: `Call ${sampleOrder.user_details.name}` })).toBeTruthy();
  expect(screen.getByRole('link', { name: '2 more bookings in Booking Orders' })).toBeTruthy();
});

test('figures are compared with the span before in words', async () => {
  render();
  const figures = within(await screen.findByRole('region', { name: 'Figures' }));
  expect(figures.getByText('100% more than before')).toBeTruthy();
  expect(figures.getByText('₹1,50,000')).toBeTruthy();
  expect(figures.getByText('25% less than before')).toBeTruthy();
  expect(figures.getByText('1.5 h quicker than before')).toBeTruthy();
  expect(figures.getByText('25 points higher than before')).toBeTruthy();
  expect(figures.getByText('Same as before')).toBeTruthy();
});

test('amounts from a crore on are short on their tile, with the whole amount below', async () => {
  Object.assign(summary, { bookedValue: 25_123_456.5, deliveredValue: 9_999_999 });
  render();
  const figures = within(await screen.findByRole('region', { name: 'Figures' }));
  expect(figures.getByText('₹2.51 Cr')).toBeTruthy();
  expect(figures.getByText('₹2,51,23,456.50')).toBeTruthy();
  expect(figures.getByText('₹99,99,999')).toBeTruthy();
  expect(figures.getByText('By the day of the booking')).toBeTruthy();
});

test('each plot is a table as well, and its values are read with the arrow keys', async () => {
  render();
  const plot = await screen.findByRole('slider', { name: 'Bookings and value over time' });
  expect(plot.getAttribute('aria-valuetext')).toBe(`${formatDay(addDays(today, -1))}: 1 booking, ₹50,000`);
  await waitFor(() => expect(plot.childElementCount).toBe(2));
  fireEvent.keyDown(plot, { key: 'ArrowRight' });
  expect(plot.getAttribute('aria-valuetext')).toBe(`${formatDay(today)}: 3 bookings, ₹1,00,000`);
  expect(shown).toHaveBeenLastCalledWith([
    { datasetIndex: 0, index: 1 },
    { datasetIndex: 1, index: 1 },
  ]);
  fireEvent.keyDown(plot, { key: 'End' });
  fireEvent.keyDown(plot, { key: 'ArrowRight' });
  expect(plot.getAttribute('aria-valuenow')).toBe('2');
  await person.click(screen.getByRole('button', { name: 'Services by value: show as table' }));
  const table = within(screen.getByRole('region', { name: 'Services by value as a table' }));
  expect(table.getByRole('row', { name: 'Candid photography 4 ₹1,50,000' })).toBeTruthy();
  expect(screen.queryByRole('slider', { name: 'Services by value' })).toBeNull();
});

test('the span is in the address: 30 days, another number, or a range of one’s own', async () => {
  const { location } = render();
  await person.click(await screen.findByRole('link', { name: '7 days' }));
  await waitFor(() => expect(location().search).toBe('?days=7'));
  expect(screen.getByRole('link', { name: '7 days' }).getAttribute('aria-current')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Custom range' }));
  const set = (label: string, value: string) => enter(screen.getByLabelText(label), value);
  await set('First day', '2026-10-31');
  await set('Last day', '2026-10-01');
  await person.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('Choose a first and a last day, at most 400 days in all.')).toBeTruthy();
  await set('First day', '2026-09-01');
  await person.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(location().search).toBe('?from=2026-09-01&to=2026-10-01'));
  await waitFor(() =>
    expect(askedFor()).toEqual([
      `from=${addDays(today, -29)}&to=${today}&basis=placed`,
      `from=${addDays(today, -6)}&to=${today}&basis=placed`,
      'from=2026-09-01&to=2026-10-01&basis=placed',
    ]),
  );
});

test('the figures can go by the day of the booking', async () => {
  const { location } = render('?days=7');
  await person.click(await screen.findByRole('link', { name: 'By booking day' }));
  await waitFor(() => expect(location().search).toBe('?days=7&basis=booked'));
  await waitFor(() => expect(askedFor().at(-1)).toContain('basis=booked'));
});

test('the orders of the span are downloaded, and a failure says why', async () => {
  api.on(reportEndpoints.ordersCsv, () => ({ status: 503, message: 'Too busy right now.' }));
  render('?days=7');
  const button = await screen.findByRole('button', { name: 'Download CSV' });
  await person.click(button);
  expect(await screen.findByText('Too busy right now.')).toBeTruthy();
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  api.on(reportEndpoints.ordersCsv, () => ({}));
  await person.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Your orders have been downloaded.')).toBeTruthy();
  expect(clicked).toHaveBeenCalledOnce();
  expect(api.callsOf(reportEndpoints.ordersCsv)[1]?.path).toContain(`from=${addDays(today, -6)}&to=${today}`);
  clicked.mockRestore();
});

test('the desk can be loaded again after a failure', async () => {
  api.on(reportEndpoints.summary, () => ({ status: 400, message: 'Not now.' }));
  render();
  expect(await screen.findByText('Not now.')).toBeTruthy();
  api.on(reportEndpoints.summary, () => ({ data: summary }));
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('₹1,50,000', { selector: 'dd' })).toBeTruthy();
});
