import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { connectionBanner } from './banner-state.ts';
import { Banners } from './banners.tsx';
import { watchConnection } from './connection.ts';

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
  connectionBanner.set(undefined);
});

test('a browser that is offline before hydration is noticed', () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  watchConnection();
  expect(onlineManager.isOnline()).toBe(false);
  renderPage(<Banners />);
  expect(screen.getByText(/^You are offline\./)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(onlineManager.isOnline()).toBe(true);
  expect(screen.getByText('You are back online.')).toBeTruthy();
  act(() => vi.advanceTimersByTime(4_000));
  expect(screen.queryByText('You are back online.')).toBeNull();
});
