import { screen, waitFor, within } from '@testing-library/react';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { type User, userEndpoints } from '@utsav/contract/user';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '../lib/session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleOrder } from '../testing/sample-order.ts';
import { sampleUser } from '../testing/sample-user.ts';
import BookingOrdersPage from './booking-orders.tsx';
import MyOrdersPage from './my-orders.tsx';

const api = fakeApi();
let order: Order;

const replace = (changes: Partial<Order>) => {
  order = { ...order, ...changes };
  return order;
};
let people = 0;
const signInAs = (role: User['role']) => {
  people += 1;
  startSession({ accesstoken: 'a', refreshToken: `person ${people}` });
  api.on(userEndpoints.details, () => ({ data: { ...sampleUser, role } }));
};
const proposedBy = (by: 'CUSTOMER' | 'ADMIN', note = '') => ({
  date: '2026-11-25',
  by,
  note,
  expiresAt: '2026-11-18T08:00:00.000Z',
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T08:00:00Z') });
  order = sampleOrder;
  api.on(orderEndpoints.list, () => ({ data: [order] }));
  api.on(orderEndpoints.all, () => ({ data: [order], totalCount: 1, totalNoPage: 1 }));
  api.on(productEndpoints.availability, () => ({
    data: [
      {
        productId: 'p1',
        fullDates: ['2026-11-24'],
        unavailable: [{ date: '2026-11-24', reason: 'full' }],
      },
    ],
  }));
});
afterEach(() => {
  vi.useRealTimers();
});

const press = (name: string) => person.click(screen.getByRole('button', { name }));
const pressLater = async (name: string) => person.click(await screen.findByRole('button', { name }));

describe('My Orders', () => {
  beforeEach(() => signInAs('USER'));

  test('a pending booking moves at once, to a day that is not full', async () => {
    api.on(orderEndpoints.reschedule, () => ({
      message: 'The booking date has been changed.',
      data: replace({ delivery_date: '2026-11-25' }),
    }));
    renderPage(<MyOrdersPage />);
    await pressLater('Change date of Photos');
    const dialog = within(screen.getByRole('dialog', { name: 'Change date' }));
    expect(dialog.getByText('Photos, booked for 20 Nov 2026')).toBeTruthy();
    expect(dialog.getByText(/it moves to the new date at once/)).toBeTruthy();
    expect(await dialog.findByText('Photos has fewer than 2 places left on 24 Nov 2026.')).toBeTruthy();
    await person.click(await dialog.findByRole('button', { name: 'Wednesday, 25 Nov 2026' }));
    await enter(dialog.getByLabelText(/^Note/), 'The hall is closed.');
    await press('Move booking');
    expect(await screen.findByText('The booking date has been changed.')).toBeTruthy();
    expect(api.callsOf(orderEndpoints.reschedule)[0]?.body).toEqual({
      orderId: 'o1',
      delivery_date: '2026-11-25',
      note: 'The hall is closed.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('25 Nov 2026')).toBeTruthy();
  });

  test('a full day can be chosen while the waiting list holds it for the customer', async () => {
    api.on(waitlistEndpoints.list, () => ({
      data: [
        {
          _id: 'w1',
          productId: 'p1',
          product_details: { name: 'Photos', image: [] },
          date: '2026-11-24',
          quantity: 2,
          position: 1,
          offer: { expiresAt: '2026-11-16T20:00:00.000Z' },
          createdAt: '2026-11-15T08:00:00.000Z',
        },
      ],
    }));
    renderPage(<MyOrdersPage />);
    await pressLater('Change date of Photos');
    const dialog = within(screen.getByRole('dialog', { name: 'Change date' }));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Tuesday, 24 Nov 2026' }).hasAttribute('disabled')).toBe(
        false,
      ),
    );
  });

  test('the date of a booking that awaits its payment cannot be changed', async () => {
    replace({ payment_status: 'PAYMENT PENDING' });
    renderPage(<MyOrdersPage />);
    await screen.findByRole('button', { name: 'View Details of Photos' });
    expect(screen.queryByRole('button', { name: 'Change date of Photos' })).toBeNull();
  });

  test('for an accepted booking the date is proposed to the vendor, and shown until when', async () => {
    replace({ order_status: 'ACCEPTED' });
    api.on(orderEndpoints.reschedule, () => ({
      data: replace({ reschedule: proposedBy('CUSTOMER', 'Rain') }),
    }));
    renderPage(<MyOrdersPage />);
    await pressLater('Change date of Photos');
    expect(screen.getByText(/we will propose the new date to them and hold it for 48 hours/)).toBeTruthy();
    await pressLater('Wednesday, 25 Nov 2026');
    await press('Propose date');
    expect(await screen.findByText('You proposed 25 Nov 2026.')).toBeTruthy();
    expect(screen.getByText('Note: Rain')).toBeTruthy();
    expect(screen.getByText(/^The date is held until 18 Nov 2026, 1:30 pm\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change date of Photos' })).toBeTruthy();
  });

  test('the calendar opens on the month of the booking, whose day is marked and cannot be chosen', async () => {
    replace({ delivery_date: '2026-12-10' });
    const own = { date: '2026-12-10', reason: 'full' };
    api.on(productEndpoints.availability, () => ({
      data: [{ productId: 'p1', fullDates: [own.date], unavailable: [own] }],
    }));
    renderPage(<MyOrdersPage />);
    await pressLater('Change date of Photos');
    const dialog = within(screen.getByRole('dialog', { name: 'Change date' }));
    const day = await dialog.findByRole('button', { name: 'Thursday, 10 Dec 2026, your booking' });
    expect(day.hasAttribute('disabled')).toBe(true);
    expect(dialog.queryByText(/places left/)).toBeNull();
  });

  test('nothing is sent without a date, and a refusal is shown in the dialog', async () => {
    const full = 'Photos is fully booked on 25 Nov 2026. Please choose another date.';
    api.on(orderEndpoints.reschedule, () => ({ status: 400, code: 'NOT_BOOKABLE', message: full }));
    renderPage(<MyOrdersPage />);
    await pressLater('Change date of Photos');
    const dialog = within(screen.getByRole('dialog', { name: 'Change date' }));
    await press('Move booking');
    await dialog.findByText('Please select a delivery date');
    expect(screen.getAllByText('Please select a delivery date')).toHaveLength(1);
    expect(api.callsOf(orderEndpoints.reschedule)).toHaveLength(0);
    await person.click(await dialog.findByRole('button', { name: 'Wednesday, 25 Nov 2026' }));
    await press('Move booking');
    expect(await dialog.findByText(full)).toBeTruthy();
  });

  test.each([
    ['Accept the new date of Photos', true],
    ['Decline the new date of Photos', false],
  ])("the vendor's proposal is answered: %s", async (name, accept) => {
    replace({ reschedule: proposedBy('ADMIN') });
    api.on(orderEndpoints.answerReschedule, () => ({ data: replace({ reschedule: null }) }));
    renderPage(<MyOrdersPage />);
    expect(await screen.findByText('The vendor proposes 25 Nov 2026.')).toBeTruthy();
    expect(screen.getByText(/^Please answer by 18 Nov 2026, 1:30 pm\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change date of Photos' })).toBeNull();
    await press(name);
    await waitFor(() => expect(screen.queryByText('The vendor proposes 25 Nov 2026.')).toBeNull());
    expect(api.callsOf(orderEndpoints.answerReschedule)[0]?.body).toEqual({ orderId: 'o1', accept });
  });

  test('a proposal whose time is over is not shown any more', async () => {
    replace({ reschedule: { ...proposedBy('ADMIN'), expiresAt: '2026-11-16T07:59:00.000Z' } });
    renderPage(<MyOrdersPage />);
    expect(await screen.findByRole('button', { name: 'Change date of Photos' })).toBeTruthy();
    expect(screen.queryByText('The vendor proposes 25 Nov 2026.')).toBeNull();
  });

  test.each(['CANCELLED', 'DELIVERED'] as const)(
    'the date of a %s booking is fixed',
    async (order_status) => {
      replace({ order_status });
      renderPage(<MyOrdersPage />);
      await screen.findByText('Photos');
      expect(screen.queryByRole('button', { name: /Change date/ })).toBeNull();
      expect(screen.queryByRole('link', { name: /Add to calendar/ })).toBeNull();
    },
  );

  test('a booking to come can be added to a calendar', async () => {
    renderPage(<MyOrdersPage />);
    const link = await screen.findByRole('link', { name: 'Add to calendar: Photos' });
    expect(link.getAttribute('href')).toBe(sampleOrder.calendarUrl);
  });
});

describe('an admin', () => {
  beforeEach(() => {
    signInAs('ADMIN');
    replace({ order_status: 'ACCEPTED' });
  });

  test('proposes another date on Booking Orders', async () => {
    api.on(orderEndpoints.proposeDate, () => ({ data: replace({ reschedule: proposedBy('ADMIN') }) }));
    renderPage(<BookingOrdersPage />);
    await pressLater('Propose another date for Photos');
    expect(screen.getByText(/^We will propose the new date to Asha and hold it for 48 hours/)).toBeTruthy();
    await pressLater('Wednesday, 25 Nov 2026');
    await press('Propose date');
    expect(await screen.findByText('You proposed 25 Nov 2026.')).toBeTruthy();
    expect(api.callsOf(orderEndpoints.proposeDate)[0]?.body).toMatchObject({
      orderId: 'o1',
      delivery_date: '2026-11-25',
    });
  });

  test("accepts the customer's date in the details under All Orders", async () => {
    replace({ reschedule: proposedBy('CUSTOMER', 'Rain') });
    api.on(orderEndpoints.adminAnswerReschedule, () => ({ data: replace({ reschedule: null }) }));
    renderPage(<MyOrdersPage />);
    expect(await screen.findByText('Asha proposes 25 Nov 2026.')).toBeTruthy();
    await press('View Details of Photos');
    expect(screen.queryByRole('button', { name: /Propose another date/ })).toBeNull();
    await press('Accept the new date of Photos');
    await waitFor(() => expect(screen.queryByText('Asha proposes 25 Nov 2026.')).toBeNull());
    expect(api.callsOf(orderEndpoints.adminAnswerReschedule)[0]?.body).toEqual({
      orderId: 'o1',
      accept: true,
    });
  });

  test("declines the customer's date with a reason", async () => {
    replace({ reschedule: proposedBy('CUSTOMER') });
    api.on(orderEndpoints.adminAnswerReschedule, () => ({ data: replace({ reschedule: null }) }));
    renderPage(<BookingOrdersPage />);
    await pressLater('Decline the new date of Photos');
    await press('Decline date');
    expect(await screen.findByText('Reason is required')).toBeTruthy();
    expect(api.callsOf(orderEndpoints.adminAnswerReschedule)).toHaveLength(0);
    await enter(screen.getByLabelText(/^Reason/), 'We are away.');
    await press('Decline date');
    await waitFor(() => expect(screen.queryByText('Asha proposes 25 Nov 2026.')).toBeNull());
    expect(api.callsOf(orderEndpoints.adminAnswerReschedule)[0]?.body).toEqual({
      orderId: 'o1',
      accept: false,
      reason: 'We are away.',
    });
  });

  test('is asked before an order is marked as delivered ahead of its day', async () => {
    api.on(orderEndpoints.updateStatus, () => ({ data: replace({ order_status: 'DELIVERED' }) }));
    renderPage(<BookingOrdersPage />);
    await pressLater('Mark as Delivered: Photos');
    const name = 'This booking is on 20 Nov 2026. Mark it as delivered already?';
    expect(screen.getByRole('alertdialog', { name })).toBeTruthy();
    await press('Not yet');
    expect(api.callsOf(orderEndpoints.updateStatus)).toHaveLength(0);
    await press('Mark as Delivered: Photos');
    await press('Yes, it is delivered');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByText('DELIVERED', { selector: 'td *' })).toBeTruthy();
    expect(api.callsOf(orderEndpoints.updateStatus)).toHaveLength(1);
  });

  test('is not asked on the day', async () => {
    vi.setSystemTime('2026-11-19T18:30:00Z');
    api.on(orderEndpoints.updateStatus, () => ({ data: replace({ order_status: 'DELIVERED' }) }));
    renderPage(<BookingOrdersPage />);
    await pressLater('Mark as Delivered: Photos');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(api.callsOf(orderEndpoints.updateStatus)).toHaveLength(1));
  });
});
