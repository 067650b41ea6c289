import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pathInLocale } from '../messages/src/paths.ts';
import { findChromium } from '../scripts/chromium.ts';
import { writeSection } from './results.ts';

/*
 * `npm run bench:lighthouse`: the four public pages of the built product with the demo catalogue, in both languages, as
 * Lighthouse sees them with its mobile preset (a middling phone on slow 4G). Five rounds, the medians. Lighthouse itself is fetched by
 * npx, because it weighs more than the product. `--print` leaves RESULTS.md alone.
 */

const lighthouse = 'lighthouse@12.8.2';
const root = fileURLToPath(new URL('../', import.meta.url));
const port = 3551;
const origin = `http://localhost:${port}`;
const rounds = 5;
const dataDir = mkdtempSync(path.join(tmpdir(), 'utsav-lighthouse-'));
chmodSync(dataDir, 0o755);

async function until(ready: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await ready().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It did not start within two minutes.');
}

function startProduct(): ChildProcess {
  return spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: 'embedded',
      DEMO_DATA: 'on',
      TOKEN_SECRET: 'a secret for measurements, nothing else',
      ADMIN_SIGNUP: 'open',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  });
}

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

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const round = (value: number) => String(Math.round(value * 1000) / 1000);

const product = startProduct();
try {
  const chromium = await findChromium();
  await until(async () => (await fetch(`${origin}/readyz`)).ok);
  const rows: { page: string; figures: Audit }[] = [];
  for (const [page, address] of Object.entries(await pages())) {
    const seen: Audit[] = [];
    for (let index = 0; index < rounds; index += 1) seen.push(await audit(origin + address, chromium));
    const names = Object.keys(seen[0] ?? {});
    const figures = Object.fromEntries(
      names.map((name) => [name, median(seen.map((one) => one[name] ?? 0))]),
    );
    rows.push({ page, figures });
    console.log(page, address, figures);
  }
  const names = Object.keys(rows[0]?.figures ?? {});
  const table = [
    `| page | ${names.join(' | ')} |`,
    `|---|${names.map(() => '--:').join('|')}|`,
    ...rows.map(({ page, figures }) => {
      return `| ${page} | ${names.map((name) => round(figures[name] ?? 0)).join(' | ')} |`;
    }),
  ];
  const section = `Mobile preset, medians of ${rounds}.\n\n${table.join('\n')}`;
  if (!process.argv.includes('--print')) writeSection('Lighthouse', section);
} finally {
  product.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  rmSync(dataDir, { recursive: true, force: true });
}
