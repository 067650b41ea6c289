import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { person } from '../../../testing/person.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleCard } from '../../../testing/sample-product.ts';
import { MarkedText } from './marked-text.tsx';
import { ProductResults } from './product-results.tsx';

const service = (name: string) => ({ ...sampleCard, _id: name, name });

type Page = { data: ReturnType<typeof service>[]; next: number | undefined };

function Results({ pages, query = '' }: { pages: (page: number) => Page | Promise<Page>; query?: string }) {
  const results = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['test'],
      queryFn: async ({ pageParam }) => pages(pageParam),
      initialPageParam: 1,
      getNextPageParam: (last: Page) => last.next,
      retry: false,
    }),
  );
  return (
    <ProductResults
      results={results}
      skeletonCount={3}
      nameOf={({ name }) => <MarkedText text={name} query={query} />}
      actions={() => null}
      heart={() => null}
      empty={<p>Nothing</p>}
    />
  );
}

const names = () => screen.getAllByRole('heading').map((heading) => heading.textContent);

test('a list of services loads page by page, and a service that moved to the next page is shown once', async () => {
  renderPage(
    <Results
      pages={(page) =>
        page === 1
          ? { data: [service('Asha'), service('Bina')], next: 2 }
          : { data: [service('Bina'), service('Chitra')], next: undefined }
      }
    />,
  );
  await screen.findByText('Chitra');
  expect(names()).toEqual(['Asha', 'Bina', 'Chitra']);
});

test('while more services load, skeletons continue the rows of cards', async () => {
  const never = new Promise<Page>(() => {});
  const { container } = renderPage(
    <Results pages={(page) => (page === 1 ? { data: [service('Asha')], next: 2 } : never)} />,
  );
  await screen.findByText('Loading more…');
  const [list] = screen.getAllByRole('list');
  expect(list?.querySelectorAll('article')).toHaveLength(1);
  expect(list?.querySelectorAll('[data-skeleton="card"]')).toHaveLength(3);
  expect(container.querySelectorAll('[data-skeleton="card"]')).toHaveLength(3);
});

test('a page that fails can be retried, and the earlier ones stay', async () => {
  let failing = true;
  renderPage(
    <Results
      pages={(page) => {
        if (page === 1) return { data: [service('Asha')], next: 2 };
        if (failing) throw new ApiError({ status: 500, code: 'INTERNAL', message: 'Not now.' });
        return { data: [service('Bina')], next: undefined };
      }}
    />,
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  // The message is on the page and in a toast.
  expect(screen.getAllByText('Not now.')).toHaveLength(2);
  expect(names()).toEqual(['Asha']);
  failing = false;
  await person.click(retry);
  await screen.findByText('Bina');
  expect(names()).toEqual(['Asha', 'Bina']);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a next page that gets no reply is a failure on the page alone', async () => {
  renderPage(
    <Results
      pages={(page) => {
        if (page === 1) return { data: [service('Asha')], next: 2 };
        throw new ApiError({ status: 0, code: 'NETWORK' });
      }}
    />,
  );
  await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a list of services shows the empty state, also when a later refresh fails', async () => {
  let failing = false;
  const { client } = renderPage(
    <Results
      pages={() => {
        if (failing) throw new ApiError({ status: 0, code: 'NETWORK' });
        return { data: [], next: undefined };
      }}
    />,
  );
  expect(screen.queryByText('Nothing')).toBeNull();
  await screen.findByText('Nothing');
  failing = true;
  await act(() => client.refetchQueries());
  expect(screen.getByText('Nothing')).toBeTruthy();
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Network error. Please check your internet connection.',
  ]);
});

test('a list of services marks the words that were searched for', async () => {
  renderPage(
    <Results pages={() => ({ data: [service('Bridal Mehendi')], next: undefined })} query="mehen" />,
  );
  expect((await screen.findByText('Mehen')).tagName).toBe('MARK');
  expect(names()).toEqual(['Bridal Mehendi']);
});
