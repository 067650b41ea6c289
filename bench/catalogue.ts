import { createHash } from 'node:crypto';
import type { Environment } from './environment.ts';

/* What the benchmark asks for: ids and words of the services in the catalogue. */

export type Catalogue = {
  productIds: string[];
  /** The sub categories with the most services. */
  listings: { categoryId: string; subCategoryId: string }[];
  categoryIds: string[];
  /** Words of more than five letters in the names, in random order. */
  words: string[];
};

export async function readCatalogue({ sql }: Environment): Promise<Catalogue> {
  const rows = async <Row>(text: string) => (await sql.query(text)).rows as Row[];
  const products = await rows<{ id: string }>('SELECT id FROM products ORDER BY id LIMIT 1000');
  const listings = await rows<{ categoryId: string; subCategoryId: string }>(`
    SELECT category_id AS "categoryId", subcategory_id AS "subCategoryId"
    FROM product_subcategories JOIN product_categories USING (product_id)
    GROUP BY 1, 2 HAVING count(*) >= 10 ORDER BY count(*) DESC LIMIT 20`);
  const words = await rows<{ word: string }>(`
    SELECT word FROM (SELECT DISTINCT regexp_split_to_table(lower(name), '[^a-z]+') AS word FROM products) AS names
    WHERE length(word) > 5 ORDER BY md5(word) LIMIT 2000`);
  return {
    productIds: products.map(({ id }) => id),
    listings,
    categoryIds: [...new Set(listings.map(({ categoryId }) => categoryId))],
    words: words.map(({ word }) => word),
  };
}

/** Exact words, prefixes, misspellings and pairs with a common word: all different, in a random but fixed order. */
export function searchTexts({ words }: Catalogue): string[] {
  const common = ['wedding', 'events', 'photography', 'team'];
  const texts = words.flatMap((word, index) => [
    word,
    word.slice(0, -1),
    word.slice(0, -2),
    ...innerLetters(word).map((at) => word.slice(0, at) + word.slice(at + 1)),
    ...innerLetters(word).map((at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)),
    ...common.map((other) => `${other} ${word}`),
    `${word} ${words[(index + 1) % words.length]}`,
  ]);
  const byHash = new Map(texts.map((text) => [createHash('md5').update(text).digest('hex'), text]));
  return [...byHash.keys()].sort().map((hash) => byHash.get(hash) ?? '');
}

const innerLetters = (word: string) => Array.from({ length: word.length - 2 }, (_, index) => index + 1);
