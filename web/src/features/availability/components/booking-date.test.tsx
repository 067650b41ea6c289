import { screen, within } from '@testing-library/react';
import { addDays } from '@utsav/contract/booking';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages } from '../../../lib/messages.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { BookingDate } from './booking-date.tsx';

const tent = { _id: 'tent', name: 'Royal Tent' };
const tomorrow = '2026-11-17';
const everyDay = Array.from({ length: 30 }, (_, index) => addDays(tomorrow, index));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const full = (date: string) => ({ date, reason: 'full' as const });

const dates = (quantity: number, fullDates: string[], chosen?: string) => (
  <BookingDate
    services={[{ productId: tent, quantity }]}
    availability={[{ productId: tent._id, fullDates, unavailable: fullDates.map(full) }]}
    chosen={chosen}
    onChoose={() => undefined}
  />
);

test.each([
  [1, ['2026-11-18'], 'Royal Tent is fully booked on 18 Nov 2026.'],
  [
    1,
    ['2026-11-18', '2026-11-20', '2026-11-21'],
    'Royal Tent is fully booked on 18 Nov 2026, 20 Nov 2026 and 21 Nov 2026.',
  ],
  [2, ['2026-11-18'], 'Royal Tent has fewer than 2 places left on 18 Nov 2026.'],
  [1, everyDay, 'Royal Tent is fully booked on every day.'],
  [3, everyDay, 'Royal Tent has fewer than 3 places left on every day.'],
])('quantity %i, full on %j: %s', (quantity, fullDates, sentence) => {
  renderPage(dates(quantity, fullDates));
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('a day on which there are no bookings is not called full', async () => {
  const closed = { date: '2026-11-22', reason: 'closed' as const };
  renderPage(
    <BookingDate
      services={[{ productId: tent, quantity: 1 }]}
      availability={[
        {
          productId: tent._id,
          fullDates: ['2026-11-18', closed.date],
          unavailable: [full('2026-11-18'), closed],
        },
      ]}
      chosen={undefined}
      onChoose={() => undefined}
    />,
  );
  expect(screen.getByText('Royal Tent is fully booked on 18 Nov 2026.')).toBeTruthy();
  expect(screen.getByText('Royal Tent is not available on 22 Nov 2026.')).toBeTruthy();
  const sunday = await screen.findByRole('button', { name: 'Sunday, 22 Nov 2026, not available' });
  expect(sunday).toHaveProperty('disabled', true);
});

test('the field for the day reads in Hindi: the days, the reasons and the calendar', async () => {
  await loadMessages('hi', ['layout', 'service']);
  const fullDates = ['2026-11-18', '2026-11-19', '2026-11-25'];
  renderPage(dates(1, fullDates, '2026-11-20'), { path: '/hi' });
  expect(
    screen.getByText('18 नवंबर 2026, 19 नवंबर 2026 और 25 नवंबर 2026 को Royal Tent पूरी तरह बुक है।'),
  ).toBeTruthy();
  const month = await screen.findByRole('grid', { name: 'नवंबर 2026' });
  expect(within(month).getByRole('button', { name: 'बुधवार, 18 नवंबर 2026, पूरी तरह बुक' })).toBeTruthy();
  expect(within(month).getByRole('button', { name: 'शुक्रवार, 20 नवंबर 2026, चुना गया' })).toBeTruthy();
  expect(within(month).getByLabelText('सोमवार').textContent).toBe('सोम');
  expect(screen.getByText('नवंबर 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'अगले महीने पर जाएँ' })).toBeTruthy();
});
