import { and, or, type SQL, sql } from 'drizzle-orm';
import { literally } from '../../core/db/conditions.ts';
import { orders } from '../../core/db/schema.ts';
import { typedWords } from '../../core/db/typed-words.ts';

/** Orders that have each word somewhere: number, service, customer, address, or the name of the vendor. */
export function hasWords(search: string): SQL | undefined {
  const conditions = typedWords(search).map((word) => {
    const pattern = sql`lower(${`%${literally(word)}%`})`;
    // The array is read once; OR with a subquery could not use the indexes.
    const vendors = sql`ARRAY(SELECT id FROM users WHERE role = 'ADMIN' AND lower(vendor_name) LIKE ${pattern})`;
    return or(sql`${orders.searchText} LIKE ${pattern}`, sql`${orders.adminId} = ANY(${vendors})`);
  });
  return and(...conditions);
}
