import { existsSync, statSync } from 'node:fs';
import { root, run, runTool } from './run.ts';

/*
 * npm run check: format, lint, types, unused code, texts and licences. With --write it only formats.
 * Biome and knip have a folder of their own, tools/, which is installed here: `npm ci` brings what start and test need.
 */

const isFresh = (file: string, source: string) =>
  existsSync(root + file) && statSync(root + file).mtimeMs >= statSync(root + source).mtimeMs;

const installTools = async () =>
  isFresh('tools/node_modules/.package-lock.json', 'tools/package-lock.json') ||
  (await run('npm', ['ci'], { cwd: `${root}tools` })) === 0;

const runCheckTool = (tool: string, args: string[]) => run(`${root}tools/node_modules/.bin/${tool}`, args);

const checks = [
  () => runCheckTool('biome', ['check', '.']),
  () => runTool('tsc', ['-b']),
  () => runCheckTool('knip', []),
  () => runTool('tsx', ['scripts/check-messages.ts']),
  () => runTool('tsx', ['scripts/licences.ts', '--check']),
];
const format = [() => runCheckTool('biome', ['check', '--write', '.'])];

async function check(): Promise<number> {
  if (!(await installTools())) return 1;
  for (const step of process.argv.includes('--write') ? format : checks) {
    const exitCode = await step();
    if (exitCode !== 0) return exitCode;
  }
  return 0;
}

process.exitCode = await check();
