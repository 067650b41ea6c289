import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { allPages } from './src/lib/routes.ts';

/** Compresses once at build time what would otherwise be compressed for every visitor. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const file = path.join(dir, name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${file}.gz`, await promisify(gzip)(content));
      }),
    );
  },
};

/** Writes /sw.js: service-worker.js, with a version of this build and the files that it caches for pages without a network. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async generateBundle(_options, bundle) {
    const source = await readFile(new URL('service-worker.js', import.meta.url), 'utf8');
    // Names of assets change with their content.
    const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
    const files = [...offlineFiles(bundle).map((file) => `/${file}`), '/favicon.svg', '/placeholder.svg'];
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: `const version = '${version}';\nconst files = ${JSON.stringify(files)};\n${source}`,
    });
  },
};

const offlineRoutes = allPages.filter((route) => route.worksOffline);
const alternatives = (names: readonly string[]) => [...new Set(names)].join('|');
const offlinePages = alternatives(offlineRoutes.map(({ page }) => page));
const offlineTexts = alternatives(['layout', ...offlineRoutes.flatMap(({ messages }) => messages)]);
const offlineModules = new RegExp(
  `/web/src/pages/(${offlinePages})\\.tsx$|/messages/src/\\w+/(${offlineTexts})\\.ts$`,
);
const otherModules = /\/web\/src\/pages\/|\/messages\/src\//;
const offlineFonts = /^assets\/(inter|fraunces)-[\w-]{8}\.woff2$/;

/** The first script and the pages that work offline, with their texts, styles and fonts. */
function offlineFiles(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set(Object.keys(bundle).filter((name) => offlineFonts.test(name)));
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of chunk.imports) add(imported);
  };
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    if (offlineModules.test(output.facadeModuleId ?? '')) add(output.fileName);
    if (!output.isEntry) continue;
    add(output.fileName);
    const lazy = output.dynamicImports.map((name) => bundle[name]);
    for (const chunk of lazy) {
      if (chunk?.type === 'chunk' && !otherModules.test(chunk.facadeModuleId ?? '')) add(chunk.fileName);
    }
  }
  return [...found].sort();
}
