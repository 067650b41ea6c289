import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { categoryEndpoints } from '@utsav/contract/category';
import { type Product, productEndpoints } from '@utsav/contract/product';
import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseListView } from '../features/product/list-view.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleProduct } from '../testing/sample-product.ts';
import MyServicesPage from './my-services.tsx';

const api = fakeApi();

const service = (_id: string, name: string, changes: Partial<Product> = {}): Product => ({
  ...sampleProduct,
  _id,
  name,
  stock: 5,
  price: 1000,
  discount: 10,
  category: [{ _id: 'c1', name: 'Music' }],
  city: 'Jaipur',
  rating: { average: 4.5, count: 12 },
  ...changes,
});
let services: Product[];
type Bulk = { ids: string[]; changes: Partial<Product> };
const bulkBodies = () => api.callsOf(productEndpoints.bulkUpdate).map(({ body }) => body);
const lastBody = () => api.callsOf(productEndpoints.manage).at(-1)?.body;
const show = (search = '') => renderPage(<MyServicesPage />, { path: '/dashboard/product', search });
const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));

beforeEach(() => {
  chooseListView('table');
  services = [service('p1', 'Sitar'), service('p2', 'Tabla', { price: 2500, stock: 0 })];
  api.on(categoryEndpoints.list, () => ({ data: [{ _id: 'c1', name: 'Music', image: '' }] }));
  api.on(subCategoryEndpoints.list, () => ({ data: [] }));
  const facets = {
    category: [],
    city: [{ name: 'Jaipur', count: 2 }],
    rating: [],
    price: { min: 0, max: 0 },
  };
  api.on(productEndpoints.search, () => ({ data: [], page: 1, totalPage: 0, totalCount: 0, facets }));
  api.on(productEndpoints.manage, () => ({ data: services, totalCount: services.length, totalNoPage: 1 }));
  api.on(productEndpoints.bulkUpdate, ({ body }) => {
    const { ids, changes } = body as Bulk;
    services = services.map((one) => (ids.includes(one._id) ? { ...one, ...changes } : one));
    return { message: `${ids.length} products updated.`, data: [] };
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the table', () => {
  test('shows what a service costs, its stock, its rating and where it is', async () => {
    show();
    const row = within(await screen.findByRole('row', { name: /Sitar/ }));
    for (const text of ['Music · Jaipur', '₹1,000', '10 %', '₹900', '5', '★ 4.5 (12)']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.getByRole('link', { name: 'Sitar' }).getAttribute('href')).toBe('/product/Sitar-p1');
  });

  test('is sorted by its heads and filtered by category, city and stock, in the address', async () => {
    const { location } = show('?page=3');
    await screen.findByRole('table');
    await press('Stock');
    await waitFor(() => expect(location().search).toBe('?sort=stock-asc'));
    expect(screen.getByRole('columnheader', { name: 'Stock' }).getAttribute('aria-sort')).toBe('ascending');
    const choose = (label: string, value: string) => enter(screen.getByLabelText(label), value);
    await screen.findByRole('option', { name: 'Jaipur' });
    await choose('Category', 'c1');
    await choose('City', 'Jaipur');
    await choose('Stock', 'out');
    await waitFor(() =>
      expect(lastBody()).toEqual({
        page: 1,
        limit: 8,
        search: '',
        sort: 'stock-asc',
        filters: { categoryId: 'c1', city: 'Jaipur', stock: 'out' },
      }),
    );
    expect(location().search).toBe('?category=c1&city=Jaipur&stock=out&sort=stock-asc');
    await press('Clear filters');
    await waitFor(() => expect(location().search).toBe('?sort=stock-asc'));
  });

  test('goes back to the last page when the one in the address is gone', async () => {
    const { location } = show('?page=3');
    await waitFor(() => expect(location().search).toBe(''));
    expect(await screen.findByText('Page 1 of 1')).toBeTruthy();
  });
});

describe('a number in its place', () => {
  const edit = async (name: string, typed: string, key = 'Enter') => {
    await person.click(await screen.findByRole('button', { name }));
    const box = screen.getByRole('textbox', { name: /^New (price|stock) of/ });
    await enter(box, typed);
    fireEvent.keyDown(box, { key });
    return box;
  };

  test('a stock is changed, and the toast undoes it', async () => {
    show();
    await edit('Stock of Sitar: 5. Change it', '8');
    expect(await screen.findByText('Sitar: stock 5 → 8')).toBeTruthy();
    const changed = screen.getByRole('button', { name: 'Stock of Sitar: 8. Change it' });
    expect(document.activeElement).toBe(changed);
    await press('Undo');
    expect(await screen.findByText('Sitar: stock 8 → 5')).toBeTruthy();
    expect(bulkBodies()).toEqual([
      { ids: ['p1'], changes: { stock: 8 } },
      { ids: ['p1'], changes: { stock: 5 } },
    ]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('a price may have paise', async () => {
    show();
    await edit('Price of Tabla: ₹2,500. Change it', '2499.50');
    expect(await screen.findByText('Tabla: price ₹2,500 → ₹2,499.50')).toBeTruthy();
    expect(bulkBodies()).toEqual([{ ids: ['p2'], changes: { price: 2499.5 } }]);
  });

  test('a wrong number keeps its field open, and the focus stays in the field that is clicked next', async () => {
    show();
    const box = await edit('Stock of Sitar: 5. Change it', '-1');
    expect(document.activeElement).toBe(box);
    const search = screen.getByPlaceholderText('Search products...');
    act(() => search.focus());
    expect(await screen.findByRole('button', { name: 'Stock of Sitar: 5. Change it' })).toBeTruthy();
    expect(document.activeElement).toBe(search);
  });

  test('Escape, the same number and what is no number change nothing', async () => {
    show();
    await edit('Stock of Sitar: 5. Change it', '9', 'Escape');
    await edit('Stock of Sitar: 5. Change it', '5');
    const box = await edit('Stock of Sitar: 5. Change it', '-1');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    fireEvent.blur(box);
    expect(await screen.findByRole('button', { name: 'Stock of Sitar: 5. Change it' })).toBeTruthy();
    expect(bulkBodies()).toEqual([]);
  });
});

describe('drafts', () => {
  test('a service is published or made a draft by its switch, and the toast undoes it', async () => {
    services = [service('p1', 'Sitar'), service('p2', 'Tabla', { published: false, unavailable: true })];
    show();
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect((await row(/Tabla/)).getByText('Draft')).toBeTruthy();
    expect((await row(/Sitar/)).queryByText('Draft')).toBeNull();
    const publish = (await row(/Sitar/)).getByRole<HTMLInputElement>('switch', { name: 'Publish Sitar' });
    expect(publish.checked).toBe(true);
    await person.click(publish);
    expect(await screen.findByText('Sitar is a draft: customers do not see it.')).toBeTruthy();
    expect((await row(/Sitar/)).getByText('Draft')).toBeTruthy();
    await press('Undo');
    expect(await screen.findByText('Sitar is published: customers find and book it.')).toBeTruthy();
    expect(bulkBodies()).toEqual([
      { ids: ['p1'], changes: { published: false } },
      { ids: ['p1'], changes: { published: true } },
    ]);
  });

  test('the filter for drafts is part of the address', async () => {
    const { location } = show();
    await screen.findByRole('table');
    await enter(screen.getByLabelText('Visibility'), 'no');
    await waitFor(() => expect(lastBody()).toMatchObject({ filters: { published: false } }));
    expect(location().search).toBe('?published=no');
    await enter(screen.getByLabelText('Visibility'), 'yes');
    await waitFor(() => expect(lastBody()).toMatchObject({ filters: { published: true } }));
    await press('Clear filters');
    await waitFor(() => expect(location().search).toBe(''));
  });

  test('operators see whose vendor is not active', async () => {
    services = [service('p1', 'Sitar', { unavailable: true })];
    show();
    const row = within(await screen.findByRole('row', { name: /Sitar/ }));
    expect(row.getByText('Vendor inactive')).toBeTruthy();
    expect(row.queryByText('Draft')).toBeNull();
  });
});

describe('several services', () => {
  const chooseAll = async () => {
    await person.click(await screen.findByLabelText('Select everything on this page'));
    await press('Change 2 services');
    return within(screen.getByRole('dialog', { name: 'Change services' }));
  };

  test('are changed after a preview of each', async () => {
    show();
    const dialog = await chooseAll();
    await enter(dialog.getByLabelText('Price'), 'percent');
    await enter(dialog.getByLabelText('Percent, such as 10 or -10'), '10');
    await enter(dialog.getByLabelText('Stock'), '3');
    const row = await dialog.findByRole('row', { name: /Tabla/ });
    expect(row.textContent).toBe('Tabla₹2,500 → ₹2,7500 → 3₹2,250 → ₹2,475');
    await person.click(dialog.getByRole('button', { name: 'Change 2 services' }));
    expect(await screen.findByText('2 products updated.')).toBeTruthy();
    expect(bulkBodies()).toEqual([{ ids: ['p1', 'p2'], changes: { pricePercent: 10, stock: 3 } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  test('are made drafts at once, after a preview of each', async () => {
    show();
    const dialog = await chooseAll();
    await enter(dialog.getByLabelText('Visibility'), 'no');
    expect((await dialog.findByRole('row', { name: /Tabla/ })).textContent).toBe('TablaPublished → Draft');
    await person.click(dialog.getByRole('button', { name: 'Change 2 services' }));
    expect(await screen.findByText('2 products updated.')).toBeTruthy();
    expect(bulkBodies()).toEqual([{ ids: ['p1', 'p2'], changes: { published: false } }]);
  });

  test('stay selected while a search finds nothing', async () => {
    show();
    await person.click(await screen.findByLabelText('Select everything on this page'));
    services = [];
    await enter(screen.getByLabelText('Search products'), 'veena');
    expect(await screen.findByText(/veena/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change 2 services' })).toBeTruthy();
  });

  test('are no longer selected once they are deleted, and the focus goes to the heading', async () => {
    api.on(productEndpoints.remove, ({ body }) => {
      services = services.filter(({ _id }) => _id !== (body as { _id: string })._id);
      return { message: 'Product deleted.' };
    });
    show();
    await person.click(await screen.findByLabelText('Select everything on this page'));
    const opener = screen.getByRole('button', { name: 'Delete Sitar' });
    opener.focus();
    await person.click(opener);
    const dialog = within(screen.getByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change 1 service' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  test('are not changed without a number, or by one out of range, and an error is shown', async () => {
    show();
    const dialog = await chooseAll();
    const send = () => person.click(dialog.getByRole('button', { name: 'Change 2 services' }));
    await send();
    expect(await dialog.findByText('Please enter at least one change')).toBeTruthy();
    await enter(dialog.getByLabelText('Discount (%)'), '101');
    await send();
    expect(await dialog.findByText('Discount (%) must be from 0 to 100')).toBeTruthy();
    expect(bulkBodies()).toEqual([]);
  });
});

describe('the view', () => {
  test.each([true, false])(
    'is cards with picture, name, Edit and Delete by default (wide: %s)',
    async (matches) => {
      vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));
      chooseListView('cards');
      show();
      const [article] = await screen.findAllByRole('article');
      const card = within(article as HTMLElement);
      expect(screen.queryByRole('table')).toBeNull();
      expect(article?.querySelector('img')).toBeTruthy();
      expect(card.getByRole('link', { name: 'Sitar' })).toBeTruthy();
      expect(card.getByRole('button', { name: 'Edit Sitar' }).textContent).toBe('Edit');
      expect(card.getByRole('button', { name: 'Delete Sitar' }).textContent).toBe('Delete');
      for (const name of [/^Price of Sitar/, /^Stock of Sitar/]) {
        expect(card.getByRole('button', { name })).toBeTruthy();
      }
      await person.click(card.getByLabelText('Select Sitar'));
      expect(screen.getByRole('button', { name: 'Change 1 service' })).toBeTruthy();
      await person.click(screen.getByLabelText('Select everything on this page'));
      expect(screen.getByRole('button', { name: 'Change 2 services' })).toBeTruthy();
      expect(screen.queryByRole('group', { name: 'View' }) !== null).toBe(matches);
    },
  );

  test('is remembered, and a table on large screens only', async () => {
    chooseListView('cards');
    const first = show();
    await screen.findAllByRole('article');
    await press('Table');
    expect(screen.getByRole('table')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed')).toBe('true');
    first.unmount();
    const second = show();
    expect(await screen.findByRole('table')).toBeTruthy();
    second.unmount();
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    show();
    await screen.findAllByRole('article');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
