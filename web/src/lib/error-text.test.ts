import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

const withStatus = (status: number) => new ApiError({ status, code: 'UNKNOWN' });

describe('the text for a failure', () => {
  it("is the server's message first", () => {
    const error = new ApiError({ status: 500, code: 'INTERNAL', message: 'The oven is on fire.' });
    expect(errorText(error, 'Failed to update order status')).toBe('The oven is on fire.');
  });

  it("is then the error's own message, unless it is a technical one", () => {
    expect(errorText(new Error('Please Login'))).toBe('Please Login');
  });

  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('Load failed'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Failed to fetch dynamically imported module: /assets/user.js'),
  ])('is never a technical text: %s', (error) => {
    expect(errorText(error)).toBe('Network error. Please check your internet connection.');
  });

  it('is not a programming error either', () => {
    expect(errorText(new TypeError('x is not a function'))).toBe('Something went wrong. Please try again.');
    expect(errorText(new Error('Request failed with status code 500'))).toBe(
      'Something went wrong. Please try again.',
    );
  });

  it("is then the screen's own text", () => {
    expect(errorText(withStatus(500), 'Failed to cancel order')).toBe('Failed to cancel order');
  });

  it.each([
    [500, 'Internal server error. Please try again later.'],
    [404, 'Service not found. Please check your connection.'],
    [401, 'User not Login. Please Login First'],
    [403, 'Access forbidden.'],
    [418, 'Something went wrong. Please try again.'],
  ])('is then by status: %i', (status, text) => {
    expect(errorText(withStatus(status))).toBe(text);
  });

  it('is about the network when there was no answer', () => {
    const error = new ApiError({ status: 0, code: 'NETWORK' });
    expect(errorText(error)).toBe('Network error. Please check your internet connection.');
  });

  it('is never empty', () => {
    expect(errorText(undefined)).toBe('Something went wrong. Please try again.');
  });
});
