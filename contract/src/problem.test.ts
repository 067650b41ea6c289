import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemOf } from './problem.ts';

const schema = z.object({
  city: z.string('is required'),
  mobile: z.string('Please enter a valid 10-digit mobile number').optional(),
  lines: z.array(z.object({ quantity: z.number('must be a number') })).optional(),
});
const problem = (value: unknown) => {
  const { error } = schema.safeParse(value);
  return error && problemOf(error);
};

test('a predicate gets the name of its field in front', () => {
  expect(problem({})).toEqual({ field: 'city', message: 'city is required' });
});

test('a whole sentence stays as it is, and the field is named beside it', () => {
  expect(problem({ city: 'Pune', mobile: 5 })).toEqual({
    field: 'mobile',
    message: 'Please enter a valid 10-digit mobile number',
  });
});

test('a field inside a list is named with its place', () => {
  expect(problem({ city: 'Pune', lines: [{ quantity: 1 }, { quantity: 'x' }] })).toEqual({
    field: 'lines.1.quantity',
    message: 'lines.1.quantity must be a number',
  });
});

test('of several problems the first is told', () => {
  expect(problem({ mobile: 5 })?.field).toBe('city');
});

test.each([[undefined], [null], ['text'], [5], [[]]])('a body of %j is not an object', (body) => {
  expect(problem(body)).toEqual({ message: 'The request must be a JSON object.' });
});

test('a problem of the request as a whole has no field', () => {
  const whole = (message: string) => {
    const { error } = schema.refine(() => false, message).safeParse({ city: 'Pune' });
    return error && problemOf(error);
  };
  expect(whole('does not fit together')).toEqual({ message: 'The request does not fit together' });
  expect(whole('Nothing fits.')).toEqual({ message: 'Nothing fits.' });
});

test('an error without a problem still says something', () => {
  expect(problemOf(new z.ZodError([]))).toEqual({ message: 'The request is not right.' });
});

test('an unknown field is named itself', () => {
  const strict = z.object({ filters: z.strictObject({}, 'is not a known filter') });
  const { error } = strict.safeParse({ filters: { colour: 'red' } });
  expect(error && problemOf(error)).toEqual({
    field: 'filters.colour',
    message: 'filters.colour is not a known filter',
  });
});
