import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { root, run, runTool } from './run.ts';

/*
 * `npm test`: builds the product, runs all tests of vitest and Playwright side by side, and prints what failed and the
 * total of both at the end. package.json has the same runners for one part of the tests.
 */

type Summary = { passed: number; failed: number; skipped: number; failures: string[] };

type VitestReport = Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests',
  number
> & {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    line: number;
    title: string;
    tests: { projectName: string; results: { status: string; error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  suites: PlaywrightSuite[];
};

const describe = (test: string, error: string) => `${test}\n${error.slice(0, 2000)}`;

const ofVitest = (report: VitestReport): Summary => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded has no failed test in it, only a message.
    if (failed.length === 0) return status === 'failed' ? [describe(file, message)] : [];
    return failed.map((test) => describe(`${file} ${test.fullName}`, test.failureMessages.join('\n')));
  }),
});

const failedJourneys = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...suites.flatMap(failedJourneys),
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results
        .filter(({ status }) => status !== 'passed' && status !== 'skipped')
        .map(({ status, error }) =>
          describe(`e2e/${file}:${line} ${projectName}: ${title}`, error?.message ?? status),
        ),
    ),
  ),
];

const ofPlaywright = ({ stats, suites }: PlaywrightReport): Summary => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  failures: suites.flatMap(failedJourneys),
});

/** A runner that ended badly without a failure in its report, or without a report, counts as one failure. */
async function summarize<Report>(
  file: string,
  exitCode: number,
  toSummary: (report: Report) => Summary,
): Promise<Summary> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const summary = text
    ? toSummary(JSON.parse(text) as Report)
    : { passed: 0, failed: 1, skipped: 0, failures: [`${path.basename(file)} was not written`] };
  return { ...summary, failed: Math.max(summary.failed, exitCode === 0 ? 0 : 1) };
}

if ((await run('npm', ['run', 'build', '--silent'])) !== 0) process.exit(1);
// Before anything runs: tests may install a Redis, and two installations at once get into each other's way.
await findChromium();

const folder = await mkdtemp(path.join(tmpdir(), 'utsav-results-'));
const reports = {
  vitest: path.join(folder, 'vitest.json'),
  playwright: path.join(folder, 'playwright.json'),
};
// Kept in a file until the end, so that the two do not write into each other's lines.
const journeys = await open(path.join(folder, 'playwright.txt'), 'w+');
const playwright = spawn(
  path.join(root, 'node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'],
  {
    cwd: root,
    stdio: ['ignore', journeys.fd, 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
  },
);
const playwrightEnded = once(playwright, 'close');
const vitestCode = await runTool('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports.vitest}`,
]);
const [playwrightCode] = await playwrightEnded;
await journeys.close();
console.log(await readFile(path.join(folder, 'playwright.txt'), 'utf8'));

const summaries = [
  await summarize(reports.vitest, vitestCode, ofVitest),
  await summarize(reports.playwright, playwrightCode, ofPlaywright),
];
await rm(folder, { recursive: true, force: true });

const failures = summaries.flatMap((summary) => summary.failures);
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`);
const total = (name: 'passed' | 'failed' | 'skipped') =>
  summaries.reduce((sum, summary) => sum + summary[name], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exitCode = total('failed') === 0 ? 0 : 1;
