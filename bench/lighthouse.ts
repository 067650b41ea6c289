import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pathInLocale } from '../messages/src/paths.ts';
import { findChromium } from '../scripts/chromium.ts';
import { origin, withEnvironment } from './environment.ts';
import { median, table, writeSection } from './results.ts';

/*
 * `npm run bench:lighthouse`: the four public pages of the built product with the demo catalogue, in both languages, as
 * Lighthouse sees them with its mobile preset (a middling phone on slow 4G). Five rounds, the medians. Lighthouse itself is
 * fetched by npx, because it weighs more than the product. `--quick` measures each page once and only prints.
 */

const lighthouse = 'lighthouse@12.8.2';
const quick = process.argv.includes('--quick');
const rounds = quick ? 1 : 5;

/** The first listing and the first service that the site map names, in both languages. */
async function pages(): Promise<Record<string, string>> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const isService = (one: string) => one.startsWith('/product/');
  const isListing = (one: string) => /^\/[^/]*-[^/]*\/[^/]*-/.test(one);
  const english = {
    home: '/',
    search: '/search?q=wedding',
    listing: paths.find(isListing) ?? '/',
    detail: paths.find(isService) ?? '/',
  };
  const hindi = Object.entries(english).map(([page, address]) => [
    `${page}, Hindi`,
    pathInLocale(address, 'hi'),
  ]);
  return { ...english, ...Object.fromEntries(hindi) };
}

type Audit = Record<string, number>;
type Found = {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  details?: { items?: { wastedBytes?: number }[] };
};
type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, Found> };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

async function audit(url: string, chromium: string): Promise<Audit> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', lighthouse, url, '--quiet', '--output=json', `--only-categories=${categories.join()}`],
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) } },
  );
  const { categories: scored, audits } = JSON.parse(stdout) as Report;
  for (const [id, { title, score, scoreDisplayMode }] of Object.entries(audits)) {
    if (scoreDisplayMode === 'binary' && score === 0) console.log(`  ${url}: ${id} (${title})`);
  }
  const value = (id: string) => audits[id]?.numericValue ?? 0;
  const unused = audits['unused-javascript']?.details?.items ?? [];
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)])),
    'largest paint s': value('largest-contentful-paint') / 1000,
    'blocked ms': value('total-blocking-time'),
    'layout shift': value('cumulative-layout-shift'),
    'unused script KB': unused.reduce((sum, { wastedBytes = 0 }) => sum + wastedBytes, 0) / 1000,
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** The medians of some audits of one page. */
async function measurePage(url: string, chromium: string): Promise<Audit> {
  const seen: Audit[] = [];
  for (let index = 0; index < rounds; index += 1) seen.push(await audit(url, chromium));
  const names = Object.keys(seen[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, round(median(seen.map((one) => one[name] ?? 0)))]));
}

async function measureAll(): Promise<string> {
  const chromium = await findChromium();
  const measured: [string, Audit][] = [];
  for (const [page, address] of Object.entries(await pages())) {
    const figures = await measurePage(origin + address, chromium);
    console.log(page, address, figures);
    measured.push([page, figures]);
  }
  const names = Object.keys(measured[0]?.[1] ?? {});
  return table(
    ['page', ...names],
    measured.map(([page, figures]) => [page, ...names.map((name) => figures[name])]),
  );
}

const figures = await withEnvironment(measureAll, { DEMO_DATA: 'on' });
if (quick) console.log(figures);
else writeSection('Lighthouse', `Mobile preset, medians of ${rounds}.\n\n${figures}`);
