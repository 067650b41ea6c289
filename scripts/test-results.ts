import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.ts';

/* What the reports of vitest and Playwright say, in one form. */

export type Results = {
  passed: number;
  failed: number;
  skipped: number;
  /** How long each file took, the slowest first. */
  files: { name: string; ms: number }[];
  /** What failed, and why. */
  failures: { name: string; reason: string }[];
};

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    /** Why the file itself failed, if it did. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};
type Spec = {
  title: string;
  tests: {
    projectName: string;
    status: string;
    results: { duration: number; errors?: { message?: string }[] }[];
  }[];
};
type Suite = { file: string; suites?: Suite[]; specs: Spec[] };
type PlaywrightReport = {
  stats: { expected: number; skipped: number };
  /** What went wrong outside of tests, such as a server that does not start. */
  errors: { message?: string }[];
  suites: Suite[];
};

const slowestFirst = (files: Results['files']) => files.sort((a, b) => b.ms - a.ms);

async function read<Report>(file: string): Promise<Report | undefined> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  );
}

/** A runner that ended badly without a failure in its report counts as one failure. */
function results(
  runner: string,
  exitCode: number,
  { failures, ...counted }: Omit<Results, 'failed'>,
): Results {
  const unnamed = { name: runner, reason: `It ended with ${exitCode}; see its output above.` };
  const all = exitCode !== 0 && failures.length === 0 ? [unnamed] : failures;
  return { ...counted, failed: all.length, failures: all };
}

const withoutReport = { passed: 0, skipped: 0, files: [], failures: [] };

export async function vitestResults(file: string, exitCode: number): Promise<Results> {
  const report = await read<VitestReport>(file);
  if (!report) return results('vitest', exitCode || 1, withoutReport);
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    ms: endTime - startTime,
  }));
  return results('vitest', exitCode, {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    files: slowestFirst(files),
    failures: report.testResults.flatMap(failuresOfFile),
  });
}

function failuresOfFile({ name, status, message, assertionResults }: VitestReport['testResults'][number]) {
  const file = path.relative(root, name);
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      reason: failureMessages?.join('\n') ?? '',
    }));
  return status === 'failed' && failed.length === 0
    ? [{ name: file, reason: message || 'See its output above.' }]
    : failed;
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

function durationOf(suite: Suite): number {
  const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return results.reduce((sum, { duration }) => sum + duration, 0);
}

/** A test that passed only at the second try is a defect like any other. */
function failuresOfSuite(suite: Suite): Results['failures'] {
  return specsOf(suite).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `e2e/${suite.file} › ${title} [${projectName}]`,
        reason: results
          .flatMap(({ errors = [] }) => errors)
          .map(({ message = '' }) => message)
          .join('\n'),
      })),
  );
}

export async function playwrightResults(file: string, exitCode: number): Promise<Results> {
  const report = await read<PlaywrightReport>(file);
  if (!report) return results('Playwright', exitCode || 1, withoutReport);
  const { expected, skipped } = report.stats;
  const files = report.suites.map((suite) => ({ name: `e2e/${suite.file}`, ms: durationOf(suite) }));
  const errors = report.errors.map(({ message = '' }) => ({ name: 'Playwright', reason: message }));
  return results('Playwright', exitCode, {
    passed: expected,
    skipped,
    files: slowestFirst(files),
    failures: [...errors, ...report.suites.flatMap(failuresOfSuite)],
  });
}

const reasonLines = 12;

/** At the end, where they are found: the output of both runners is long. */
export function printFailures({ failures }: Results): void {
  for (const { name, reason } of failures)
    console.log(`\nFailed: ${name}\n${reason.split('\n').slice(0, reasonLines).join('\n')}`);
}

export function printSlowest(runner: string, { files }: Results): void {
  if (files.length < 2) return;
  console.log(`\nSlowest files of ${runner}:`);
  for (const { name, ms } of files.slice(0, 10))
    console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
}
