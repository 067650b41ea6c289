import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { accounts, logIn, refuseStream } from './fixtures.ts';
import { pageProblems } from './screens/page-problems.ts';
import { createSampleData, type SamplePaths } from './screens/sample-data.ts';
import type { Screen } from './screens/screen.ts';
import { screens } from './screens/screens.ts';

/*
 * Pictures of every screen on a phone, a tablet and a desktop, in docs/pictures:
 *   npm run pictures                   all of them
 *   npm run pictures -- home checkout  those whose names begin with these words
 * It fails for a page that shows JSON, a failure nobody expects, or an image, button or field without a name.
 * Only the few that README shows are kept in the repository.
 */

const port = Number(process.env.PICTURES_PORT ?? 3991);
const base = `http://localhost:${port}`;
const root = fileURLToPath(new URL('../', import.meta.url));
const folder = path.join(root, 'docs/pictures');
const widths = { 375: 812, 768: 1024, 1440: 900 };
const phoneBelow = 768;
const quality = 82;
/** What README shows, as it is seen before scrolling: these are kept in the repository. */
const shown = new Map([
  ['home', [1440]],
  ['product', [375]],
  ['otp-verification', [375]],
  ['checkout', [375]],
  ['orders', [375]],
  ['booking-orders', [1440]],
]);
/** A very long page says nothing new further down. */
const tallest = 3_000;
const wanted = process.argv.slice(2);

async function startServer() {
  const server = spawn(path.join(root, 'node_modules/.bin/tsx'), ['e2e/server.ts', String(port)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => {
    server.kill('SIGTERM');
    return new Promise((resolve) => server.once('exit', resolve));
  };
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isReady()) return stop;
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  await stop();
  throw new Error('The product did not start');
}

const isReady = () =>
  fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function capture(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(data, 'base64'));
}

async function take(page: Page, screen: Screen, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  if (!screen.name.endsWith('-loading')) {
    // Skeletons gone, spinners at rest.
    await page.waitForFunction(() => !document.querySelector('.animate-shimmer'));
  }
  // Pictures further down load only when they are scrolled to.
  if (!screen.inView) {
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      const all = [...document.images].map((image) => image.decode().catch(() => undefined));
      await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, 4_000))]);
    });
  }
  await page.waitForTimeout(250);
  // On a busy machine the picture would be of a frame before the last change.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  if (shown.get(path.basename(file, '.webp'))?.includes(view.width)) {
    await capture(page, path.join(folder, `${screen.name}-${view.width}.webp`));
  }
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = screen.inView ? view.height : Math.min(tallest, pageHeight);
  // A tall window rather than a long strip: what sticks to the screen is then where it belongs.
  if (height > view.height) {
    // A page fills its window, and would push the footer out of this one.
    await page.addStyleTag({ content: 'main { min-height: 0 !important }' });
    await page.setViewportSize({ ...view, height });
  }
  await capture(page, file);
}

async function photograph(context: BrowserContext, screen: Screen, paths: SamplePaths, file: string) {
  const page = await context.newPage();
  try {
    const phone = (page.viewportSize()?.width ?? 0) < phoneBelow;
    await page.goto(
      screen.at.replace(/\{(\w+)\}/, (_, name: string) => paths[name] ?? ''),
      {
        waitUntil: 'networkidle',
      },
    );
    await screen.prepare?.(page, phone);
    await take(page, screen, file);
    const problems = await pageProblems(page, { failureExpected: screen.failure });
    if (problems.length > 0) throw new Error(problems.join('\n  '));
  } catch (error) {
    process.exitCode = 1;
    console.error(`${path.relative(root, file)}: ${(error as Error).message}`);
  } finally {
    const cleared = page.evaluate(() =>
      ['guest_cart', 'product-draft'].map((key) => localStorage.removeItem(key)),
    );
    await cleared.catch(() => undefined);
    await page.close();
  }
}

type Device = { browser: Browser; paths: SamplePaths; width: number; height: number };

/** A session for one context: a refresh token works once, so that no two may share it. */
async function sessionOf(browser: Browser, user: Screen['user']) {
  if (user === 'guest') return [];
  const context = await browser.newContext({ baseURL: base });
  const tokens = await logIn(context.request, accounts[user]);
  await context.close();
  return Object.entries(tokens).map(([name, value]) => ({ name, value }));
}

/** All chosen screens at one width. */
async function photographAt({ browser, paths, width, height }: Device): Promise<number> {
  const chosen = screens.filter(
    ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
  );
  let taken = 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const user of ['guest', 'customer', 'admin'] as const) {
      const some = chosen.filter(
        (screen) => screen.user === user && (colorScheme === 'light' || screen.dark),
      );
      if (some.length === 0) continue;
      const localStorage = await sessionOf(browser, user);
      const context = await browser.newContext({
        baseURL: base,
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        hasTouch: width < phoneBelow,
        storageState: { cookies: [], origins: [{ origin: base, localStorage }] },
      });
      // Time enough for a machine that is busy with other things.
      context.setDefaultTimeout(90_000);
      await refuseStream(context);
      for (const screen of some) {
        const file = `${screen.name}${colorScheme === 'dark' ? '-dark' : ''}.webp`;
        await photograph(context, screen, paths, path.join(folder, String(width), file));
        taken += 1;
      }
      await context.close();
    }
  }
  return taken;
}

async function photographAll(): Promise<number> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  });
  try {
    const context = await browser.newContext({ baseURL: base });
    const paths = await createSampleData(context.request);
    await context.close();
    const sizes = Object.entries(widths).map(([width, height]) => ({ width: Number(width), height }));
    const taken = await Promise.all(sizes.map((size) => photographAt({ browser, paths, ...size })));
    return taken.reduce((sum, count) => sum + count, 0);
  } finally {
    await browser.close();
  }
}

if (wanted.length === 0) {
  for (const width of Object.keys(widths))
    await rm(path.join(folder, width), { recursive: true, force: true });
}
const stop = await startServer();
try {
  console.log(`${await photographAll()} pictures are in docs/pictures`);
} finally {
  await stop();
}
