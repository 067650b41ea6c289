import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run, runTool } from './run.ts';

/*
 * Builds what has changed: server and pages side by side. The compiler keeps track by itself; the pages are rebuilt only
 * when one of their sources differs from what the last build saw, so that a second `npm start` is quick.
 * With --prepare, which is `npm start`, the database is made and filled while the pages are built.
 */

const sources = [
  'contract/src',
  'messages/src',
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/build-plugins.ts',
  'web/service-worker.js',
  'web/compile-messages.ts',
  'web/lucide-icons.ts',
  'package-lock.json',
];
const stampFile = path.join(root, 'web/dist/.sources');

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const absolute = path.join(root, source);
    if (!existsSync(absolute)) continue;
    const inside = (await stat(absolute)).isDirectory()
      ? (await readdir(absolute, { recursive: true })).map((name) => path.join(absolute, name)).sort()
      : [absolute];
    for (const file of inside) {
      if (!(await stat(file)).isFile()) continue;
      hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function arePagesBuilt(seen: string): Promise<boolean> {
  return existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === seen;
}

async function buildServer(prepares: boolean): Promise<number> {
  const compiled = await runTool('tsc', ['-b', 'contract', 'messages', 'server']);
  if (compiled !== 0 || !prepares) return compiled;
  return run(process.execPath, ['server/dist/main.js', '--only-prepare']);
}

async function buildPages(seen: string): Promise<number> {
  console.log('Building the pages …');
  const bundled = await run('npm', ['run', 'build', '--silent', '--workspace', 'web']);
  if (bundled !== 0) return bundled;
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, seen);
  return 0;
}

const seen = await fingerprint();
const builds = (await arePagesBuilt(seen))
  ? [buildServer(false)]
  : [buildServer(process.argv.includes('--prepare')), buildPages(seen)];
process.exitCode = (await Promise.all(builds)).find((code) => code !== 0) ?? 0;
