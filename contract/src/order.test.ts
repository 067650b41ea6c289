import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import { checkoutForm, orderEndpoints } from './order.ts';
import { quickReasons } from './order-status.ts';
import { problemInEnglish } from './testing.ts';

describe('words of an order', () => {
  test('quick reasons', () => {
    expect([...quickReasons]).toEqual([
      'Out of stock',
      'Booking area not covered',
      'Customer request',
      'Have not enough time',
      'Technical problem',
      'Other',
    ]);
  });
});

describe('checkout', () => {
  const line = { _id: 'l1', quantity: 2, productId: { _id: 'p1', name: 'Photo', price: 1, discount: 0 } };
  const form = {
    list_items: [line],
    addressId: 'a1',
    subTotalAmt: 50_000,
    totalAmt: 45_000,
    delivery_date: '2026-12-12',
  };
  const problem = (changes: Record<string, unknown>) => {
    const result = checkoutForm.safeParse({ ...form, ...changes });
    return result.success ? undefined : problemInEnglish(result.error);
  };

  test('takes the whole cart and reads only which services and how many', () => {
    expect(checkoutForm.parse(form)).toEqual({
      ...form,
      list_items: [{ _id: 'l1', productId: 'p1', quantity: 2 }],
    });
  });

  test('takes ids of services too', () => {
    const read = checkoutForm.parse({ ...form, list_items: [{ productId: 'p1', quantity: '3' }] });
    expect(read.list_items).toEqual([{ productId: 'p1', quantity: 3 }]);
  });

  test('nothing outside the listed fields is taken from the body', () => {
    const extra = { userId: 'u2', order_status: 'DELIVERED', payment_status: 'PAID', unitPrice: 1 };
    expect(checkoutForm.parse({ ...form, ...extra })).toEqual(checkoutForm.parse(form));
    const withExtraLine = { ...form, list_items: [{ ...line, ...extra, price: 0 }] };
    expect(checkoutForm.parse(withExtraLine)).toEqual(checkoutForm.parse(form));
  });

  test('a delivery date must be chosen', () => {
    for (const nothing of [undefined, null, '', ' ']) {
      expect(problem({ delivery_date: nothing })).toEqual({
        field: 'delivery_date',
        message: 'Please select a delivery date',
      });
    }
  });

  test('an ISO time is the day it falls on in India', () => {
    expect(checkoutForm.parse({ ...form, delivery_date: '2026-12-11T18:30:00.000Z' }).delivery_date).toBe(
      '2026-12-12',
    );
    expect(checkoutForm.parse({ ...form, delivery_date: ' 2026-12-12 ' }).delivery_date).toBe('2026-12-12');
  });

  test.each([
    ['delivery_date', '2026-02-30', 'delivery_date must be a date such as 2026-12-31'],
    ['delivery_date', '9999-12-31T23:59:59Z', 'delivery_date must be a date such as 2026-12-31'],
    ['delivery_date', 1_765_500_000_000, 'delivery_date must be a date'],
    ['list_items', [], 'Your cart is empty. Please add a service first.'],
    ['list_items', undefined, 'list_items must be the list of cart items'],
    ['list_items', [5], 'list_items.0 must be a cart item'],
    ['list_items', Array(101).fill(line), 'list_items can have at most 100 lines'],
    ['list_items', [line, { ...line, quantity: 0 }], 'list_items.1.quantity must be from 1 to 9999'],
    ['list_items', [{ ...line, quantity: 1.5 }], 'list_items.0.quantity must be a whole number'],
    ['list_items', [{ ...line, productId: null }], 'list_items.0.productId must be a service or its id'],
    ['list_items', [{ ...line, productId: 'P-1' }], 'list_items.0.productId is not a valid id'],
    ['addressId', undefined, 'addressId is required'],
    ['addressId', 'A 1', 'addressId is not a valid id'],
    ['totalAmt', undefined, 'totalAmt is required'],
    ['totalAmt', '', 'totalAmt is required'],
    ['totalAmt', 'free', 'totalAmt must be a number'],
    ['totalAmt', 0.001, 'totalAmt may have at most 2 decimals'],
  ])('a bad %s answers a message that names it', (field, value, message) => {
    const found = problem({ [field]: value });
    expect(found?.message).toBe(message);
    expect(found?.field?.split('.')[0]).toBe(field);
  });

  test('subTotalAmt is informative and may be left out', () => {
    expect(problem({ subTotalAmt: undefined })).toBeUndefined();
  });

  test('a cart may hold 100 lines', () => {
    expect(limits.cartLines).toBe(100);
    expect(problem({ list_items: Array(100).fill(line) })).toBeUndefined();
  });

  test('any quantity that stock may have can be booked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: limits.maxStock }), (quantity) => {
        const read = checkoutForm.parse({ ...form, list_items: [{ ...line, quantity }] });
        expect(read.list_items[0]?.quantity).toBe(quantity);
      }),
    );
  });

  test('the online payment checkout takes the same payload', () => {
    expect(orderEndpoints.checkout.body).toBe(orderEndpoints.cashOnDelivery.body);
  });
});

describe('changing an order', () => {
  const { body: update } = orderEndpoints.updateStatus;
  const { body: cancel } = orderEndpoints.cancel;

  test('takes the id or the number of an order, a status and an optional reason', () => {
    expect(update?.parse({ orderId: 'ORD-20261212-7F3K', status: 'ACCEPTED' })).toEqual({
      orderId: 'ORD-20261212-7F3K',
      status: 'ACCEPTED',
    });
    const reason = { orderId: '0abc', status: 'CANCELLED', cancellation_reason: ' Out of stock ' };
    expect(update?.parse(reason)).toEqual({ ...reason, cancellation_reason: 'Out of stock' });
    expect(cancel?.parse({ orderId: '0abc', userId: 'u2', status: 'DELIVERED' })).toEqual({
      orderId: '0abc',
    });
  });

  test('a reason of blanks is no reason', () => {
    expect(update?.parse({ orderId: '0abc', status: 'CANCELLED', cancellation_reason: '  ' })).toMatchObject({
      cancellation_reason: '',
    });
  });

  test.each(['accepted', 'SHIPPED', '', null, undefined, 0])('%j is not a status', (status) => {
    const error = update?.safeParse({ orderId: '0abc', status }).error;
    expect(error && problemInEnglish(error)).toEqual({
      field: 'status',
      message: 'status must be one of PENDING, ACCEPTED, CANCELLED, DELIVERED',
    });
  });

  test('an order has to be named', () => {
    for (const orderId of [undefined, null, '', ' ']) {
      const error = cancel?.safeParse({ orderId }).error;
      expect(error && problemInEnglish(error).message).toBe('orderId is required');
    }
  });
});

describe('the list of all orders', () => {
  const { query } = orderEndpoints.all;

  test('needs nothing, and takes page, limit, status, date and search from the address', () => {
    expect(query?.parse({})).toEqual({ limit: 20, search: '' });
    const asked = { page: '2', limit: '50', status: 'PENDING', date: '2026-12-12', search: 'asha' };
    expect(query?.parse(asked)).toEqual({ ...asked, page: 2, limit: 50 });
  });

  test.each([{ page: '0' }, { limit: '51' }, { status: 'OPEN' }, { date: '0000-01-01' }, { search: 'a\0' }])(
    'refuses %j',
    (asked) => {
      const error = query?.safeParse(asked).error;
      expect(error && problemInEnglish(error).field).toBe(Object.keys(asked)[0]);
    },
  );
});
