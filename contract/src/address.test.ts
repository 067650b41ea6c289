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

  test.each([
    ['India', '30200', false],
    ['india', '3020011', false],
    ['भारत', '30200A', false],
    ['India', '030200', false],
    ['India', '302001', true],
    ['Nepal', '44600', true],
    ['United Kingdom', 'SW1A 1AA', true],
  ])('in %s the pincode %s is good: %s', (country, pincode, isGood) => {
    const address = { ...form, country, pincode };
    const refused = isGood ? undefined : 'Please enter a pincode of 6 digits';
    expect(message(addressForm, address)).toBe(refused);
    expect(message(addressEndpoints.update.body, { ...address, _id: 'a1' })).toBe(refused);
  });

  test('an update names the address, and nobody else becomes its owner', () => {
    const { body } = addressEndpoints.update;
    expect(body?.parse({ ...form, _id: 'a1', userId: 'u2', status: false })).toEqual({ ...form, _id: 'a1' });
    expect(message(body, form)).toBe('_id is required');
  });
});
