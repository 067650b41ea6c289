import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { lazyOptional } from './lazy-optional.tsx';

function Hello({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

test('an optional part is shown once it is loaded', async () => {
  const LazyHello = lazyOptional(async () => ({ default: Hello }), <p>Loading</p>);
  render(<LazyHello name="Asha" />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('Hello Asha')).toBeTruthy();
});

test('a part that fails to load is left out, and the rest stays', async () => {
  const LazyHello = lazyOptional<{ name: string }>(() => Promise.reject(new TypeError('Failed to fetch')));
  const { container } = render(
    <main>
      <h1>A page</h1>
      <LazyHello name="Asha" />
    </main>,
  );
  await act(async () => undefined);
  expect(container.querySelector('main')?.innerHTML).toBe('<h1>A page</h1>');
});
