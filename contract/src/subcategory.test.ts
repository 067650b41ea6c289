import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { subCategoryEndpoints, subCategoryForm } from './subcategory.ts';
import { problemInEnglish } from './testing.ts';

const message = (schema: z.ZodType | undefined, value: unknown) => {
  const error = schema?.safeParse(value).error;
  return error && problemInEnglish(error).message;
};

describe('sub category', () => {
  const form = { name: 'Photo', image: '/uploads/a-2600.webp', category: [{ _id: 'c1', name: 'Weddings' }] };

  test('submit needs name, image and at least one category', () => {
    expect(subCategoryForm.parse(form)).toEqual({ ...form, category: ['c1'] });
    expect(message(subCategoryForm, { ...form, name: '' })).toBe('name is required');
    expect(message(subCategoryForm, { ...form, image: undefined })).toBe('image is required');
    expect(message(subCategoryForm, { ...form, category: [] })).toBe('Please select at least one category');
    expect(message(subCategoryForm, { ...form, category: undefined })).toBe('category must be a list');
  });

  test('delete takes the selected sub category and reads its _id', () => {
    expect(subCategoryEndpoints.remove.body?.parse({ ...form, _id: 's1' })).toEqual({ _id: 's1' });
  });
});
