import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { runTool } from './run.ts';

/* Every test there is, and one closing line with the totals of all runners. */

type Totals = { passed: number; failed: number; skipped: number };

async function report<Shape>(file: string): Promise<Shape | undefined> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Shape,
    () => undefined,
  );
}

async function vitest(folder: string): Promise<Totals> {
  const file = path.join(folder, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runTool('vitest', args);
  const result = await report<{
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    numPendingTests: number;
  }>(file);
  if (!result) return { passed: 0, failed: 1, skipped: 0 };
  const failed = result.numFailedTests || (code === 0 ? 0 : Math.max(1, result.numFailedTestSuites));
  return { passed: result.numPassedTests, failed, skipped: result.numPendingTests };
}

async function playwright(folder: string): Promise<Totals> {
  const file = path.join(folder, 'playwright.json');
  const code = await runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const result = await report<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(file);
  if (!result) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = result.stats;
  // A test that passed only at the second try is a defect like any other.
  return { passed: expected, failed: unexpected + flaky || (code === 0 ? 0 : 1), skipped };
}

// Built first: some server tests start the product as an operator does.
if ((await runTool('tsx', ['scripts/build.ts'])) !== 0) process.exit(1);
const folder = await mkdtemp(path.join(tmpdir(), 'utsav-results-'));
const totals = [await vitest(folder), await playwright(folder)];
await rm(folder, { recursive: true, force: true });
const sum = (key: keyof Totals) => totals.reduce((all, one) => all + one[key], 0);
const skipped = sum('skipped') ? `, ${sum('skipped')} skipped` : '';
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
