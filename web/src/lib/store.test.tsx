import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { readStored, writeStored } from './storage.ts';
import { createStorageStore, createStore, type Store, useStore } from './store.ts';

function Value({ store }: { store: Store<string> }) {
  return <p>{useStore(store)}</p>;
}

it('components show the current value, the server its initial one', () => {
  const store = createStore('first');
  render(<Value store={store} />);
  act(() => store.set('second'));
  expect(screen.getByText('second')).toBeTruthy();
  expect(renderToString(<Value store={store} />)).toContain('first');
});

it('subscribers are called once per change, and no longer after unsubscribing', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set(1);
  store.set(2);
  unsubscribe();
  store.set(3);
  expect(listener).toHaveBeenCalledOnce();
});

it('a store over browser storage follows the other tabs', () => {
  const store = createStorageStore(() => readStored('name') ?? 'nobody', 'unknown');
  render(<Value store={store} />);
  expect(screen.getByText('nobody')).toBeTruthy();
  act(() => {
    writeStored('name', 'Asha');
    window.dispatchEvent(new StorageEvent('storage'));
  });
  expect(screen.getByText('Asha')).toBeTruthy();
  expect(renderToString(<Value store={store} />)).toContain('unknown');
});
