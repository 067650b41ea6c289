import { setImmediate } from 'node:timers/promises';
import { limits } from '@utsav/contract/limits';
import { productEndpoints } from '@utsav/contract/product';
import { type ImportReport, importColumns, optionalImportColumns } from '@utsav/contract/product-import';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { fileForm, importFile } from '../../testing/sample-files.ts';

/* A hostile file costs little: lines and the report are bounded. */

const app = await startTestApp();
const admin = await app.build.admin();
// Without the columns that a file may leave out.
const header = importColumns.filter((column) => !optionalImportColumns.includes(column)).join(',');
const right = 'A,b,,,1,1,1,,';

async function check(content: string): Promise<ImportReport> {
  const form = await fileForm(content, { name: 'services.csv', fields: { dryRun: 'true' } });
  const answer = await app.app.inject({
    method: 'POST',
    url: productEndpoints.import.path,
    ...form,
    headers: { ...form.headers, authorization: `Bearer ${admin.accessToken}`, 'accept-language': 'en' },
  });
  return answer.json().data;
}

const wrongIn = ({ lines }: ImportReport) =>
  lines.flatMap(({ line, problems }) => problems.map(({ message }) => [line, message]));

test('a line has at most 50 cells, in the header as well', async () => {
  const sentence = 'This line has more than 50 cells, so nothing below it was read';
  expect(wrongIn(await check(','.repeat(limits.importCells)))).toEqual([[1, sentence]]);
  const report = await check(`${header}\n${right}\n${','.repeat(limits.importCells)}\n${right}`);
  expect(wrongIn(report)).toEqual([[3, sentence]]);
  expect(report.lines).toHaveLength(2);
});

test.each([
  ['without quotes', ''],
  ['in quotes', '"'],
])('a line has at most 128 KB, %s', async (_name, quote) => {
  const long = quote + 'a'.repeat(limits.importLineBytes + 1);
  const sentence = 'This line is longer than 128 KB, so nothing below it was read';
  expect(wrongIn(await check(long))).toEqual([[1, sentence]]);
  expect(wrongIn(await check(`${header}\n${right}\n${long}`))).toEqual([[3, sentence]]);
});

test.each(['category', 'subCategory', 'image'] as const)(
  'a cell of %s has at most 30 values',
  async (column) => {
    const report = await check(importFile([{ [column]: 'a|'.repeat(limits.importValues) }]));
    expect(wrongIn(report)).toEqual([[2, `${column} can have at most 30 values`]]);
  },
);

test('the longest correct line is accepted', async () => {
  const report = await check(
    importFile([{ name: 'ह'.repeat(limits.nameLength), description: 'ह'.repeat(limits.descriptionLength) }]),
  );
  expect(report.wrongLines).toBe(0);
});

test('a report names 20 problems of a line', async () => {
  const columns = Array.from({ length: 40 }, (_, index) => `column ${index}`);
  const report = await check(columns.join(','));
  expect(wrongIn(report)).toHaveLength(limits.importLineProblems);
  const required = header.split(',').length;
  expect(report).toMatchObject({ wrongLines: 1, problemCount: columns.length + required });
});

test('a report names 200 problems, and says how many there are', async () => {
  const report = await check([header, ...Array.from({ length: 300 }, () => ',b,,,x,1,1,,')].join('\n'));
  expect(wrongIn(report)).toHaveLength(limits.importProblems);
  expect(report).toMatchObject({ wrongLines: 300, problemCount: 600, imported: 0 });
  expect(report.lines).toHaveLength(300);
});

/** The longest processor time between two turns of the event loop, which other processes do not influence. */
async function longestTurn(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const end = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const before = process.cpuUsage();
    await setImmediate();
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
  }
  await end;
  return longest;
}

const fill = (line: string) => [header, ...Array.from({ length: limits.importLines }, () => line)].join('\n');

test.each([
  ['values', `${header}\nA,b,${'a|'.repeat(4_700_000)},,1,1,1,,`],
  ['commas', ','.repeat(10_000_000)],
  ['wrong lines', fill(',,x|y,z,a,b,c,,x|y')],
  ['lines with long descriptions', fill(`A,${'lorem ipsum '.repeat(40)},,,1,1,1,,`)],
])('other requests run while a file of %s is checked', async (_name, content) => {
  // It is less than 100 ms on a machine that is not busy.
  expect(await longestTurn(check(content))).toBeLessThan(1_000);
});
