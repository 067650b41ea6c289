import { screen, waitFor, within } from '@testing-library/react';
import { type OrderDetails, orderEndpoints } from '@utsav/contract/order';
import { userEndpoints } from '@utsav/contract/user';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '../lib/session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleOrder } from '../testing/sample-order.ts';
import { sampleUser } from '../testing/sample-user.ts';
import BookingOrderPage from './booking-order.tsx';
import MyOrderPage from './my-order.tsx';

const api = fakeApi();
let order: OrderDetails;

const booked = {
  at: '2026-11-15T06:30:00.000Z',
  kind: 'STATUS' as const,
  from: null,
  to: 'PENDING',
  by: { name: 'Asha', role: 'CUSTOMER' as const },
  note: '',
};
const vendor = { name: 'Rao Events', role: 'ADMIN' as const };
const accepted = { ...booked, from: 'PENDING', to: 'ACCEPTED', by: vendor };
const note = { _id: 'n1', text: 'Ask for the gate code', by: vendor, at: booked.at };

const showOwn = (search = '') =>
  renderPage(<MyOrderPage />, {
    path: '/dashboard/myorders/ORD-1',
    route: '/dashboard/myorders/:order',
    search,
  });
const showManaged = () =>
  renderPage(<BookingOrderPage />, {
    path: '/dashboard/bookingorders/ORD-1',
    route: '/dashboard/bookingorders/:order',
  });
const signInAs = (changes: Partial<typeof sampleUser>) =>
  api.on(userEndpoints.details, () => ({ data: { ...sampleUser, ...changes } }));
const history = async () =>
  within(await screen.findByRole('list', { name: 'History of the order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = (name: string) => person.click(screen.getByRole('button', { name }));

beforeEach(() => {
  startSession({ accesstoken: 'a', refreshToken: 'r' });
  signInAs({ _id: sampleOrder.userId });
  order = { ...sampleOrder, review: null, history: [booked] };
  api.on(orderEndpoints.details, () => ({ data: order }));
  api.on(waitlistEndpoints.list, () => ({ data: [] }));
});

describe('the page of an order for its customer', () => {
  test('names payments and refunds with their amounts', async () => {
    const system = { name: 'Utsav', role: 'SYSTEM' as const };
    const paid = { ...booked, kind: 'PAYMENT' as const, to: null, by: system, amount: 1500 };
    order = { ...order, order_status: 'CANCELLED', history: [booked, paid, { ...paid, kind: 'REFUND' }] };
    showOwn();
    const shown = await history();
    expect(shown).toHaveLength(3);
    expect(shown[1]).toContain('₹1,500 paid online');
    expect(shown[2]).toContain('₹1,500 refunded');
  });

  test('shows facts, what happened, and what can be done', async () => {
    order.history = [
      booked,
      accepted,
      { ...booked, kind: 'PROPOSED', from: '2026-11-20', to: '2026-11-22', note: 'Rain' },
      { ...accepted, from: 'ACCEPTED', to: 'DELIVERED', note: 'It was moved' },
    ];
    order.order_status = 'DELIVERED';
    showOwn();
    expect(await history()).toEqual([
      expect.stringContaining('Booked by Asha'),
      expect.stringContaining('Accepted by Rao Events'),
      expect.stringMatching(/Asha proposed 22 Nov 2026 instead of 20 Nov 2026.*“Rain”/),
      expect.stringMatching(/Marked as delivered by Rao Events.*“It was moved”/),
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Photos');
    expect(screen.getByRole('button', { name: 'Write a review of Photos' })).toBeTruthy();
    expect(screen.queryByText('Internal notes')).toBeNull();
    expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/dashboard/myorders');
  });

  test('waits for the vendor while nobody has answered, and can be cancelled', async () => {
    showOwn();
    expect((await history()).at(-1)).toContain('Waiting to be accepted');
    expect(screen.getByRole('button', { name: /Cancel.*Photos/ })).toBeTruthy();
    expect(screen.getByText('Rao Events')).toBeTruthy();
  });

  test('says in words that it is not there for others', async () => {
    api.on(orderEndpoints.details, () => ({ status: 404, message: 'No such order.' }));
    showOwn();
    expect(await screen.findByRole('heading', { name: 'No such order' })).toBeTruthy();
    expect(screen.getByText(/or it is not yours to see/)).toBeTruthy();
  });

  test('leads an admin whose order it is not to the page of admins', async () => {
    signInAs({ _id: 'admin', role: 'ADMIN' });
    const { location } = showOwn();
    await waitFor(() => expect(location().pathname).toBe('/dashboard/bookingorders/ORD-1'));
  });
});

describe('the page of an order for admins', () => {
  beforeEach(() => {
    signInAs({ _id: 'v1', role: 'ADMIN' });
    order.notes = [note];
  });

  test('shows notes, takes another one, and clears the field once it is saved', async () => {
    api.on(orderEndpoints.addNote, ({ body }) => {
      const { text } = body as { text: string };
      order = { ...order, notes: [note, { ...note, _id: 'n2', text }] };
      return { data: { ...note, text } };
    });
    showManaged();
    expect(await screen.findByText('Ask for the gate code')).toBeTruthy();
    await enter(screen.getByLabelText('New note'), 'She called twice');
    await press('Add note');
    expect(await screen.findByText('She called twice', { selector: 'li p' })).toBeTruthy();
    await waitFor(() => expect((screen.getByLabelText('New note') as HTMLTextAreaElement).value).toBe(''));
    expect(api.callsOf(orderEndpoints.addNote)[0]?.body).toEqual({ orderId: 'o1', text: 'She called twice' });
  });

  test('an empty note is not sent', async () => {
    showManaged();
    await screen.findByText('Internal notes');
    await press('Add note');
    expect(await screen.findByText(/New note/, { selector: '[role=alert], p' })).toBeTruthy();
    expect(api.callsOf(orderEndpoints.addNote)).toEqual([]);
  });

  test('offers a correction to operators only, and asks them why', async () => {
    order.order_status = 'ACCEPTED';
    showManaged();
    await history();
    expect(screen.queryByRole('button', { name: 'Cancel this booking' })).toBeNull();
  });

  test('an operator cancels an accepted booking with a reason', async () => {
    signInAs({ _id: 'op', role: 'ADMIN', operator: true });
    order.order_status = 'ACCEPTED';
    order.vendor = { _id: 'v1', name: 'Rao Events', mobile: '9822222222' };
    api.on(orderEndpoints.correctStatus, () => ({ data: { ...sampleOrder, order_status: 'CANCELLED' } }));
    showManaged();
    await person.click(await screen.findByRole('button', { name: 'Cancel this booking' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel an accepted booking' });
    await enter(within(dialog).getByLabelText(/^Reason/), 'The hall is under water');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel the booking' }));
    await waitFor(() =>
      expect(api.callsOf(orderEndpoints.correctStatus)[0]?.body).toEqual({
        orderId: 'o1',
        status: 'CANCELLED',
        reason: 'The hall is under water',
      }),
    );
    expect(screen.getByRole('link', { name: /98222/ })).toBeTruthy();
  });

  test('marking as delivered before the day sends the reason', async () => {
    order = { ...order, order_status: 'ACCEPTED', delivery_date: '2999-01-01' };
    api.on(orderEndpoints.updateStatus, () => ({ data: { ...sampleOrder, order_status: 'DELIVERED' } }));
    showManaged();
    await person.click(await screen.findByRole('button', { name: 'Mark as Delivered: Photos' }));
    await enter(await screen.findByLabelText('Why already?'), 'The haldi was moved');
    await press('Yes, it is delivered');
    await waitFor(() =>
      expect(api.callsOf(orderEndpoints.updateStatus)[0]?.body).toEqual({
        orderId: 'o1',
        status: 'DELIVERED',
        note: 'The haldi was moved',
      }),
    );
  });
});
