import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { findChromium } from '../scripts/chromium.ts';
import { writeSection } from './results.ts';

/*
 * `npm run bench:lighthouse`: the four public pages of the built product with the demo catalogue, as Lighthouse sees
 * them with its mobile preset (a middling phone on slow 4G). Three rounds, the medians.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const ports = { product: 3551, browser: 3552 };
const origin = `http://localhost:${ports.product}`;
const rounds = 5;
const dataDir = mkdtempSync(path.join(tmpdir(), 'utsav-lighthouse-'));
chmodSync(dataDir, 0o755);
const artwork = path.join(root, '.cache/demo-artwork');
if (existsSync(artwork)) cpSync(artwork, path.join(dataDir, 'uploads'), { recursive: true });

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
      PORT: String(ports.product),
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

async function startBrowser(): Promise<ChildProcess> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const profile = `--user-data-dir=${path.join(dataDir, 'browser')}`;
  const port = `--remote-debugging-port=${ports.browser}`;
  return spawn(await findChromium(), [...flags, profile, port, 'about:blank'], { stdio: 'ignore' });
}

/** The first listing and the first service that the site map names. */
async function pages(): Promise<Record<string, string>> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const isService = (one: string) => one.startsWith('/product/');
  const isListing = (one: string) => !isService(one) && one.split('/').length === 3;
  return {
    home: '/',
    search: '/search?q=wedding',
    listing: paths.find(isListing) ?? '/',
    detail: paths.find(isService) ?? '/',
  };
}

type Audit = Record<string, number>;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

async function audit(url: string): Promise<Audit> {
  const result = await lighthouse(url, {
    port: ports.browser,
    logLevel: 'error',
    onlyCategories: categories,
  });
  if (!result) throw new Error(`Lighthouse had nothing to say about ${url}`);
  const { categories: scored, audits } = result.lhr;
  const failed = Object.values(audits).filter(({ score, scoreDisplayMode }) => {
    return scoreDisplayMode === 'binary' && score === 0;
  });
  for (const { id, title } of failed) console.log(`  ${url}: ${id} (${title})`);
  const value = (id: string) => audits[id]?.numericValue ?? 0;
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)])),
    'largest paint s': value('largest-contentful-paint') / 1000,
    'blocked ms': value('total-blocking-time'),
    'layout shift': value('cumulative-layout-shift'),
    'unused script KB': unusedKilobytes(audits['unused-javascript']?.details),
  };
}

function unusedKilobytes(details: unknown): number {
  const items = (details as { items?: { wastedBytes?: number }[] } | undefined)?.items ?? [];
  return items.reduce((sum, { wastedBytes = 0 }) => sum + wastedBytes, 0) / 1000;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const round = (value: number) => String(Math.round(value * 1000) / 1000);

const running = [startProduct(), await startBrowser()];
try {
  await until(async () => (await fetch(`${origin}/readyz`)).ok);
  await until(async () => (await fetch(`http://127.0.0.1:${ports.browser}/json/version`)).ok);
  const rows: { page: string; figures: Audit }[] = [];
  for (const [page, address] of Object.entries(await pages())) {
    const seen: Audit[] = [];
    for (let index = 0; index < rounds; index += 1) seen.push(await audit(origin + address));
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
  writeSection('Lighthouse', `Mobile preset, medians of ${rounds}.\n\n${table.join('\n')}`);
} finally {
  for (const child of running) child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  rmSync(dataDir, { recursive: true, force: true });
}
