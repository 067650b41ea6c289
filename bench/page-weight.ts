import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { allPages } from '../web/src/lib/routes.ts';
import { table } from './results.ts';

/*
 * `npm run check:pages`: what a browser has to load before a page can be used, that is the first script, the page's own
 * chunk, its English texts, and whatever those import. Read from the last build; ends with 1 when a public page is heavier than allowed.
 */

const client = fileURLToPath(new URL('../web/dist/client/', import.meta.url));
const manifestFile = path.join(client, '.vite/manifest.json');

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;
type Weight = { gzip: number; brotli: number };

const kilobyte = 1000;
// Compressed with gzip; a few KB more than the pages weigh with languages, filters, reviews, dates and hearts. The schemas (zod) alone would break them.
const budgets = { homeScript: 140 * kilobyte, script: 164 * kilobyte, styles: 18 * kilobyte };

// Dashboards are listed too, but only people who work with them load them; the offline page is stored beforehand.
const isPublic = (page: string) =>
  allPages.some((route) => route.page === page && route.access === 'public' && !route.worksOffline);

function chunksOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    chunksOf(manifest, manifest[key]?.imports ?? [], found);
  }
  return found;
}

const weights = new Map<string, Weight>();

function weigh(file: string): Weight {
  const known = weights.get(file);
  if (known) return known;
  const content = readFileSync(path.join(client, file));
  const weight = {
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  };
  weights.set(file, weight);
  return weight;
}

function sum(files: Iterable<string>): Weight {
  const total = { gzip: 0, brotli: 0 };
  for (const file of new Set(files)) {
    const { gzip, brotli } = weigh(file);
    total.gzip += gzip;
    total.brotli += brotli;
  }
  return total;
}

/** Style sheets that the HTML of every page links. */
function sharedStyles(): string[] {
  const html = readFileSync(path.join(client, 'index.html'), 'utf8');
  return [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, file]) => file ?? '');
}

function textsOf(page: string): string[] {
  const named = allPages.find((route) => route.page === page)?.messages ?? [];
  return ['layout', ...named].map((namespace) => `../messages/src/en/${namespace}.ts`);
}

function measure(manifest: Manifest) {
  const chunked = Object.keys(manifest).filter((key) => /^src\/pages\/[^/]+$/.test(key));
  // Home is part of the first script.
  const pages = ['src/pages/home.tsx', ...chunked];
  return pages.map((key) => {
    const page = path.basename(key, '.tsx');
    const chunks = [...chunksOf(manifest, ['index.html', key, ...textsOf(page)])].flatMap(
      (chunk) => manifest[chunk] ?? [],
    );
    const script = sum(chunks.map(({ file }) => file));
    const styles = sum([...sharedStyles(), ...chunks.flatMap(({ css }) => css ?? [])]);
    const budget = page === 'home' ? budgets.homeScript : budgets.script;
    const isOver = isPublic(page) && (script.gzip > budget || styles.gzip > budgets.styles);
    return { page, script, styles, budget, isOver };
  });
}

if (!existsSync(manifestFile)) {
  console.error('The pages are not built yet: run `npm run build` first.');
  process.exit(1);
}

const inKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1);
const measured = measure(JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest).sort(
  (a, b) => Number(isPublic(b.page)) - Number(isPublic(a.page)) || a.script.gzip - b.script.gzip,
);

const rows = measured.map(({ page, script, styles, budget, isOver }) => [
  page,
  inKilobytes(script.gzip),
  inKilobytes(script.brotli),
  inKilobytes(styles.gzip),
  ...(isPublic(page)
    ? [`${inKilobytes(budget)} + ${inKilobytes(budgets.styles)}`, isOver ? 'TOO HEAVY' : 'ok']
    : ['', '']),
]);
console.log(
  table(['page', 'script KB gzip', 'script KB brotli', 'styles KB gzip', 'allowed', 'verdict'], rows),
);
const heavy = measured.filter(({ isOver }) => isOver);
if (heavy.length > 0) {
  console.error(`Too heavy: ${heavy.map(({ page }) => page).join(', ')}`);
  process.exitCode = 1;
}
