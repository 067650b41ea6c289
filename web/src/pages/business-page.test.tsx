import { screen, waitFor } from '@testing-library/react';
import { userEndpoints } from '@utsav/contract/user';
import { type Vendor, vendorEndpoints } from '@utsav/contract/vendor';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../lib/session.ts';
import { doubleClick } from '../testing/double-click.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { sampleVendor } from '../testing/sample-vendor.ts';
import BusinessPage from './business-page.tsx';

const api = fakeApi();
let vendor: Vendor;

beforeEach(() => {
  vendor = sampleVendor;
  startSession({ accesstoken: 'a', refreshToken: 'r' });
  api.on(userEndpoints.details, () => ({ data: { ...sampleUser, _id: '0v1', role: 'ADMIN' } }));
  api.on(vendorEndpoints.get, () => ({ data: vendor }));
  api.on(vendorEndpoints.update, ({ body }) => {
    vendor = { ...vendor, ...(body as Partial<Vendor>) };
    vendor.name = vendor.businessName || 'Asha';
    return { data: vendor, message: 'Your page has been updated.' };
  });
});

const type = (label: string, value: string) => enter(screen.getByLabelText(label), value);
const writtenIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

async function show() {
  renderPage(<BusinessPage />, { path: '/dashboard/vendor' });
  await screen.findByLabelText('Business name');
}

test('the business page shows what customers see, and the way to the page', async () => {
  await show();
  expect(writtenIn('Business name')).toBe('Gulmohar & Sons');
  expect(writtenIn('City')).toBe('Jaipur');
  expect(writtenIn('About')).toBe(sampleVendor.about);
  const link = screen.getByRole('link', { name: 'See my page' });
  expect(link.getAttribute('href')).toBe('/vendor/Gulmohar-Sons-0v1');
});

test('the business page saves once, and the link follows the new name', async () => {
  await show();
  await type('Business name', 'Neem & Daughters');
  await person.click(screen.getByRole('button', { name: 'Remove cover picture' }));
  doubleClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your page has been updated.')).toBeTruthy();
  expect(api.callsOf(vendorEndpoints.update).map(({ body }) => body)).toEqual([
    { businessName: 'Neem & Daughters', about: sampleVendor.about, cover: '', city: 'Jaipur', dayLimit: 0 },
  ]);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'See my page' }).getAttribute('href')).toBe(
      '/vendor/Neem-Daughters-0v1',
    ),
  );
});

test('the business page limits the bookings of a day, and keeps the limit that is there', async () => {
  vendor = { ...sampleVendor, dayLimit: 4 };
  await show();
  const label = 'Bookings a day over all services';
  expect(writtenIn(label)).toBe('4');
  await type(label, '12');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf(vendorEndpoints.update).map(({ body }) => body)).toMatchObject([{ dayLimit: 12 }]),
  );
  await type(label, 'x');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  expect(api.callsOf(vendorEndpoints.update)).toHaveLength(1);
});

test("the business page shows the server's refusal beside its field", async () => {
  api.on(vendorEndpoints.update, () => ({ status: 400, field: 'city', message: 'city is no city.' }));
  await show();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true'));
});
