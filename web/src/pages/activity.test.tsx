import { screen, waitFor } from '@testing-library/react';
import { type AuditEntry, auditEndpoints } from '@utsav/contract/audit';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import ActivityPage from './activity.tsx';

const api = fakeApi();

const entry: AuditEntry = {
  _id: 'a1',
  action: 'product.update',
  admin: { _id: 'u1', email: 'asha@example.com' },
  thing: { _id: 'p1', name: 'Candid photos' },
  changes: [
    { field: 'pricePaise', before: 100_000, after: 120_050 },
    { field: 'categories', before: '["Old"]', after: '["Old","New"]' },
    { field: 'city', before: '', after: 'Jaipur' },
  ],
  client: '203.0.113.7',
  createdAt: '2026-11-16T10:00:00.000Z',
};
let entries: AuditEntry[];
let everyone: boolean;

beforeEach(() => {
  entries = [entry];
  everyone = true;
  api.on(auditEndpoints.get, () => ({ data: entries, totalCount: entries.length, everyone }));
});

const lastQuery = () =>
  Object.fromEntries(new URLSearchParams(api.callsOf(auditEndpoints.get).at(-1)?.path.split('?')[1]));

test('the activity page says who changed what, when and from where', async () => {
  renderPage(<ActivityPage />);
  expect(await screen.findByText('Candid photos')).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Activity' });
  expect(list.textContent).toContain('Service changed');
  expect(list.textContent).toContain('Price: ₹1,000 → ₹1,200.50');
  expect(list.textContent).toContain('Categories: Old → Old, New');
  expect(screen.getByText('City: Jaipur')).toBeTruthy();
  expect(list.textContent).toContain('asha@example.com');
  expect(list.textContent).toContain('16 Nov 2026, 3:30 pm · from 203.0.113.7');
});

test('the activity page filters by person, action and days', async () => {
  renderPage(<ActivityPage />);
  await screen.findByText('Candid photos');
  const fill = (label: string, value: string) => enter(screen.getByLabelText(label), value);
  await fill('Person', 'asha');
  await fill('Action', 'product.import');
  await fill('From', '2026-11-01');
  await fill('To', '2026-11-16');
  entries = [];
  await waitFor(() =>
    expect(lastQuery()).toEqual({
      page: '1',
      person: 'asha',
      action: 'product.import',
      from: '2026-11-01',
      to: '2026-11-16',
    }),
  );
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(lastQuery().action).toBeUndefined());
});

test('without the actions of other admins there is no choice of persons', async () => {
  everyone = false;
  renderPage(<ActivityPage />);
  await screen.findByText('Candid photos');
  expect(screen.queryByLabelText('Person')).toBeNull();
});

test('actions and fields without a name are shown as recorded', async () => {
  entries = [{ ...entry, action: 'moon.land', changes: [{ field: 'crater', before: null, after: 7 }] }];
  renderPage(<ActivityPage />);
  expect(await screen.findByText('moon.land')).toBeTruthy();
  expect(screen.getByText('crater: 7')).toBeTruthy();
});
