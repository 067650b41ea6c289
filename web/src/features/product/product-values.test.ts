import { type Product, productForm } from '@utsav/contract/product';
import admin from '@utsav/messages/en/admin';
import { describe, expect, it } from 'vitest';
import { schemaResolver } from '../../lib/schema-resolver.ts';
import { sampleProduct } from '../../testing/sample-product.ts';
import { bodyOf, emptyProduct, fieldNameProblem, fieldOf, valuesOf } from './product-values.ts';

const complete = {
  ...emptyProduct,
  name: 'Sitar evening',
  description: 'Ragas at dusk.',
  stock: '2',
  price: '25000',
  discount: '0',
  details: [{ name: 'Hours', value: '3' }],
};

type Errors = Record<string, { message?: string } | ({ value: { message: string } } | undefined)[]>;

const { labels } = admin.service;
const resolveProduct = schemaResolver(productForm, { labels, bodyOf, fieldOf });

const errorsOf = async (values: typeof complete) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return (await resolveProduct(values, undefined, options)).errors as Errors;
};

describe('the form of a service', () => {
  it('is valid with all required fields', async () => {
    expect(await errorsOf(complete)).toEqual({});
  });

  it('needs name, description, stock, price, discount and every custom field', async () => {
    const errors = await errorsOf({ ...emptyProduct, details: [{ name: 'Hours', value: ' ' }] });
    expect(Object.keys(errors).sort()).toEqual([
      'description',
      'details',
      'discount',
      'name',
      'price',
      'stock',
    ]);
    expect(errors.stock).toMatchObject({ message: 'Number of Stock is required' });
    expect(errors.details).toMatchObject([{ value: { message: 'Hours is required' } }]);
  });

  it.each([
    ['stock', '1.5', 'Number of Stock must be a whole number'],
    ['stock', 'many', 'Number of Stock must be a number'],
    ['price', '10.005', 'Price may have at most 2 decimals'],
    ['discount', '101', 'Discount must be from 0 to 100'],
  ])('requires numbers: %s %s', async (field, value, message) => {
    expect((await errorsOf({ ...complete, [field]: value }))[field]).toMatchObject({ message });
  });

  it('puts a problem beside the custom field that has it', async () => {
    const details = [
      { name: 'Hours', value: '3' },
      { name: 'Album', value: '' },
    ];
    const { details: problems } = await errorsOf({ ...complete, details });
    expect(problems).toEqual([undefined, { value: { type: 'contract', message: 'Album is required' } }]);
  });

  it('turns a service into a form and back', () => {
    const product: Product = {
      ...sampleProduct,
      image: ['/uploads/a.webp'],
      stock: 2,
      price: 99.5,
      discount: 10,
      category: [{ _id: 'c1', name: 'Music' }],
      city: 'Jaipur',
      more_details: { Zeal: 'z', Album: 'a' },
    };
    const { _id, createdAt, updatedAt, rating, vendor, ...form } = product;
    expect(bodyOf(valuesOf(product))).toEqual({ ...form, stock: '2', price: '99.5', discount: '10' });
    expect(Object.keys(bodyOf(valuesOf(product)).more_details ?? {})).toEqual(['Zeal', 'Album']);
  });
});

describe('the name of a custom field', () => {
  it('may be any that the service does not have yet', () => {
    expect(fieldNameProblem('Hours on site', ['Album'])).toBeUndefined();
    expect(fieldNameProblem('Album', ['Album'])).toBe('There is already a field with this name.');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('is not %s', (name) => {
    expect(fieldNameProblem(name, [])).toBe(`A service may not have a field named ${name}.`);
  });
});
