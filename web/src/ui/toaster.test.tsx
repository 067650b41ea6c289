import { act, fireEvent, screen } from '@testing-library/react';
import { maxToasts } from '@utsav/contract/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissAllToasts, showSuccess, showToast } from '../lib/toast.ts';
import { render } from '../testing/render.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(dismissAllToasts);
  vi.useRealTimers();
});

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('toasts', () => {
  test('a success stays 2 s, an error 4 s, and one with its own time as long as that', () => {
    act(() => {
      showSuccess('saved');
      showToast('error', 'refused');
      showToast('error', 'cancelled', { durationMs: 5_000 });
    });
    expect(shown()).toEqual(['cancelled', 'refused', 'saved']);
    pass(1_999);
    expect(shown()).toHaveLength(3);
    pass(1);
    expect(shown()).toEqual(['cancelled', 'refused']);
    pass(2_000);
    expect(shown()).toEqual(['cancelled']);
    pass(1_000);
    expect(shown()).toEqual([]);
  });

  test('an error is announced as an alert, a success as a status', () => {
    act(() => {
      showSuccess('saved');
      showToast('error', 'refused');
    });
    expect(screen.getByRole('status').textContent).toBe('saved');
    expect(screen.getByRole('alert').textContent).toBe('refused');
  });

  test('an empty message is never shown', () => {
    act(() => showSuccess(''));
    expect(shown()).toEqual([]);
  });

  test('at most 20 at once: the oldest is removed', () => {
    act(() => {
      for (let index = 0; index <= maxToasts; index += 1) showSuccess(`number ${index}`);
    });
    expect(shown()).toHaveLength(20);
    expect(shown()).not.toContain('number 0');
    expect(shown()[0]).toBe('number 20');
  });

  test('a button dismisses one', () => {
    act(() => {
      showSuccess('saved');
      showToast('error', 'refused');
    });
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss this message' })[0] as HTMLElement);
    expect(shown()).toEqual(['saved']);
  });

  test.each([-80, 80])('a finger that moves it %i pixels to the side dismisses it', (by) => {
    act(() => showSuccess('saved'));
    const toast = screen.getByRole('listitem');
    const slide = (pixels: number) => {
      fireEvent.pointerDown(toast, { clientX: 200 });
      fireEvent.pointerMove(toast, { clientX: 200 + pixels });
      fireEvent.pointerUp(toast, { clientX: 200 + pixels });
    };
    slide(by / 4);
    expect(shown()).toEqual(['saved']);
    slide(by);
    expect(shown()).toEqual([]);
  });

  test('timers pause under the pointer and go on afterwards', () => {
    act(() => showSuccess('saved'));
    pass(1_500);
    fireEvent.pointerEnter(screen.getByRole('list'));
    act(() => showSuccess('saved again'));
    pass(60_000);
    expect(shown()).toEqual(['saved again', 'saved']);
    fireEvent.pointerLeave(screen.getByRole('list'));
    pass(500);
    expect(shown()).toEqual(['saved again']);
    pass(1_500);
    expect(shown()).toEqual([]);
  });
});
