import { limits } from '@utsav/contract/limits';
import { type LineProblem, problem } from './import-problem.ts';

/** The cells of a line as bytes, so that a cell in another encoding can be reported. */
export type Row = Buffer[];

/** Ends the reading of a file at a line that cannot be read. */
export class ReadingEnded extends Error {
  constructor(readonly problem: LineProblem) {
    super(problem.rule);
  }
}

const quote = 0x22;
const comma = 0x2c;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

const brokenQuotes = () => new ReadingEnded(problem('file', 'import.brokenQuotes'));
const limitOf = (rule: LineProblem['rule'], max: number) => new ReadingEnded(problem('file', rule, { max }));

/** The lines of a CSV file (RFC 4180), with bounded length and number of cells. */
export function* rowsOf(file: Buffer): Generator<Row> {
  let at = 0;
  for (let lines = 0; at < file.length; lines += 1) {
    if (lines > limits.importLines) throw limitOf('import.tooManyLines', limits.importLines);
    const { row, next } = readRow(file, at);
    yield row;
    at = next;
  }
}

function readRow(file: Buffer, start: number): { row: Row; next: number } {
  const bound = start + limits.importLineBytes;
  const row: Row = [];
  let at = start;
  for (;;) {
    if (row.length === limits.importCells) throw limitOf('import.tooManyCells', limits.importCells);
    const isQuoted = file[at] === quote;
    const end = isQuoted ? endOfQuoted(file, at, bound) : endOfPlain(file, at, bound);
    row.push(isQuoted ? unquoted(file.subarray(at + 1, end - 1)) : file.subarray(at, end));
    const mark = file[end];
    if (mark === quote) throw brokenQuotes();
    if (mark !== comma) {
      const isPair = mark === carriageReturn && file[end + 1] === lineFeed;
      return { row, next: end + (isPair ? 2 : 1) };
    }
    at = end + 1;
  }
}

/** A cell without quotes ends before a comma, a line break, or a misplaced quote. */
function endOfPlain(file: Buffer, start: number, bound: number): number {
  let at = start;
  while (at < file.length && !endsCell(file[at])) at = step(at, bound);
  return at;
}

const endsCell = (byte: number | undefined) =>
  byte === comma || byte === lineFeed || byte === carriageReturn || byte === quote;

/** The position after the closing quote; a quote within the cell is written twice. */
function endOfQuoted(file: Buffer, start: number, bound: number): number {
  let at = start + 1;
  while (at < file.length) {
    if (file[at] !== quote) at = step(at, bound);
    else if (file[at + 1] === quote) at = step(at + 1, bound);
    else return afterQuote(file, at + 1);
  }
  throw brokenQuotes();
}

function afterQuote(file: Buffer, at: number): number {
  if (at < file.length && (file[at] === quote || !endsCell(file[at]))) throw brokenQuotes();
  return at;
}

function step(at: number, bound: number): number {
  if (at >= bound) throw limitOf('import.lineTooLong', limits.importLineBytes / 1024);
  return at + 1;
}

const unquoted = (cell: Buffer): Buffer =>
  cell.includes('""') ? Buffer.from(cell.toString('latin1').replaceAll('""', '"'), 'latin1') : cell;
