import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { categoryEndpoints, categoryForm } from './category.ts';
import { problemInEnglish } from './testing.ts';

const message = (schema: z.ZodType | undefined, value: unknown) => {
  const error = schema?.safeParse(value).error;
  return error && problemInEnglish(error).message;
};

describe('category', () => {
  const form = { name: 'Weddings', image: '/uploads/a-2600.webp' };

  test('submit needs name and image', () => {
    expect(categoryForm.parse({ ...form, name: ' Weddings ' })).toEqual(form);
    expect(message(categoryForm, { ...form, name: ' ' })).toBe('name is required');
    expect(message(categoryForm, { ...form, image: '' })).toBe('image is required');
    expect(message(categoryForm, { name: 'n'.repeat(121), image: form.image })).toBe(
      'name must be at most 120 characters long',
    );
  });

  test('update and delete name the category', () => {
    expect(categoryEndpoints.update.body?.parse({ ...form, _id: 'c1' })).toEqual({ ...form, _id: 'c1' });
    expect(message(categoryEndpoints.update.body, form)).toBe('_id is required');
    expect(categoryEndpoints.remove.body?.parse({ ...form, _id: 'c1' })).toEqual({ _id: 'c1' });
    expect(message(categoryEndpoints.remove.body, {})).toBe('_id is required');
  });
});
