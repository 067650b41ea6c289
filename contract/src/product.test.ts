import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { BodyInput, BodyOutput } from './endpoint.ts';
import { limits } from './limits.ts';
import { productEndpoints, productForm } from './product.ts';
import { problemInEnglish } from './testing.ts';

const form = {
  name: 'Candid wedding photography',
  description: 'Two photographers for a whole day.',
  stock: 2,
  price: 25_000,
  discount: 10,
};

function problem(changes: Record<string, unknown>) {
  const result = productForm.safeParse({ ...form, ...changes });
  return result.success ? undefined : problemInEnglish(result.error);
}

describe('the product form', () => {
  test('is complete with name, description, stock, price and discount', () => {
    expect(productForm.parse(form)).toEqual({
      ...form,
      image: [],
      video: [],
      category: [],
      subCategory: [],
      more_details: {},
    });
  });

  test.each(['name', 'description', 'stock', 'price', 'discount'])('%s is required', (field) => {
    for (const nothing of [undefined, null, '', '  ']) {
      expect(problem({ [field]: nothing })).toEqual({ field, message: `${field} is required` });
    }
  });

  test('stock, price and discount may be written as text', () => {
    const read = productForm.parse({ ...form, stock: '3', price: '499.50', discount: '12.5' });
    expect(read).toMatchObject({ stock: 3, price: 499.5, discount: 12.5 });
  });

  test.each([
    ['stock', 10_000, 'stock must be from 0 to 9999'],
    ['stock', 0.5, 'stock must be a whole number'],
    ['price', -1, 'price must be from 0 to 999999999'],
    ['price', 1_000_000_000, 'price must be from 0 to 999999999'],
    ['price', '1.234', 'price may have at most 2 decimals'],
    ['discount', 101, 'discount must be from 0 to 100'],
    ['discount', '-0.5', 'discount must be from 0 to 100'],
    ['discount', 'ten', 'discount must be a number'],
    ['name', 'n'.repeat(121), 'name must be at most 120 characters long'],
    ['description', 'd'.repeat(10_001), 'description must be at most 10000 characters long'],
    ['name', 'a\0', 'name contains characters that cannot be stored'],
    ['image', '/uploads/a.webp', 'image must be a list'],
    [
      'image',
      ['javascript:alert(1)'],
      'image.0 must be the address of an uploaded file, or start with https://',
    ],
    ['image', Array(limits.maxPictures + 1).fill('/uploads/a.webp'), 'image can have at most 30 files'],
    ['video', Array(limits.maxVideos + 1).fill('/uploads/a.mp4'), 'video can have at most 10 files'],
    ['category', 'a1', 'category must be a list'],
    ['subCategory', ['A 1'], 'subCategory.0 is not a valid id'],
  ])('a bad %s answers a message that names it', (field, value, message) => {
    const found = problem({ [field]: value });
    expect(found?.message).toBe(message);
    expect(found?.field?.split('.')[0]).toBe(field);
  });

  test('category and sub category may be ids or objects', () => {
    const read = productForm.parse({
      ...form,
      category: [{ _id: 'c1', name: 'Weddings' }, 'c2'],
      subCategory: [{ _id: 's1', name: 'Photo', image: 'x', category: [] }],
    });
    expect(read.category).toEqual(['c1', 'c2']);
    expect(read.subCategory).toEqual(['s1']);
  });

  test('unknown fields are ignored', () => {
    const extra = {
      admin_info: { name: 'x' },
      createdAt: 'x',
      role: 'ADMIN',
      userId: 'u1',
      constructor: 'x',
    };
    expect(productForm.parse({ ...form, ...extra })).toEqual(productForm.parse(form));
    const poisoned = JSON.parse(`{"__proto__":{"price":1},${JSON.stringify(form).slice(1)}`);
    expect(productForm.parse(poisoned)).toEqual(productForm.parse(form));
  });

  test('the whole product form of an update includes _id', () => {
    const { body } = productEndpoints.update;
    expect(body?.parse({ ...form, _id: 'p1' })).toMatchObject({ _id: 'p1', name: form.name });
    expect(body?.safeParse(form).success).toBe(false);
  });
});

describe('more_details: a map of text to text', () => {
  // As it arrives: only JSON.parse makes `__proto__` a field of its own.
  const arrived = (written: string) => problem({ more_details: JSON.parse(written) });

  test('keeps names and texts, trimmed', () => {
    const more_details = { ' Crew size ': ' 4 ', किराया: 'नहीं', toString: 'a', valueOf: 'b', '1': 'c' };
    expect(productForm.parse({ ...form, more_details }).more_details).toEqual({
      'Crew size': '4',
      किराया: 'नहीं',
      toString: 'a',
      valueOf: 'b',
      '1': 'c',
    });
  });

  test.each(['__proto__', 'constructor', 'prototype'])('a field named %s is refused by name', (name) => {
    const refused = { field: 'more_details', message: `more_details may not have a field named ${name}` };
    expect(arrived(`{${JSON.stringify(name)}:"x"}`)).toEqual(refused);
    expect(arrived(`{"Crew":"4",${JSON.stringify(name)}:"x","Hours":"8"}`)).toEqual(refused);
    expect(arrived(`{${JSON.stringify(` ${name}\t`)}:"x"}`)).toEqual(refused);
    expect(arrived(`{${JSON.stringify(name)}:{"isAdmin":"yes"}}`)).toEqual(refused);
  });

  test('names that only contain such a word are fine', () => {
    const more_details = { 'Prototype shown': 'yes', Constructor: 'Ravi', proto: 'x' };
    expect(productForm.parse({ ...form, more_details }).more_details).toEqual(more_details);
  });

  test('no map changes the prototype of anything, and nothing is lost silently', () => {
    const name = fc.oneof(
      fc.constantFrom('__proto__', ' __proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    );
    const pairs = fc.uniqueArray(fc.tuple(name, fc.string({ minLength: 1, maxLength: 12 })), {
      selector: ([key]) => key.trim(),
      maxLength: 6,
    });
    fc.assert(
      fc.property(pairs, (list) => {
        const json = `{${list.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;
        const result = productForm.safeParse({ ...form, more_details: JSON.parse(json) });
        expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
        if (!result.success) return;
        const kept = result.data.more_details;
        expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
        expect(Object.entries(kept).sort()).toEqual(
          list.map(([key, value]) => [key.trim(), value.trim()]).sort(),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('every custom field is required', () => {
    expect(problem({ more_details: { Crew: ' ' } })).toEqual({
      field: 'more_details.Crew',
      message: 'more_details.Crew is required',
    });
    expect(problem({ more_details: { Crew: 4 } })?.message).toBe('more_details.Crew must be text');
  });

  test('a field needs a name that can be stored', () => {
    expect(problem({ more_details: { ' ': 'x' } })?.message).toBe(
      'more_details has a field whose name is required',
    );
    expect(problem({ more_details: { 'a\0': 'x' } })?.message).toBe(
      'more_details has a field whose name contains characters that cannot be stored',
    );
    expect(problem({ more_details: { ['n'.repeat(201)]: 'x' } })?.message).toBe(
      'more_details has a field whose name must be at most 200 characters long',
    );
  });

  test('holds at most 50', () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`field ${index}`, 'x']));
    expect(problem({ more_details: fields(50) })).toBeUndefined();
    expect(problem({ more_details: fields(51) })).toEqual({
      field: 'more_details',
      message: 'more_details can have at most 50 fields',
    });
  });

  test.each([[null], ['Crew: 4'], [4], [[]], [['Crew', '4']]])('%j is not a map', (more_details) => {
    expect(problem({ more_details })?.message).toBe('more_details must be a map of text to text');
  });

  test('callers still have to send text by the types', () => {
    type Input = BodyInput<typeof productEndpoints.create>['more_details'];
    type Output = BodyOutput<typeof productEndpoints.create>['more_details'];
    expectTypeOf<Input>().toEqualTypeOf<Record<string, string> | undefined>();
    expectTypeOf<Output>().toEqualTypeOf<Record<string, string>>();
    // The types are checked by the compiler; a test has to check something as it runs, too.
    expect(productForm.shape.more_details.safeParse({ Days: 2 }).success).toBe(false);
  });
});

describe('lists of products', () => {
  test('management shows 8 a page by default', () => {
    expect(productEndpoints.manage.body?.parse({})).toEqual({ page: 1, limit: 8, search: '' });
  });

  test('a sub-category listing shows 10 a page by default', () => {
    const { body } = productEndpoints.byCategoryAndSubCategory;
    expect(body?.parse({ categoryId: 'c1', subCategoryId: 's1' })).toEqual({
      categoryId: 'c1',
      subCategoryId: 's1',
      page: 1,
      limit: 10,
      view: 'full',
    });
    expect(body?.safeParse({ categoryId: 'c1', subCategoryId: 's1', limit: 51 }).success).toBe(false);
    expect(body?.safeParse({ categoryId: 'c1', subCategoryId: 's1', page: 0 }).success).toBe(false);
  });

  test('an empty search is a search for everything', () => {
    expect(productEndpoints.search.body?.parse({})).toEqual({ search: '', page: 1, view: 'full' });
  });

  test('availability is asked for 1 to 100 services', () => {
    const { body } = productEndpoints.availability;
    const ids = Array.from({ length: 101 }, (_, index) => `p${index}`);
    expect(body?.parse({ productIds: ids.slice(1) }).productIds).toHaveLength(100);
    for (const [productIds, message] of [
      [[], 'productIds needs at least one id'],
      [ids, 'productIds can have at most 100 ids'],
      ['p1', 'productIds must be a list'],
      [['P-1'], 'productIds.0 is not a valid id'],
    ]) {
      const error = body?.safeParse({ productIds }).error;
      expect(error && problemInEnglish(error).message).toBe(message);
    }
  });

  test('availability may be asked for more than one place of a service', () => {
    const { body } = productEndpoints.availability;
    expect(body?.parse({ productIds: ['p1'] })).toEqual({
      productIds: ['p1'],
      quantities: [],
      together: false,
    });
    expect(body?.parse({ productIds: ['p1'], quantities: ['2'] })?.quantities).toEqual([2]);
    const error = body?.safeParse({ productIds: ['p1'], quantities: [0] }).error;
    expect(error && problemInEnglish(error).message).toBe('quantities.0 must be from 1 to 9999');
  });
});
