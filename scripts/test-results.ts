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
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};
type Suite = {
  file: string;
  suites?: Suite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

// A runner that ended without a report, or badly with nothing failed in it, counts as one failure.
const nothing: Results = { passed: 0, failed: 1, skipped: 0, files: [] };
const slowestFirst = (files: Results['files']) => files.sort((a, b) => b.ms - a.ms);

async function read<Report>(file: string): Promise<Report | undefined> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  );
}

export async function vitestResults(file: string, exitCode: number): Promise<Results> {
  const report = await read<VitestReport>(file);
  if (!report) return nothing;
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    ms: endTime - startTime,
  }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || (exitCode === 0 ? 0 : Math.max(1, report.numFailedTestSuites)),
    skipped: report.numPendingTests + report.numTodoTests,
    files: slowestFirst(files),
  };
}

function durationOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

export async function playwrightResults(file: string, exitCode: number): Promise<Results> {
  const report = await read<PlaywrightReport>(file);
  if (!report) return nothing;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const files = report.suites.map((suite) => ({ name: `e2e/${suite.file}`, ms: durationOf(suite) }));
  return {
    passed: expected,
    // A test that passed only at the second try is a defect like any other.
    failed: unexpected + flaky || (exitCode === 0 ? 0 : 1),
    skipped,
    files: slowestFirst(files),
  };
}

export function printSlowest(runner: string, { files }: Results): void {
  if (files.length < 2) return;
  console.log(`\nSlowest files of ${runner}:`);
  for (const { name, ms } of files.slice(0, 10))
    console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
}
