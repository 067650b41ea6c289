import { describe, expect, test } from 'vitest';
import { clientErrorTexts, type ErrorCode, errorStatuses } from './errors.ts';

describe('what the server answers when something goes wrong', () => {
  const statuses: Record<number, ErrorCode[]> = {
    400: [
      'BAD_INPUT',
      'WRONG_LOGIN',
      'WRONG_CODE',
      'CODE_EXPIRED',
      'EMAIL_TAKEN',
      'IN_USE',
      'NOT_BOOKABLE',
      'PAYMENT_DECLINED',
      'PRICES_CHANGED',
      'WRONG_STATUS',
    ],
    // Clients refresh and retry on 401, so nothing else may use it.
    401: ['NOT_SIGNED_IN'],
    403: ['NOT_ALLOWED', 'EMAIL_NOT_VERIFIED', 'AWAITING_APPROVAL', 'ACCOUNT_BLOCKED', 'RESET_NOT_GRANTED'],
    404: ['NOT_FOUND'],
    405: ['WRONG_METHOD'],
    408: ['TOO_SLOW'],
    409: ['SIMILAR_ORDER'],
    413: ['TOO_LARGE'],
    415: ['WRONG_KIND'],
    429: ['TOO_MANY_TRIES', 'CHECKOUT_IN_FLIGHT'],
    500: ['INTERNAL'],
    503: ['NOT_CONFIGURED', 'UNAVAILABLE'],
    507: ['NO_SPACE'],
  };

  test.each(Object.entries(statuses))('%s', (status, codes) => {
    const found = Object.entries(errorStatuses).filter(([, value]) => value === Number(status));
    expect(found.map(([code]) => code).sort()).toEqual([...codes].sort());
  });

  test('there are no other codes', () => {
    expect(Object.keys(errorStatuses).sort()).toEqual(Object.values(statuses).flat().sort());
  });
});

test('what the client says by itself is the error catalogue of the specification', () => {
  expect(clientErrorTexts).toEqual({
    byStatus: {
      500: 'Internal server error. Please try again later.',
      404: 'Service not found. Please check your connection.',
      401: 'User not Login. Please Login First',
      403: 'Access forbidden.',
    },
    network: 'Network error. Please check your internet connection.',
    other: 'Something went wrong. Please try again.',
    statusUpdate: 'Failed to update order status',
    customerCancel: 'Failed to cancel order',
    refreshOrders: 'Failed to refresh orders',
    cancelConfirmation: 'Failed to cancel order. Please try again.',
    checkoutInFlight: 'Order is already being processed. Please wait a moment.',
    similarOrder: 'Similar order already exists. Please check your order history.',
    checkoutTimeout: 'Request timeout. Please try again.',
    pleaseLogin: 'Please Login',
    noDate: 'Please select a delivery date',
    noPermission: 'Do not have permission',
  });
});
