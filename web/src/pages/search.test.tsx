import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { categoryEndpoints } from '@utsav/contract/category';
import { productEndpoints } from '@utsav/contract/product';
import type { ProductFilters } from '@utsav/contract/product-filters';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleCard } from '../testing/sample-product.ts';
import SearchPage from './search.tsx';

const api = fakeApi();

const service = { ...sampleCard, _id: '0p1', name: 'Royal Tent', city: 'Jaipur' };
const facets = {
  category: [{ _id: '0c1', name: 'Tents', count: 7 }],
  rating: [{ from: 4, count: 3 }],
  price: { min: 900, max: 25_000 },
};

let countOf: (filters: ProductFilters) => number;
let countInJaipur: number;

beforeEach(() => {
  countOf = () => 7;
  countInJaipur = 5;
  api.on(categoryEndpoints.list, () => ({ data: [{ _id: '0c1', name: 'Tents', image: '' }] }));
  api.on(productEndpoints.search, ({ body }) => {
    const { filters = {}, facets: wanted } = body as { filters?: ProductFilters; facets?: boolean };
    const totalCount = countOf(filters);
    const city = [
      { name: 'Jaipur', count: countInJaipur },
      { name: 'Udaipur', count: 2 },
    ];
    return {
      data: totalCount > 0 ? [service] : [],
      page: 1,
      totalPage: 1,
      totalCount,
      ...(wanted ? { facets: { ...facets, city } } : {}),
    };
  });
});

async function show(search = '') {
  const page = renderPage(<SearchPage />, { path: '/search', search });
  await screen.findByText(/Search Results: \d/);
  return { search: () => page.location().search };
}
const lastBody = () => api.callsOf(productEndpoints.search).at(-1)?.body;
const button = (name: string) => screen.getByRole('button', { name });

it('the search page filters with the controls of the bar, and the address follows', async () => {
  const page = await show('?q=tent');
  await enter(screen.getByLabelText('City'), 'Jaipur');
  await waitFor(() => expect(page.search()).toBe('?q=tent&city=Jaipur'));
  const highest = screen.getByLabelText('Highest price');
  await enter(highest, '₹30,000');
  expect(page.search()).toBe('?q=tent&city=Jaipur');
  fireEvent.keyDown(highest, { key: 'Enter' });
  await waitFor(() => expect(page.search()).toBe('?q=tent&city=Jaipur&max=30000'));
  await person.click(screen.getByLabelText('On offer'));
  await waitFor(() =>
    expect(lastBody()).toMatchObject({
      search: 'tent',
      filters: { city: 'Jaipur', maxPrice: 30_000, discounted: true },
      facets: true,
    }),
  );
  await enter(screen.getAllByLabelText('Sort by')[0] as HTMLElement, 'price-asc');
  await waitFor(() => expect(lastBody()).toMatchObject({ sort: 'price-asc' }));
});

it('the search page offers the options with their numbers, and the chosen one although it has no services', async () => {
  await show('?city=goa&category=0c1');
  const cities = within(screen.getByLabelText('City')).getAllByRole('option');
  expect(cities.map(({ textContent }) => textContent)).toEqual([
    'Any city',
    'goa',
    'Jaipur (5)',
    'Udaipur (2)',
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>('City').value).toBe('goa');
  expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('0c1');
  expect(screen.getByPlaceholderText('Up to ₹25,000')).toBeTruthy();
});

it('the search page groups the digits of its numbers, as a listing does', async () => {
  countOf = () => 20_000;
  countInJaipur = 12_500;
  renderPage(<SearchPage />, { path: '/search' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Search Results: 20,000' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Jaipur (12,500)' })).toBeTruthy();
});

it('a chip removes its filter, and the focus moves on to the next one, at last to the heading', async () => {
  const page = await show('?city=Jaipur&max=5000&rating=4');
  const chips = screen.getByRole('list', { name: 'Chosen filters' });
  expect(within(chips).getAllByRole('button')).toHaveLength(4);
  await person.click(button('Remove filter: Jaipur'));
  await waitFor(() => expect(page.search()).toBe('?max=5000&rating=4'));
  expect(document.activeElement).toBe(button('Remove filter: Up to ₹5,000'));
  await person.click(button('Clear all'));
  await waitFor(() => expect(page.search()).toBe(''));
  expect(document.activeElement?.tagName).toBe('H1');
});

it('a day outside of the booking window shows an error beside its field and is not searched for', async () => {
  const page = await show();
  await enter(screen.getByLabelText('Free on'), '2020-01-01');
  await screen.findByText(/^1 Jan 2020 cannot be booked\. Choose a day from /);
  expect(page.search()).toBe('');
});

it.each([
  ['2020-01-01', /^1 Jan 2020 cannot be booked\. Choose a day from /],
  ['soon', /^Choose a day from /],
])('an address with the day %s says that it is left out', async (date, sentence) => {
  await show(`?date=${date}`);
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('the sheet counts while choosing, and changes the page with its button', async () => {
  countOf = ({ city }) => (city === 'Udaipur' ? 2 : 7);
  const page = await show('?q=tent');
  await person.click(button('Filters'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await sheet.findByRole('button', { name: 'Show 7 services' });
  await enter(sheet.getByLabelText('City'), 'Udaipur');
  const apply = await sheet.findByRole('button', { name: 'Show 2 services' });
  expect(page.search()).toBe('?q=tent');
  await person.click(apply);
  await waitFor(() => expect(page.search()).toBe('?q=tent&city=Udaipur'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByRole('button', { name: 'Filters (1)' });
});

it('an empty result names its filters and offers to remove the one that excludes most', async () => {
  countOf = ({ city, maxPrice }) => {
    if (city && maxPrice) return 0;
    return city ? 7 : 2;
  };
  const page = await show('?city=Udaipur&max=5000');
  await screen.findByText('No service in Udaipur under ₹5,000: 7 without the price limit.');
  await person.click(button('Remove the price limit'));
  await waitFor(() => expect(page.search()).toBe('?city=Udaipur'));
});

it('all filters can be removed where removing one is not enough', async () => {
  countOf = (filters) => (Object.keys(filters).length > 0 ? 0 : 7);
  const page = await show('?q=tent&city=Udaipur&rating=4&category=0c1&min=10&max=20');
  await screen.findByText('No service for “tent” among Tents in Udaipur from ₹10 to ₹20 rated 4 and up.');
  await person.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) as HTMLElement);
  await waitFor(() => expect(page.search()).toBe('?q=tent'));
});
