import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { productEndpoints } from '@utsav/contract/product';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { call } from './api-client.ts';

const api = fakeApi();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function Services({ silent = false }) {
  const list = (id: string) => ({
    queryKey: ['test', id],
    queryFn: () => call(productEndpoints.byCategory, { body: { id } }),
    retry: false,
    meta: { silent },
  });
  const first = useQuery(list('c1'));
  const second = useQuery(list('c2'));
  const are = (status: string) => first.status === status && second.status === status;
  return <p>{are('error') ? 'both failed' : are('success') ? 'both loaded' : '…'}</p>;
}

test.each([200, 400, 503])('a query that is refused with %i toasts the message, once', async (status) => {
  api.on(productEndpoints.byCategory, () => ({ status, error: true, message: 'Not today.' }));
  renderPage(<Services />);
  await screen.findByText('both failed');
  expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual(['Not today.']);
});

test('a silent query is logged only', async () => {
  api.on(productEndpoints.byCategory, () => ({ status: 400, message: 'Not today.' }));
  renderPage(<Services silent />);
  await screen.findByText('both failed');
  expect(screen.queryByText('Not today.')).toBeNull();
  expect(console.warn).toHaveBeenCalledTimes(2);
});

const texts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

test.each([
  ['toasted, once', false, ['Something went wrong. Please try again.']],
  ['logged only where the query is silent', true, []],
])('a later refresh that fails without a message is %s', async (_, silent, expected) => {
  api.on(productEndpoints.byCategory, () => ({ data: [] }));
  const { client } = renderPage(<Services silent={silent} />);
  await screen.findByText('both loaded');
  // A proxy answers without a message of the API.
  api.on(productEndpoints.byCategory, () => ({ status: 502, message: '' }));
  await act(() => client.refetchQueries());
  await screen.findByText('both failed');
  expect(texts()).toEqual(expected);
});

test('a screen without data shows the failure itself, where the server sends no message', async () => {
  api.on(productEndpoints.byCategory, () => ({ status: 502, message: '' }));
  renderPage(<Services />);
  await screen.findByText('both failed');
  expect(texts()).toEqual([]);
});
