import { act, screen, waitFor } from '@testing-library/react';
import { type ProductCard, productEndpoints } from '@utsav/contract/product';
import { expect, test } from 'vitest';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleCard, sampleProduct } from '../../../testing/sample-product.ts';
import { rememberViewed } from '../recently-viewed.ts';
import { viewedKey } from '../viewed-key.ts';
import { LazyRecentlyViewed } from './lazy-recently-viewed.tsx';
import RecentlyViewed from './recently-viewed.tsx';

const api = fakeApi();
const hourMs = 3_600_000;

const service = (_id: string, price = 100): ProductCard => ({
  ...sampleCard,
  _id,
  name: `Service ${_id}`,
  price,
});

const show = () => renderPage(<LazyRecentlyViewed actions={() => null} heart={() => null} />);
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('Recently viewed shows the last twelve, each once, the latest first, without fetching them', async () => {
  for (let number = 1; number <= 14; number += 1) rememberViewed(service(`s${number}`));
  rememberViewed(service('s5'));
  show();
  await screen.findByRole('heading', { name: 'Recently viewed' });
  expect(names()).toHaveLength(12);
  expect(names().slice(0, 3)).toEqual(['Service s5', 'Service s14', 'Service s13']);
  expect(api.calls).toEqual([]);
});

test('Recently viewed replaces old copies, and drops services that are no longer offered', async () => {
  rememberViewed(service('gone'), Date.now() - 2 * hourMs);
  rememberViewed(service('dearer'), Date.now() - 2 * hourMs);
  api.on(productEndpoints.details, ({ body }) =>
    (body as { productId: string }).productId === 'gone'
      ? { status: 404 }
      : { data: { ...sampleProduct, ...service('dearer', 250) } },
  );
  show();
  await screen.findByText('₹250');
  await waitFor(() => expect(names()).toEqual(['Service dearer']));
});

test.each(['', 'not json', '{}', 'null', '[null]', '[{"product":{}}]'])(
  'Recently viewed shows nothing where the storage holds %j, and then the service that is viewed next',
  (stored) => {
    writeStored(viewedKey, stored);
    // Not the lazy component, which would show nothing while it loads.
    const { container } = renderPage(<RecentlyViewed actions={() => null} heart={() => null} />);
    expect(container.querySelector('section')).toBeNull();
    act(() => rememberViewed(service('next')));
    expect(names()).toEqual(['Service next']);
  },
);

test.each(['null', '"x"', '{}', '{"product":{}}', '{"product":null}'])(
  'Recently viewed leaves out the entry %s and shows the others',
  (bad) => {
    rememberViewed(service('good'));
    const [good] = JSON.parse(readStored(viewedKey) ?? '[]') as unknown[];
    writeStored(viewedKey, `[${bad},${JSON.stringify(good)}]`);
    renderPage(<RecentlyViewed actions={() => null} heart={() => null} />);
    expect(names()).toEqual(['Service good']);
  },
);
