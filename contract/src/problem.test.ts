import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { numeric, text } from './fields.ts';
import { problemOf, problemsOf } from './problem.ts';
import { rule } from './rules.ts';
import { problemInEnglish } from './testing.ts';

const schema = z.object({
  city: text(20),
  mobile: z.string(rule('mobile')).optional(),
  lines: z.array(z.object({ quantity: numeric({ min: 1, max: 9 }) })).optional(),
  status: z.enum(['OPEN', 'DONE'], { error: rule('oneOf') }).optional(),
});
const errorOf = (value: unknown) => schema.safeParse(value).error ?? new z.ZodError([]);
const problem = (value: unknown) => problemOf(errorOf(value));
const sentence = (value: unknown) => problemInEnglish(errorOf(value));

describe('what is wrong', () => {
  test('a problem names the field, its place, and the broken rule', () => {
    expect(problem({})).toEqual({ field: 'city', path: ['city'], rule: 'required', params: {} });
  });

  test('a problem has the numbers and names of its rule', () => {
    expect(problem({ city: 'x'.repeat(21) })).toMatchObject({ rule: 'tooLong', params: { max: 20 } });
    expect(problem({ city: 'Pune', status: 'NEW' })).toMatchObject({
      rule: 'oneOf',
      params: { values: 'OPEN, DONE' },
    });
  });

  test('a field inside a list is named with its place', () => {
    expect(problem({ city: 'Pune', lines: [{ quantity: 1 }, { quantity: 10 }] })).toEqual({
      field: 'lines.1.quantity',
      path: ['lines', '1', 'quantity'],
      rule: 'range',
      params: { min: 1, max: 9 },
    });
  });

  test('of several problems the first is answered, and a form may have them all', () => {
    expect(problem({ mobile: 5 }).field).toBe('city');
    expect(problemsOf(errorOf({ mobile: 5 })).map(({ field }) => field)).toEqual(['city', 'mobile']);
  });

  test.each([[undefined], [null], ['text'], [5], [[]]])('a body of %j is not an object', (body) => {
    expect(problem(body)).toEqual({ path: [], rule: 'object', params: {} });
  });

  test("the validator's own words are no rule", () => {
    const { error } = z.object({ city: z.string() }).safeParse({});
    expect(error && problemOf(error)).toMatchObject({ field: 'city', rule: 'wrong' });
  });
});

describe('in English', () => {
  test('a rule gets the name of its field', () => {
    expect(sentence({})).toEqual({ field: 'city', message: 'city is required' });
    expect(sentence({ city: 'Pune', lines: [{ quantity: 1 }, { quantity: 'x' }] })).toEqual({
      field: 'lines.1.quantity',
      message: 'lines.1.quantity must be a number',
    });
  });

  test('a whole sentence stays as it is, and the field is named beside it', () => {
    expect(sentence({ city: 'Pune', mobile: 5 })).toEqual({
      field: 'mobile',
      message: 'Please enter a valid 10-digit mobile number',
    });
  });

  test('a problem of the request as a whole has no field', () => {
    expect(sentence(null)).toEqual({ message: 'The request must be a JSON object.' });
    const { error } = schema.refine(() => false, rule('oneLine')).safeParse({ city: 'Pune' });
    expect(error && problemInEnglish(error)).toEqual({
      message: 'The request must not contain line breaks or control characters',
    });
  });

  test('an error without a problem still says something', () => {
    expect(problemInEnglish(new z.ZodError([]))).toEqual({ message: 'The request is not right.' });
  });
});

test('an unknown field is named itself', () => {
  const strict = z.object({ filters: z.strictObject({}, rule('unknownFilter')) });
  const { error } = strict.safeParse({ filters: { colour: 'red' } });
  expect(error && problemInEnglish(error)).toEqual({
    field: 'filters.colour',
    message: 'filters.colour is not a known filter',
  });
});
