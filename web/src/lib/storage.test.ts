import { afterEach, expect, test, vi } from 'vitest';
import { clearAllStored, readStored, removeStored, writeStored } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** Makes only `setItem` fail, as browsers do when storage is full. */
function fillStorage(): void {
  const full = {
    getItem: localStorage.getItem.bind(localStorage),
    removeItem: localStorage.removeItem.bind(localStorage),
    clear: localStorage.clear.bind(localStorage),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  };
  vi.stubGlobal('localStorage', full);
}
const makeRoom = () => vi.unstubAllGlobals();

const changeInOtherTab = (change: () => void, key: string | null) => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

test('a written value is read back although the storage is full', () => {
  writeStored('accesstoken', 'old');
  fillStorage();
  writeStored('accesstoken', 'new');
  writeStored('guest_cart', '[]');
  expect([readStored('accesstoken'), readStored('guest_cart')]).toEqual(['new', '[]']);
  removeStored('accesstoken');
  expect(readStored('accesstoken')).toBeNull();
  clearAllStored();
  expect(readStored('guest_cart')).toBeNull();
});

test('a value is stored again as soon as there is room', () => {
  fillStorage();
  writeStored('guest_cart', 'first');
  makeRoom();
  writeStored('guest_cart', 'second');
  expect([readStored('guest_cart'), localStorage.getItem('guest_cart')]).toEqual(['second', 'second']);
});

test('a value that another tab writes or removes later counts', () => {
  fillStorage();
  writeStored('accesstoken', 'here');
  writeStored('guest_cart', 'here');
  makeRoom();
  changeInOtherTab(() => localStorage.setItem('guest_cart', 'there'), 'guest_cart');
  expect([readStored('accesstoken'), readStored('guest_cart')]).toEqual(['here', 'there']);
  changeInOtherTab(() => localStorage.clear(), null);
  expect([readStored('accesstoken'), readStored('guest_cart')]).toEqual([null, null]);
});
