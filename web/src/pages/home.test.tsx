import { act, screen, waitFor, within } from '@testing-library/react';
import { categoryEndpoints } from '@utsav/contract/category';
import { productEndpoints } from '@utsav/contract/product';
import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import { beforeEach, expect, test } from 'vitest';
import { categoriesQuery } from '../features/category/api.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import HomePage from './home.tsx';

const api = fakeApi();
const failure = { status: 400, message: 'No categories today.' };

beforeEach(() => {
  api.on(categoryEndpoints.list, () => ({ data: [{ _id: 'c1', name: 'Caterers', image: '' }] }));
  api.on(subCategoryEndpoints.list, () => ({ data: [] }));
  api.on(productEndpoints.byCategory, () => ({ data: [] }));
});

test('the home page says when the categories could not be loaded', async () => {
  api.on(categoryEndpoints.list, () => failure);
  renderPage(<HomePage />);
  expect(await screen.findByText('No categories today.')).toBeTruthy();
});

test('categories that are there stay when loading them again fails', async () => {
  const { client } = renderPage(<HomePage />);
  const tile = await screen.findByRole('link', { name: 'Caterers' });
  api.on(categoryEndpoints.list, () => failure);
  await act(() => client.invalidateQueries({ queryKey: categoriesQuery().queryKey }));
  await waitFor(() => expect(client.getQueryState(categoriesQuery().queryKey)?.status).toBe('error'));
  expect(tile.isConnected).toBe(true);
  expect(screen.queryByText('No categories today.')).toBeNull();
});

test("a category without services has its strip, with 'No Data'", async () => {
  renderPage(<HomePage />);
  const strip = within(await screen.findByRole('region', { name: 'Caterers' }));
  expect(await strip.findByText('No Data')).toBeTruthy();
  expect(strip.getByRole('link', { name: /See All/i })).toBeTruthy();
});
