import { discountedPrice } from '@utsav/contract/money';
import { problemOf } from '@utsav/contract/problem';
import { type Product, productForm } from '@utsav/contract/product';
import { translator } from '../../lib/messages.ts';
import { fieldProblem } from '../../lib/problem-text.ts';
import type { FormField } from '../../lib/schema-resolver.ts';
import type { Choice } from '../../ui/select-chips.tsx';
import type { ProductBody } from './manage-api.ts';

/** The form while it is being filled in: numbers as they are typed, custom fields in the order of adding. */
export type ProductValues = {
  name: string;
  description: string;
  image: string[];
  video: string[];
  category: Choice[];
  subCategory: Choice[];
  city: string;
  stock: string;
  price: string;
  discount: string;
  byQuoteOnly: boolean;
  details: { name: string; value: string }[];
  published: boolean;
};

export const emptyProduct: ProductValues = {
  name: '',
  description: '',
  image: [],
  video: [],
  category: [],
  subCategory: [],
  city: '',
  stock: '',
  price: '',
  discount: '',
  byQuoteOnly: false,
  details: [],
  published: true,
};

export function valuesOf(product: Product): ProductValues {
  return {
    name: product.name,
    description: product.description,
    image: product.image,
    video: product.video,
    category: product.category,
    subCategory: product.subCategory,
    city: product.city,
    stock: String(product.stock),
    price: String(product.price),
    discount: String(product.discount),
    byQuoteOnly: product.byQuoteOnly,
    details: Object.entries(product.more_details).map(([name, value]) => ({ name, value })),
    published: product.published,
  };
}

export function bodyOf({ details, ...values }: ProductValues): ProductBody {
  return { ...values, more_details: Object.fromEntries(details.map(({ name, value }) => [name, value])) };
}

/** Nothing was entered; the city and `published` are filled in by themselves. */
export const isBlank = ({ city: _, published: __, ...values }: ProductValues) =>
  Object.values(values).every((value) =>
    typeof value === 'string'
      ? value.trim() === ''
      : value === false || (value !== true && value.length === 0),
  );

export type Gap = 'category' | 'picture';

/** Fields that customers need to find a service and that this one lacks. */
export function gapsOf({ category, image }: ProductValues): Gap[] {
  const gaps: Gap[] = [];
  if (category.length === 0) gaps.push('category');
  if (image.length === 0) gaps.push('picture');
  return gaps;
}

/** The discounted price while it is being typed; undefined without a discount. */
export function priceToPayOf({ price, discount }: ProductValues): number | undefined {
  const parsed = productForm.pick({ price: true, discount: true }).safeParse({ price, discount });
  if (!parsed.success || parsed.data.discount === 0) return undefined;
  return discountedPrice(parsed.data.price, parsed.data.discount);
}

/** A problem with a custom field belongs beside its text. */
export function fieldOf([field, key]: string[], { details }: ProductValues): FormField | undefined {
  if (field !== 'more_details') return undefined;
  if (key === undefined) return { name: 'details' };
  const index = details.findIndex(({ name }) => name === key);
  return { name: `details.${index}.value`, label: key };
}

/** The problem with the name of a new custom field, if there is one. */
export function fieldNameProblem(name: string, taken: readonly string[]): string | undefined {
  const t = translator();
  if (taken.includes(name)) return t('admin.customFields.taken');
  const refused = productForm.shape.more_details.safeParse(Object.fromEntries([[name, 'text']])).error;
  if (!refused) return undefined;
  const problem = fieldProblem(problemOf(refused), t('admin.customFields.owner'));
  return t('admin.customFields.refused', { problem });
}
