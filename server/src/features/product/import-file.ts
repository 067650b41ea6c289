import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { limits } from '@utsav/contract/limits';
import { type ImportColumn, importColumns, optionalImportColumns } from '@utsav/contract/product-import';
import type { Pause } from '../../core/pause.ts';
import { type LineProblem, problem } from './import-problem.ts';
import { ReadingEnded, type Row, rowsOf } from './import-rows.ts';

export type ImportLine = {
  /** The number of the row in a spreadsheet: the header is 1, and line breaks within cells do not count. */
  line: number;
  cells: Partial<Record<ImportColumn, string>>;
  problems: LineProblem[];
};

/** Reads the lines of a CSV file up to the first one that cannot be read. */
export async function readImportFile(path: string, pause: Pause): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  let columns: ImportColumn[] | undefined;
  let read = 0;
  try {
    for (const row of rowsOf(withoutMark(await readFile(path)))) {
      await pause();
      read += 1;
      if (columns) {
        if (!isEmpty(row)) lines.push(readLine(columns, row, read));
        continue;
      }
      const wrongHeader = headerProblems(row);
      if (wrongHeader.length > 0) return [{ line: 1, cells: {}, problems: wrongHeader }];
      columns = row.map(columnOf) as ImportColumn[];
    }
  } catch (error) {
    if (!(error instanceof ReadingEnded)) throw error;
    lines.push({ line: read + 1, cells: {}, problems: [error.problem] });
  }
  if (lines.length > 0) return lines;
  return [{ line: 1, cells: {}, problems: [problem('file', 'import.noServices')] }];
}

const utf8Mark = Buffer.from('\ufeff');

/** Removes the byte order mark with which spreadsheets begin a file. */
const withoutMark = (file: Buffer) =>
  file.subarray(0, utf8Mark.length).equals(utf8Mark) ? file.subarray(utf8Mark.length) : file;

/** Many files end with empty lines. */
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
      .filter((column) => !names.includes(column) && !optionalImportColumns.includes(column))
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
