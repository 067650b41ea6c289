import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { limits } from '@utsav/contract/limits';
import type { Problem } from '@utsav/contract/problem';
import { type ImportColumn, importColumns } from '@utsav/contract/product-import';
import type { Rule } from '@utsav/contract/rules';
import { CsvError, parse } from 'csv-parse';

/** What is wrong with a cell, or with a line as a whole. */
export type LineProblem = { field: string; rule: Rule; params: Problem['params'] };

export type ImportLine = {
  /** As a spreadsheet numbers it: the header is 1, and a cell may hold line breaks. */
  line: number;
  cells: Partial<Record<ImportColumn, string>>;
  problems: LineProblem[];
};

export const problem = (field: string, rule: Rule, params: Problem['params'] = {}): LineProblem => ({
  field,
  rule,
  params,
});

/** The services of a CSV file as they are written; after a line that cannot be read there are no more. */
export async function readImportFile(path: string): Promise<ImportLine[]> {
  const { rows, end } = await readRows(path);
  const [header = [], ...others] = rows;
  const wrongHeader = headerProblems(header);
  if (wrongHeader.length > 0) return [{ line: 1, cells: {}, problems: wrongHeader }];
  const columns = header.map(columnOf) as ImportColumn[];
  const lines = others.flatMap((row, index) => (isEmpty(row) ? [] : readLine(columns, row, index + 2)));
  if (end) lines.push({ line: rows.length + 1, cells: {}, problems: [end] });
  if (lines.length > 0) return lines;
  return [{ line: 1, cells: {}, problems: [problem('file', 'import.noServices')] }];
}

const utf8Mark = Buffer.from('\ufeff');

/** Spreadsheets begin a file with a mark. A first chunk that is shorter than the mark is shorter than a header. */
async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    const marked = isFirst && chunk.subarray(0, utf8Mark.length).equals(utf8Mark);
    yield marked ? chunk.subarray(utf8Mark.length) : chunk;
    isFirst = false;
  }
}

type Row = Buffer[];
type Rows = {
  rows: Row[];
  /** Why reading ended before the end of the file. */
  end?: LineProblem;
};

const tooManyLines = new Error('The file has too many lines.');

/** Cells stay bytes, so that one in another encoding is found where it is. */
async function readRows(path: string): Promise<Rows> {
  const rows: Row[] = [];
  const parser = parse({
    encoding: null,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    onRecord: (cells: unknown) => {
      if (rows.length > limits.importLines) throw tooManyLines;
      rows.push(cells as Row);
      return null;
    },
  });
  try {
    await pipeline(createReadStream(path), withoutMark, parser.resume());
    return { rows };
  } catch (error) {
    if (error === tooManyLines) {
      return { rows, end: problem('file', 'import.tooManyLines', { max: limits.importLines }) };
    }
    if (error instanceof CsvError) return { rows, end: problem('file', 'import.brokenQuotes') };
    throw error;
  }
}

/** A line without anything in it, as they stand at the end of many files. */
const isEmpty = (row: Row) => row.every((cell) => cell.toString().trim() === '');

const columnOf = (cell: Buffer) => {
  const name = cell.toString().trim();
  return importColumns.find((column) => column.toLowerCase() === name.toLowerCase()) ?? name;
};

function headerProblems(header: Row): LineProblem[] {
  if (!header.every(isUtf8)) return [problem('file', 'import.notUtf8')];
  const names = header.map(columnOf);
  const isKnown = (name: string) => importColumns.some((column) => column === name);
  return [
    ...importColumns
      .filter((column) => !names.includes(column))
      .map((column) => problem(column, 'import.columnMissing')),
    ...names.flatMap((name, index) => {
      if (!isKnown(name)) return problem(name.slice(0, limits.textLength), 'import.columnUnknown');
      return names.indexOf(name) === index ? [] : problem(name, 'import.columnTwice');
    }),
  ];
}

function readLine(columns: ImportColumn[], row: Row, line: number): ImportLine {
  if (row.length !== columns.length) {
    const counts = { cells: row.length, columns: columns.length };
    return { line, cells: named(columns, row), problems: [problem('line', 'import.cells', counts)] };
  }
  const foreign = columns.filter((_, index) => !isUtf8(row[index] ?? Buffer.alloc(0)));
  return {
    line,
    cells: named(columns, row),
    problems: foreign.map((column) => problem(column, 'import.notUtf8')),
  };
}

const named = (columns: ImportColumn[], row: Row): ImportLine['cells'] =>
  Object.fromEntries(columns.map((column, index) => [column, row[index]?.toString() ?? '']));
