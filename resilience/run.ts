import { fileURLToPath } from 'node:url';
import { runTool } from '../scripts/run.ts';
import { cleanUp } from './clean-up.ts';
import { describeMachine } from './machine.ts';
import { createReport, type Results } from './report.ts';
import { scenarios } from './scenarios.ts';

/*
 * `npm run test:resilience`: every scenario at full size, with real services, on the loopback address of this machine.
 * `npm run test:resilience -- server-killed overload`: only these. `--built` skips the build, `--list` (or `--help`) lists them.
 */

const chosen = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const unknown = chosen.filter((name) => !(name in scenarios));
if (unknown.length > 0) {
  console.error(`Unknown scenario: ${unknown.join(', ')}. Known: ${Object.keys(scenarios).join(', ')}.`);
  process.exit(1);
}
if (process.argv.includes('--list') || process.argv.includes('--help')) {
  for (const [name, { title }] of Object.entries(scenarios)) console.log(`${name}: ${title}`);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => cleanUp().finally(() => process.exit(1)));
}
const builder = fileURLToPath(new URL('../scripts/build.ts', import.meta.url));
if (!process.argv.includes('--built') && (await runTool('tsx', [builder])) !== 0) process.exit(1);

describeMachine();
const totals: Results = { passed: 0, failed: 0, skipped: 0 };
for (const [name, { title, run }] of Object.entries(scenarios)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${name}: ${title}`);
  const started = performance.now();
  const { report, results } = createReport(console.log);
  try {
    await run(report);
  } catch (error) {
    report.check('the scenario ran to its end', false, (error as Error).stack ?? String(error));
  } finally {
    await cleanUp();
  }
  report.figure('took', `${Math.round((performance.now() - started) / 1000)} s`);
  for (const key of ['passed', 'failed', 'skipped'] as const) totals[key] += results[key];
}
const skipped = totals.skipped ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
