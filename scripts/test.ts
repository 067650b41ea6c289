import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { root, run, runTool } from './run.ts';

/*
 * `npm test`: builds the product, runs all tests of vitest and Playwright side by side, and prints the total of both.
 * package.json has the same runners for one part of the tests.
 */

type Counts = { passed: number; failed: number; skipped: number };
type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>;
type PlaywrightReport = { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> };

const ofVitest = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

const ofPlaywright = ({ stats }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

/** A runner that ended badly without a failure in its report, or without a report, counts as one failure. */
async function count<Report>(
  file: string,
  exitCode: number,
  toCounts: (report: Report) => Counts,
): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const counts = text ? toCounts(JSON.parse(text) as Report) : { passed: 0, failed: 1, skipped: 0 };
  return { ...counts, failed: Math.max(counts.failed, exitCode === 0 ? 0 : 1) };
}

if ((await run('npm', ['run', 'build', '--silent'])) !== 0) process.exit(1);
// Before anything runs: tests may install a Redis, and two installations at once get into each other's way.
await findChromium();

const folder = await mkdtemp(path.join(tmpdir(), 'utsav-results-'));
const files = { vitest: path.join(folder, 'vitest.json'), playwright: path.join(folder, 'playwright.json') };
const playwright = spawn(
  path.join(root, 'node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: files.playwright },
  },
);
const playwrightEnded = once(playwright, 'close');
const vitestCode = await runTool('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${files.vitest}`,
]);
// Until here it waited in the pipe, so that the two do not write into each other's lines.
playwright.stdout.pipe(process.stdout);
const [playwrightCode] = await playwrightEnded;

const counts = [
  await count(files.vitest, vitestCode, ofVitest),
  await count(files.playwright, playwrightCode, ofPlaywright),
];
await rm(folder, { recursive: true, force: true });

const total = (name: keyof Counts) => counts.reduce((sum, one) => sum + one[name], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exitCode = total('failed') === 0 ? 0 : 1;
