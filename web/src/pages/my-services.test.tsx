import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { categoryEndpoints } from '@utsav/contract/category';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import { beforeEach, describe, expect, it } from 'vitest';
import { managedProductsQuery } from '../features/product/manage-api.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleOrder } from '../testing/sample-order.ts';
import { sampleProduct } from '../testing/sample-product.ts';
import MyServicesPage from './my-services.tsx';

const api = fakeApi();

const product = (number: number) => ({
  ...sampleProduct,
  _id: `p${number}`,
  name: `Service ${number}`,
  more_details: { Hours: '3' },
});

let services: ReturnType<typeof product>[];
const requests = () => api.callsOf(productEndpoints.manage).map(({ body }) => body);

beforeEach(() => {
  services = Array.from({ length: 17 }, (_, index) => product(index + 1));
  api.on(categoryEndpoints.list, () => ({ data: [] }));
  api.on(subCategoryEndpoints.list, () => ({ data: [] }));
  api.on(productEndpoints.manage, ({ body }) => {
    const { page, limit, search } = body as { page: number; limit: number; search: string };
    const found = services.filter(({ name }) => name.includes(search));
    const data = found.slice((page - 1) * limit, page * limit);
    return { data, totalCount: found.length, totalNoPage: Math.ceil(found.length / limit) };
  });
  api.on(productEndpoints.remove, ({ body }) => {
    services = services.filter(({ _id }) => _id !== (body as { _id: string })._id);
    return { message: 'Product deleted.' };
  });
});

describe('Products', () => {
  it('shows 8 a page; Previous is off on the first and Next on the last', async () => {
    renderPage(<MyServicesPage />);
    expect(screen.getByText('Loading products…')).toBeTruthy();
    expect(screen.getByText('Manage your products here')).toBeTruthy();
    await screen.findByText('Page 1 of 3');
    expect(screen.getAllByRole('button', { name: /^Edit Service/ })).toHaveLength(8);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Previous').disabled).toBe(true);
    await person.click(button('Next'));
    await screen.findByText('Page 2 of 3');
    await person.click(button('Next'));
    await screen.findByText('Page 3 of 3');
    expect(button('Next').disabled).toBe(true);
    expect(button('Previous').disabled).toBe(false);
  });

  it('searches 300 ms after the last letter, from page 1', async () => {
    renderPage(<MyServicesPage />);
    await screen.findByText('Page 1 of 3');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    const box = screen.getByPlaceholderText('Search products...');
    for (const text of ['S', 'Serv', 'Service 1']) await enter(box, text);
    await screen.findByText('Page 1 of 2');
    expect(requests()).toEqual([
      { page: 1, limit: 8, search: '' },
      { page: 2, limit: 8, search: '' },
      { page: 1, limit: 8, search: 'Service 1' },
    ]);
    await enter(box, 'nothing like it');
    expect(await screen.findByText('No Data')).toBeTruthy();
  });

  it('stays when a later refresh fails, and a toast says so; without a list there is Retry', async () => {
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { retry: false } });
    renderPage(<MyServicesPage />, { client });
    await screen.findByText('Page 1 of 3');
    // A proxy answers without a message of the API.
    api.on(productEndpoints.manage, () => ({ status: 502, message: '' }));
    await act(() => client.refetchQueries(managedProductsQuery()));
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.');
    expect(screen.getAllByRole('button', { name: /^Edit Service/ })).toHaveLength(8);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Edit Service/ })).toBeNull();
  });

  it('names the open bookings of a service before it is deleted', async () => {
    api.on(orderEndpoints.all, ({ path }) => {
      const data = path.includes('status=PENDING') ? [{ ...sampleOrder, delivery_date: '2026-12-24' }] : [];
      return { data, totalCount: data.length * 7, totalNoPage: 2 };
    });
    renderPage(<MyServicesPage />);
    await person.click(await screen.findByRole('button', { name: 'Delete Service 1' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(await dialog.findByText('7 bookings of this service are still open:')).toBeTruthy();
    expect(dialog.getByText(/24 Dec 2026/).textContent).toContain(sampleOrder.orderId);
    expect(dialog.getByText('and 6 more')).toBeTruthy();
  });

  it('asks before it deletes; Cancel just closes, Delete deletes and reloads', async () => {
    renderPage(<MyServicesPage />);
    await person.click(await screen.findByRole('button', { name: 'Delete Service 1' }));
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain(
      'Are you sure you want to delete this product? This action cannot be undone.',
    );
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.callsOf(productEndpoints.remove)).toEqual([]);

    await person.click(screen.getByRole('button', { name: 'Delete Service 1' }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Delete Service 1' })).toBeNull();
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
  });

  it('does not show a deleted service again when a search for it was running', async () => {
    renderPage(<MyServicesPage />);
    await person.click(await screen.findByRole('button', { name: 'Delete Service 3' }));
    const found = { data: [product(3)], totalCount: 1, totalNoPage: 1 };
    let answerSearch: (answer: typeof found) => void = () => {};
    api.on(productEndpoints.manage, () => new Promise<typeof found>((resolve) => (answerSearch = resolve)));
    const box = screen.getByPlaceholderText('Search products...');
    fireEvent.change(box, { target: { value: 'Service 3' } });
    await waitFor(() => expect(requests()).toHaveLength(2));

    api.on(productEndpoints.manage, () => ({ data: [], totalCount: 0, totalNoPage: 0 }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.callsOf(productEndpoints.remove)).toHaveLength(1));
    answerSearch(found);
    expect(await screen.findByText('No Data')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete Service 3' })).toBeNull();
  });

  it('edits a service in a modal that closes by its close icon, or after Update Product', async () => {
    api.on(productEndpoints.update, () => ({ data: product(1) }));
    renderPage(<MyServicesPage />);
    await person.click(await screen.findByRole('button', { name: 'Edit Service 1' }));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await person.click(screen.getByRole('button', { name: 'Edit Service 1' }));
    const modal = screen.getByRole('dialog', { name: 'Edit Product' });
    await enter(within(modal).getByLabelText(/^Name/), 'Renamed');
    // A click outside does not discard the input.
    fireEvent.keyDown(modal, { key: 'Escape' });
    expect(screen.getByRole('dialog')).toBeTruthy();
    await person.click(within(modal).getByRole('button', { name: 'Update Product' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(productEndpoints.update)[0]?.body).toMatchObject({
      _id: 'p1',
      name: 'Renamed',
      more_details: { Hours: '3' },
    });
  });
});
