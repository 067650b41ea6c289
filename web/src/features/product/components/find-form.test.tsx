import { screen, waitFor } from '@testing-library/react';
import { addDays, bookingWindow, formatDay, formatShortDay } from '@utsav/contract/booking';
import { expect, test } from 'vitest';
import { enter, person } from '../../../testing/person.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { FindForm } from './find-form.tsx';

const type = (label: string, value: string) => enter(screen.getByLabelText(label), value);
const search = () => person.click(screen.getByRole('button', { name: 'Search' }));

test('the search form of the home page leads to the search page with what was filled in', async () => {
  const { first } = bookingWindow(new Date());
  const page = renderPage(<FindForm searchPath="/search" cities={['Jaipur', 'Goa']} />);
  await type('What', ' makeup & hair ');
  await type('Where', 'Jaipur');
  await type('When', first);
  await search();
  await screen.findByText('Now at /search');
  expect(page.location().search).toBe(`?q=makeup+%26+hair&city=Jaipur&date=${first}`);
});

test('the search form of the home page leaves out what was not filled in', async () => {
  const page = renderPage(<FindForm searchPath="/search" cities={undefined} />);
  await type('Where', ' ');
  await search();
  await waitFor(() => expect(page.location().pathname).toBe('/search'));
  expect(page.location().search).toBe('');
});

test('the search form of the home page says which days can be booked, and searches for no earlier one', async () => {
  const { first, last } = bookingWindow(new Date());
  const page = renderPage(<FindForm searchPath="/search" cities={undefined} />);
  const today = addDays(first, -1);
  await type('When', today);
  const sentence = `${formatDay(today)} cannot be booked. Choose a day from ${formatShortDay(first)} to ${formatDay(last)}.`;
  expect(screen.getByText(sentence)).toBeTruthy();
  await search();
  expect(document.activeElement).toBe(screen.getByLabelText('When'));
  expect(page.location().pathname).toBe('/');
  await type('When', last);
  expect(screen.queryByText(sentence)).toBeNull();
  await search();
  await screen.findByText('Now at /search');
});

test('the search form of the home page goes on with a day further ahead, which one can ask about', async () => {
  const far = addDays(bookingWindow(new Date()).last, 1);
  const page = renderPage(<FindForm searchPath="/search" cities={undefined} />);
  await type('When', far);
  await search();
  await waitFor(() => expect(page.location().search).toBe(`?date=${far}`));
});

test('the search form of the home page suggests the cities that there are', () => {
  const { container } = renderPage(<FindForm searchPath="/search" cities={['Jaipur', 'Goa']} />);
  const where = screen.getByLabelText('Where');
  const suggestions = container.querySelectorAll(`datalist[id="${where.getAttribute('list')}"] option`);
  expect([...suggestions].map((option) => option.getAttribute('value'))).toEqual(['Jaipur', 'Goa']);
});
