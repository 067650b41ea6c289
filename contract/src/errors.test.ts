import { describe, expect, test } from 'vitest';
import { type ErrorCode, errorStatuses } from './errors.ts';

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
      'NOT_DELIVERED',
      'REVIEW_TOO_OLD',
      'REVIEW_HIDDEN',
      'ENQUIRY_CLOSED',
      'QUOTE_CLOSED',
    ],
    // Clients refresh and retry on 401, so nothing else may use it.
    401: ['NOT_SIGNED_IN'],
    403: ['NOT_ALLOWED', 'EMAIL_NOT_VERIFIED', 'AWAITING_APPROVAL', 'ACCOUNT_BLOCKED', 'RESET_NOT_GRANTED'],
    404: ['NOT_FOUND'],
    408: ['TOO_SLOW'],
    409: [
      'ALREADY_WAITING',
      'ALREADY_DECIDED',
      'ENQUIRY_OPEN',
      'PLAN_CHANGED',
      'SIMILAR_ORDER',
      'REVIEW_EXISTS',
      'REVIEW_REPORTED',
    ],
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

  test('there are no error codes but the listed ones', () => {
    expect(Object.keys(errorStatuses).sort()).toEqual(Object.values(statuses).flat().sort());
  });
});
