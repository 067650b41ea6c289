import { describe, expect, test } from 'vitest';
import errors from './en/errors.ts';

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

  test('checkout says what the specification says', () => {
    expect(errors.CHECKOUT_IN_FLIGHT).toBe('Order is already being processed. Please wait a moment.');
    expect(errors.SIMILAR_ORDER).toBe('Similar order already exists. Please check your order history.');
    expect(errors.PRICES_CHANGED).toMatch(/^Prices have changed/);
    expect(errors.NOT_ALLOWED).toBe('Do not have permission');
  });

  test('a wrong email and a wrong password cannot be told apart', () => {
    expect(errors.WRONG_LOGIN).toBe('Wrong email or password.');
  });
});
