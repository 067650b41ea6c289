import { screen, waitFor, within } from '@testing-library/react';
import { addressEndpoints } from '@utsav/contract/address';
import { type EnquiryDetails, enquiryEndpoints } from '@utsav/contract/enquiry';
import { notificationEndpoints } from '@utsav/contract/notification';
import { type Quote, quoteEndpoints } from '@utsav/contract/quote';
import { userEndpoints } from '@utsav/contract/user';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../lib/session.ts';
import { readStored } from '../lib/storage.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleAddress } from '../testing/sample-address.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { sampleUser } from '../testing/sample-user.ts';
import EnquiryPage from './enquiry.tsx';
import InboxEnquiryPage from './inbox-enquiry.tsx';

const api = fakeApi();
const quote: Quote = {
  _id: 'q1',
  enquiryId: 'e1',
  number: 1,
  date: '2027-03-20',
  lines: [
    { text: 'Photos', quantity: 1, price: 40_000 },
    { text: 'Travel', quantity: 2, price: 1_500 },
  ],
  total: 43_000,
  note: 'With pleasure.',
  status: 'SENT',
  validUntil: '2026-11-25T06:30:00.000Z',
  holdUntil: null,
  createdAt: '2026-11-18T06:30:00.000Z',
};
let enquiry: EnquiryDetails;

beforeEach(() => {
  startSession({ accesstoken: 'a', refreshToken: 'r' });
  enquiry = {
    _id: 'e1',
    productId: 'p1',
    product: { name: 'Photos', image: '' },
    vendor: { _id: 'v1', name: 'Rao Events' },
    customer: { name: 'Asha' },
    date: '2027-03-20',
    guests: 250,
    city: '',
    budget: null,
    status: 'OPEN',
    unread: 0,
    createdAt: '2026-11-17T06:30:00.000Z',
    lastAt: '2026-11-17T06:30:00.000Z',
    quote: null,
    orderId: null,
    messages: [
      {
        _id: 'm1',
        from: 'CUSTOMER',
        name: 'Asha',
        text: 'Are you free?',
        images: [],
        at: '2026-11-17T06:30:00.000Z',
        masked: false,
      },
    ],
    quotes: [],
  };
  api.on(userEndpoints.details, () => ({ data: sampleUser }));
  api.on(notificationEndpoints.list, () => ({ data: [], unread: 0, totalCount: 0 }));
  api.on(enquiryEndpoints.details, () => ({ data: enquiry }));
  api.on(addressEndpoints.list, () => ({ data: [sampleAddress] }));
});

const showOwn = () =>
  renderPage(<EnquiryPage />, { path: '/dashboard/enquiries/e1', route: '/dashboard/enquiries/:enquiry' });
const showInbox = () =>
  renderPage(<InboxEnquiryPage />, { path: '/dashboard/inbox/e1', route: '/dashboard/inbox/:enquiry' });
const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }));

test('what is typed stays when a message arrives, and is stored until it is sent', async () => {
  const { client } = showOwn();
  const field = await screen.findByLabelText('Your message');
  await enter(field, 'Call 98765 43210');
  expect(screen.getByText(/The other side reads •••/)).toBeTruthy();
  enquiry = {
    ...enquiry,
    messages: [
      ...enquiry.messages,
      { ...enquiry.messages[0], _id: 'm2', from: 'VENDOR', text: 'Yes!' } as (typeof enquiry.messages)[0],
    ],
  };
  await client.invalidateQueries();
  expect(await screen.findByText('Yes!')).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('Call 98765 43210');
  expect(readStored('message_draft_e1')).toContain('98765');
  api.on(enquiryEndpoints.message, () => ({ data: enquiry }));
  await press('Send');
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
  expect(api.callsOf(enquiryEndpoints.message)[0]?.body).toMatchObject({ _id: 'e1', images: [] });
});

test('accepting a quote sends its total with a key, the same one when it is tried again', async () => {
  enquiry = { ...enquiry, status: 'ANSWERED', quotes: [quote], quote };
  let tries = 0;
  api.on(quoteEndpoints.accept, () => {
    tries += 1;
    return tries === 1 ? { status: 500, message: 'Not now.' } : { data: sampleOrder };
  });
  const { location } = showOwn();
  await press('Accept and book');
  const dialog = within(await screen.findByRole('dialog'));
  expect(((await dialog.findByRole('radio')) as HTMLInputElement).checked).toBe(true);
  await person.click(dialog.getByRole('button', { name: 'Book for ₹43,000' }));
  await waitFor(() => expect(tries).toBe(1));
  await person.click(await dialog.findByRole('button', { name: 'Book for ₹43,000' }));
  await waitFor(() => expect(location().pathname).toBe('/success'));
  const [first, second] = api.callsOf(quoteEndpoints.accept);
  expect(first?.body).toEqual({ _id: 'q1', addressId: sampleAddress._id, totalAmt: 43_000 });
  expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('a quote that is over can be neither accepted nor declined', async () => {
  const ended = { ...quote, status: 'EXPIRED' as const };
  enquiry = { ...enquiry, status: 'ANSWERED', quotes: [ended], quote: ended };
  showOwn();
  expect(await screen.findByText('Expired')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept and book' })).toBeNull();
  expect(screen.queryByText(/It can be accepted until/)).toBeNull();
});

test('the form of a quote adds up its lines, and sends them after a preview', async () => {
  api.on(quoteEndpoints.create, () => ({ data: quote }));
  showInbox();
  await press('Make a quote');
  const dialog = within(await screen.findByRole('dialog'));
  await enter(dialog.getByLabelText('Price each in ₹'), '40,000');
  await person.click(dialog.getByRole('button', { name: 'Add a line' }));
  await person.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText(/What/, { selector: 'p' })).toBeTruthy();
  await enter(dialog.getAllByLabelText('What')[1] as HTMLElement, 'Travel');
  await enter(dialog.getAllByLabelText('Quantity')[1] as HTMLElement, '2');
  await enter(dialog.getAllByLabelText('Price each in ₹')[1] as HTMLElement, '1500');
  expect(dialog.getByText('₹43,000')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByRole('region', { name: 'Quote 1' })).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Send quote' }));
  await waitFor(() =>
    expect(api.callsOf(quoteEndpoints.create)[0]?.body).toEqual({
      enquiryId: 'e1',
      date: '2027-03-20',
      lines: quote.lines,
      note: '',
      validDays: 7,
      holdHours: 0,
    }),
  );
});
