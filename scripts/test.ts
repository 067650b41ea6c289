import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../server/src/testing/free-port.ts';
import { findChromium } from './chromium.ts';
import { root, runTool } from './run.ts';
import {
  playwrightResults,
  printFailures,
  printSlowest,
  type Results,
  vitestResults,
} from './test-results.ts';

/*
 * All tests, or those of one part: tsx scripts/test.ts all|unit|server|web|e2e [arguments of its runner].
 * vitest and Playwright run side by side; the closing line is the total of both.
 */

const parts: Record<string, { vitest: string[]; playwright: boolean }> = {
  all: { vitest: ['contract', 'messages', 'server', 'web', 'web-isolated', 'resilience'], playwright: true },
  unit: { vitest: ['contract', 'messages'], playwright: false },
  server: { vitest: ['server', 'resilience'], playwright: false },
  web: { vitest: ['web', 'web-isolated'], playwright: false },
  e2e: { vitest: [], playwright: true },
};

async function runVitest(folder: string, projects: string[], args: string[]): Promise<Results> {
  const file = path.join(folder, 'vitest.json');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return vitestResults(file, await runTool('vitest', ['run', ...chosen, ...reporters, ...args]));
}

/** Its output waits for `mayPrint`, so that two runners do not write into each other's lines. */
async function runPlaywright(
  folder: string,
  chromium: string,
  mayPrint: Promise<unknown>,
  args: string[],
): Promise<Results> {
  const file = path.join(folder, 'playwright.json');
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium,
    E2E_PORT: String(await freePort()),
    E2E_RAZORPAY_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const command = `${root}node_modules/.bin/playwright`;
  const child = spawn(command, ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const waiting: Buffer[] = [];
  let print = (chunk: Buffer): unknown => waiting.push(chunk);
  child.stdout.on('data', (chunk: Buffer) => print(chunk));
  child.stderr.on('data', (chunk: Buffer) => print(chunk));
  const exitCode = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  await mayPrint;
  print = (chunk) => process.stdout.write(chunk);
  waiting.forEach(print);
  return playwrightResults(file, await exitCode);
}

const [name = '', ...args] = process.argv.slice(2);
const part = parts[name];
if (!part) throw new Error(`There are no tests called ${name}; there are ${Object.keys(parts).join(', ')}.`);

// Some server tests and all journeys start the product as an operator does.
const needsBuild = part.playwright || part.vitest.includes('server');
if (needsBuild && (await runTool('tsx', ['scripts/build.ts'])) !== 0) process.exit(1);

// Before anything runs: tests may install a Redis, and two installations at once get into each other's way.
const chromium = part.playwright ? await findChromium() : '';
const folder = await mkdtemp(path.join(tmpdir(), 'utsav-results-'));
const vitest = part.vitest.length ? runVitest(folder, part.vitest, args) : undefined;
const playwright = part.playwright
  ? runPlaywright(folder, chromium, Promise.resolve(vitest), args)
  : undefined;
const results = { vitest: await vitest, Playwright: await playwright };
await rm(folder, { recursive: true, force: true });

const total = { passed: 0, failed: 0, skipped: 0 };
for (const [runner, result] of Object.entries(results)) {
  if (!result) continue;
  printSlowest(runner, result);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += result[key];
}
for (const result of Object.values(results)) if (result) printFailures(result);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
