import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { watchConnection } from './connection.ts';
import { connectionNotice } from './notice-state.ts';
import { Notices } from './notices.tsx';

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
  connectionNotice.set(undefined);
});

test('a browser that is offline before hydration is noticed', () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  watchConnection();
  expect(onlineManager.isOnline()).toBe(false);
  renderPage(<Notices />);
  expect(screen.getByText(/^You are offline\./)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(onlineManager.isOnline()).toBe(true);
  expect(screen.getByText('You are back online.')).toBeTruthy();
  act(() => vi.advanceTimersByTime(4_000));
  expect(screen.queryByText('You are back online.')).toBeNull();
});
