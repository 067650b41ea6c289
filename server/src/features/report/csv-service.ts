import { Readable } from 'node:stream';
import type { QueryOutput } from '@utsav/contract/endpoint';
import type { reportEndpoints } from '@utsav/contract/report';
import type { Locale } from '@utsav/messages/locales';
import { scopeWithin } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { reportTexts } from '../../core/language/translators.ts';
import { columnNames, type LineFilter, type LinePage, listLines } from './csv-queries.ts';

const pageSize = 250;

/** Excel reads a file as UTF-8 only with it. */
const byteOrderMark = '\uFEFF';

/** The orders of a span as CSV, with the names of the columns in the reader's language. */
export function ordersCsv(
  context: AppContext,
  admin: SignedInUser,
  { from, to, status, vendorId, basis }: QueryOutput<typeof reportEndpoints.ordersCsv>,
  locale: Locale,
): { name: string; content: Readable } {
  const filter = { adminId: scopeWithin(admin, vendorId), span: { from, to }, basis, status };
  return {
    name: `orders-${from}-${to}.csv`,
    content: Readable.from(csvChunks(context, filter, locale), { objectMode: false }),
  };
}

/**
 * Reads the next page only when the client has taken the one before, so that memory stays bounded and
 * a slow client occupies no connection of the database. The reading ends when the client disconnects.
 */
async function* csvChunks({ db }: AppContext, filter: LineFilter, locale: Locale): AsyncGenerator<string> {
  const t = reportTexts[locale];
  const names = columnNames.map((name) => `"${t(`columns.${name}`).replaceAll('"', '""')}"`);
  yield `${byteOrderMark}${names.join(',')}\r\n`;
  let page: LinePage | undefined;
  do {
    page = await listLines(db, filter, page, pageSize);
    if (page) yield page.lines;
  } while (page?.count === pageSize);
}
