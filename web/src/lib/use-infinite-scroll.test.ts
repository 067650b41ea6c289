import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInfiniteScroll } from './use-infinite-scroll.ts';

const pageHeight = 10_000;
const windowHeight = 1_000;
const throttleMs = 150;
const loadMore = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  loadMore.mockReset();
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(pageHeight);
  vi.stubGlobal('innerHeight', windowHeight);
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Scrolls until so many percent of the page have been seen. */
function scrollTo(percent: number) {
  vi.stubGlobal('scrollY', (pageHeight * percent) / 100 - windowHeight);
  fireEvent.scroll(window);
}

/** Shows a list whose first page is longer than the window, so that nothing is loaded at first. */
function showList(active = true) {
  const shown = renderHook((props) => useInfiniteScroll(loadMore, props.active), {
    initialProps: { active },
  });
  vi.advanceTimersByTime(throttleMs);
  expect(loadMore).not.toHaveBeenCalled();
  return shown;
}

test('a list that loads while scrolling loads more at 80 % of the page, not at 79 %', () => {
  showList();
  scrollTo(79);
  vi.advanceTimersByTime(throttleMs);
  expect(loadMore).not.toHaveBeenCalled();
  scrollTo(80);
  vi.advanceTimersByTime(throttleMs);
  expect(loadMore).toHaveBeenCalledTimes(1);
});

test('several scroll events within 150 ms load once, and one after them again', () => {
  showList();
  scrollTo(80);
  vi.advanceTimersByTime(100);
  scrollTo(85);
  vi.advanceTimersByTime(49);
  scrollTo(90);
  expect(loadMore).not.toHaveBeenCalled();
  // The interval counts from the first event, so that scrolling without a pause loads more, too.
  vi.advanceTimersByTime(1);
  expect(loadMore).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(throttleMs);
  expect(loadMore).toHaveBeenCalledTimes(1);
  scrollTo(95);
  vi.advanceTimersByTime(throttleMs);
  expect(loadMore).toHaveBeenCalledTimes(2);
});

test('a first page that does not fill the window loads the next without scrolling', () => {
  vi.stubGlobal('innerHeight', pageHeight);
  renderHook(() => useInfiniteScroll(loadMore, true));
  vi.advanceTimersByTime(throttleMs);
  expect(loadMore).toHaveBeenCalledTimes(1);
});

test('a list that loads while scrolling loads nothing while it is inactive, nor by a check that was due when it became so', () => {
  const { rerender } = showList(false);
  scrollTo(100);
  vi.advanceTimersByTime(throttleMs);
  expect(loadMore).not.toHaveBeenCalled();
  rerender({ active: true });
  rerender({ active: false });
  vi.advanceTimersByTime(throttleMs);
  expect(loadMore).not.toHaveBeenCalled();
});
