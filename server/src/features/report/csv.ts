/** Excel reads a file as UTF-8 only with it. */
export const byteOrderMark = '\uFEFF';

/** What makes a spreadsheet take a cell for a formula. */
const formulaStart = /^[=+\-@\t\r\n]/;
const needsQuotes = /[",\r\n]/;

/** A text as a cell. An apostrophe in front keeps a spreadsheet from running what a customer has typed. */
export function textCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
