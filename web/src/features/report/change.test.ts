import { expect, test } from 'vitest';
import { amountChange, hoursChange, shareChange } from './change.ts';

test('an amount is compared as a share of the one before', () => {
  expect(amountChange(150, 100)).toEqual({ text: 'more', by: 0.5, direction: 'up' });
  expect(amountChange(75, 100)).toEqual({ text: 'less', by: 0.25, direction: 'down' });
  expect(amountChange(100, 100)).toEqual({ text: 'same', by: 0, direction: 'none' });
  expect(amountChange(5, 0)).toEqual({ text: 'nothingBefore', by: 0, direction: 'none' });
  expect(amountChange(0, 0).text).toBe('same');
});

test('a share is compared in percentage points, a time in hours', () => {
  expect(shareChange(0.125, 0.1)).toEqual({ text: 'higher', by: 2.5, direction: 'up' });
  expect(hoursChange(1.5, 3)).toEqual({ text: 'quicker', by: 1.5, direction: 'down' });
  expect(hoursChange(null, 3).text).toBe('nothingBefore');
});
