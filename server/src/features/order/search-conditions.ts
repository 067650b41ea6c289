import { and, or, type SQL, sql } from 'drizzle-orm';
import { literally } from '../../core/db/conditions.ts';
import { orders } from '../../core/db/schema.ts';

/** More words than anybody types; each costs a lookup. */
const maxWords = 10;

/** A phone number may be written with spaces, hyphens, brackets, +91 or a leading 0. */
function readWords(search: string): string[] {
  const joined = search.replace(
    /(?<![\p{L}\d-])(?:\+?91[\s-]*|0)?\d(?:[\s()-]{0,2}\d){9}(?![\p{L}\d-])/gu,
    (phone) => phone.replace(/\D/g, '').slice(-10),
  );
  const words = joined.split(/\s+/).map((word) => word.replace(/^\p{P}+|\p{P}+$/gu, ''));
  return [...new Set(words.filter(Boolean))].slice(0, maxWords);
}

/** Orders that have each word somewhere: number, service, customer, address, or the name of the vendor. */
export function hasWords(search: string): SQL | undefined {
  const conditions = readWords(search).map((word) => {
    const pattern = sql`lower(${`%${literally(word)}%`})`;
    // The array is read once; OR with a subquery could not use the indexes.
    const vendors = sql`ARRAY(SELECT id FROM users WHERE role = 'ADMIN' AND lower(vendor_name) LIKE ${pattern})`;
    return or(sql`${orders.searchText} LIKE ${pattern}`, sql`${orders.adminId} = ANY(${vendors})`);
  });
  return and(...conditions);
}
