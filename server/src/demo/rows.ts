import { hashText } from './seed.ts';
import type { DemoService } from './types.ts';

type Offer = { price: number; discount?: number; stock: number; also?: string[]; video?: boolean };

/** Mostly small galleries: every picture costs the first start a tenth of a second. */
const gallerySizes = [3, 3, 3, 3, 4, 5, 6];

/** 'City: Jaipur | Team size: 4' as a map. */
function parseDetails(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(' | ').map((pair) => {
      const colon = pair.indexOf(': ');
      return [pair.slice(0, colon), pair.slice(colon + 2)];
    }),
  );
}

/** Rows of one main category; positional, so that a service reads as a short block of prose in its data file. */
export function rowsOf(category: string) {
  return (
    key: string,
    name: string,
    subCategories: string[],
    offer: Offer,
    details: string,
    ...paragraphs: string[]
  ): DemoService => ({
    key,
    name,
    categories: [category, ...(offer.also ?? [])],
    subCategories,
    stock: offer.stock,
    price: offer.price,
    discount: offer.discount ?? 0,
    description: paragraphs.join('\n\n'),
    moreDetails: parseDetails(details),
    pictures: gallerySizes[hashText(key) % gallerySizes.length] ?? 4,
    ...(offer.video ? { video: true } : {}),
  });
}
