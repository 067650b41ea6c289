import { Readable } from 'node:stream';
import { toRupees } from '@utsav/contract/money';
import { type ImportColumn, importColumns } from '@utsav/contract/product-import';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { csvLine } from './csv-line.ts';
import { type ExportRow, listToExport } from './import-queries.ts';

/** How many services are read at a time. */
const pageSize = 250;

/** The services that the admin manages, in the form of an import. */
export function exportServices(context: AppContext, admin: SignedInUser): Readable {
  return Readable.from(csvChunks(context, scopeOf(admin)), { objectMode: false });
}

/** A page at a time, and the next one when the client has taken it. */
async function* csvChunks({ db }: AppContext, adminId: string | undefined): AsyncGenerator<string> {
  // Spreadsheets recognize UTF-8 by this mark.
  yield `\ufeff${csvLine(importColumns)}`;
  let page: ExportRow[] = [];
  do {
    page = await listToExport(db, { adminId, after: page.at(-1)?.id ?? '', limit: pageSize });
    if (page.length > 0) yield page.map(lineOf).join('');
  } while (page.length === pageSize);
}

function lineOf(row: ExportRow): string {
  const cells: Record<ImportColumn, string> = {
    name: harmless(row.name),
    description: harmless(row.description),
    category: harmless(row.category.join('|')),
    subCategory: harmless(row.subCategory.join('|')),
    stock: String(row.stock),
    price: String(toRupees(row.pricePaise)),
    discount: String(row.discount),
    city: harmless(row.city),
    image: row.image.join('|'),
    published: row.published ? 'yes' : 'no',
  };
  return csvLine(importColumns.map((column) => cells[column]));
}

/** A spreadsheet would read it as a formula. */
const harmless = (text: string) => (/^(\s*[=+\-@]|\t)/.test(text) ? `'${text}` : text);
