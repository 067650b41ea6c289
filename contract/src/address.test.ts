import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { addressEndpoints, addressForm } from './address.ts';
import { problemInEnglish } from './testing.ts';

const message = (schema: z.ZodType | undefined, value: unknown) => {
  const error = schema?.safeParse(value).error;
  return error && problemInEnglish(error).message;
};

describe('saved addresses', () => {
  const form = {
    address_line: '12 MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    country: 'India',
    mobile: '9876543210',
  };

  test.each(Object.keys(form))('%s is required', (field) => {
    expect(addressForm.parse(form)).toEqual(form);
    expect(message(addressForm, { ...form, [field]: undefined })).toBe(`${field} is required`);
    expect(addressForm.safeParse({ ...form, [field]: '  ' }).success).toBe(false);
  });

  test('an update names the address, and nobody else becomes its owner', () => {
    const { body } = addressEndpoints.update;
    expect(body?.parse({ ...form, _id: 'a1', userId: 'u2', status: false })).toEqual({ ...form, _id: 'a1' });
    expect(message(body, form)).toBe('_id is required');
  });
});
