import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { watchConnection } from './connection.ts';

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  document.body.replaceChildren();
});

test('a browser that is offline before hydration is noticed', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  watchConnection();
  expect(onlineManager.isOnline()).toBe(false);
  expect(document.body.textContent).toContain('You are offline.');
  window.dispatchEvent(new Event('online'));
  expect(onlineManager.isOnline()).toBe(true);
  expect(document.body.textContent).toContain('You are back online.');
});
