import { fileURLToPath } from 'node:url';
import { runTool } from '../scripts/run.ts';
import { createChecks, type Results } from './checks.ts';
import { cleanUp } from './clean-up.ts';
import { describeMachine } from './machine.ts';
import { promises } from './scenarios.ts';

/*
 * `npm run test:hold`: every promise at its full size, with real context, on this machine and its loopback address only.
 * `npm run test:hold -- kills mail`: only these.
 */

const asked = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const unknown = asked.filter((name) => !(name in promises));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(promises).join(', ')}.`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => cleanUp().finally(() => process.exit(1)));
}
const builder = fileURLToPath(new URL('../scripts/build.ts', import.meta.url));
if (!process.argv.includes('--built') && (await runTool('tsx', [builder])) !== 0) process.exit(1);

describeMachine();
const totals: Results = { passed: 0, failed: 0, skipped: 0 };
for (const [name, { title, full }] of Object.entries(promises)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}: ${title}`);
  const started = performance.now();
  const { checks, results } = createChecks(console.log);
  try {
    await full(checks);
  } catch (error) {
    checks.holds('it ran to its end', false, (error as Error).stack ?? String(error));
  } finally {
    await cleanUp();
  }
  checks.figure('took', `${Math.round((performance.now() - started) / 1000)} s`);
  for (const key of ['passed', 'failed', 'skipped'] as const) totals[key] += results[key];
}
const skipped = totals.skipped ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
