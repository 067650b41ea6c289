import { describe, expect, test } from 'vitest';
import booking from './en/booking.ts';
import errors from './en/errors.ts';
import layout from './en/layout.ts';

const { reasons, retryPage, ...codes } = errors;
const sentences = [...Object.values(codes), ...Object.values(reasons).flatMap(Object.values)] as string[];

describe('errors in English', () => {
  test.each(Object.entries(codes))('%s is a sentence of its own', (_code, message) => {
    expect(message).toMatch(/^[A-Z][^{}<>_]+$/);
    expect(sentences.filter((sentence) => sentence === message)).toHaveLength(1);
  });

  test('a reason belongs to a code', () => {
    for (const code of Object.keys(reasons)) expect(codes).toHaveProperty(code);
  });

  test('checkout has the agreed sentences', () => {
    expect(errors.CHECKOUT_IN_FLIGHT).toBe('Order is already being processed. Please wait a moment.');
    expect(errors.SIMILAR_ORDER).toBe('Similar order already exists. Please check your order history.');
    expect(errors.PRICES_CHANGED).toMatch(/^Prices have changed/);
    expect(errors.NOT_ALLOWED).toBe('Do not have permission');
  });

  test('a wrong email and a wrong password cannot be told apart', () => {
    expect(errors.WRONG_LOGIN).toBe('Wrong email or password.');
  });
});

test('the client has the agreed sentences for its own errors', () => {
  expect(layout.failures).toEqual({
    server: 'Internal server error. Please try again later.',
    notFound: 'Service not found. Please check your connection.',
    notSignedIn: 'User not Login. Please Login First',
    forbidden: 'Access forbidden.',
    network: 'Network error. Please check your internet connection.',
    other: 'Something went wrong. Please try again.',
    pleaseLogin: 'Please Login',
    noPermission: 'Do not have permission',
  });
  const { checkout, list, customerActions, adminActions } = booking;
  expect(checkout.noDate).toBe('Please select a delivery date');
  expect(checkout.timeout).toBe('Request timeout. Please try again.');
  expect(checkout.inFlight).toBe(errors.CHECKOUT_IN_FLIGHT);
  expect(checkout.similarOrder).toBe(errors.SIMILAR_ORDER);
  expect(list.notRefreshed).toBe('Failed to refresh orders');
  expect(customerActions.notCancelled).toBe('Failed to cancel order');
  expect(adminActions.notUpdated).toBe('Failed to update order status');
  expect(adminActions.notRejected).toBe('Failed to cancel order. Please try again.');
});
