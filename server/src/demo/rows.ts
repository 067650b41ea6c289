import type { DemoService } from './types.ts';

type Offer = { price: number; discount?: number; stock: number; also?: string[] };

/** Mostly small galleries, to keep the shipped pictures few. */
const gallerySizes = [3, 3, 3, 3, 4, 5, 6];

/** 32-bit FNV-1a: the same text gives the same number on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** 'City: Jaipur | Team size: 4' as a map. */
function parseDetails(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(' | ').map((pair) => {
      const colon = pair.indexOf(': ');
      return [pair.slice(0, colon), pair.slice(colon + 2)];
    }),
  );
}

/**
 * Rows of one main category. The arguments are positional, so that a product is a short block of text in its data file.
 */
export function rowsOf(category: string) {
  return (
    key: string,
    name: string,
    subCategories: string[],
    offer: Offer,
    details: string,
    ...paragraphs: string[]
  ): DemoService => {
    const { City: city = '', ...moreDetails } = parseDetails(details);
    return {
      key,
      name,
      categories: [category, ...(offer.also ?? [])],
      subCategories,
      stock: offer.stock,
      price: offer.price,
      discount: offer.discount ?? 0,
      description: paragraphs.join('\n\n'),
      city,
      moreDetails,
      pictures: gallerySizes[hashText(key) % gallerySizes.length] ?? 4,
    };
  };
}
