import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { cartEndpoints } from './cart.ts';
import { problemInEnglish } from './testing.ts';

const message = (schema: z.ZodType | undefined, value: unknown) => {
  const error = schema?.safeParse(value).error;
  return error && problemInEnglish(error).message;
};

describe('cart', () => {
  test('a quantity is a whole number from 0, which deletes, to the most that stock may be', () => {
    const { body } = cartEndpoints.updateQuantity;
    expect(body?.parse({ _id: 'l1', qty: 0 })).toEqual({ _id: 'l1', qty: 0 });
    expect(body?.parse({ _id: 'l1', qty: '3' })).toEqual({ _id: 'l1', qty: 3 });
    expect(message(body, { _id: 'l1', qty: -1 })).toBe('qty must be from 0 to 9999');
    expect(message(body, { _id: 'l1', qty: 1.5 })).toBe('qty must be a whole number');
    expect(message(body, { _id: 'l1', qty: '' })).toBe('qty is required');
    expect(message(body, { qty: 1 })).toBe('_id is required');
  });

  test("a guest's cart is merged line by line", () => {
    const { body } = cartEndpoints.merge;
    const line = { productId: 'p1', quantity: 1 };
    expect(body?.parse({ items: [] })).toEqual({ items: [] });
    expect(body?.parse({ items: [{ ...line, price: 1 }] })).toEqual({ items: [line] });
    expect(message(body, {})).toBe('items must be a list');
    expect(message(body, { items: [null] })).toBe('items.0 must be a cart item');
    expect(message(body, { items: [{ ...line, quantity: 0 }] })).toBe(
      'items.0.quantity must be from 1 to 9999',
    );
    expect(message(body, { items: Array(101).fill(line) })).toBe('items can have at most 100 lines');
  });
});
