import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
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
  return <p>{first.isError && second.isError ? 'both failed' : '…'}</p>;
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
