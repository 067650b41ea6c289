import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { bookByCall, newService } from './booking-steps.ts';
import { expect, newCustomer, open, test } from './fixtures.ts';

/* The installed app: the manifest, and what the service worker does without a network. */

test.use({ serviceWorkers: 'allow' });

/** Nothing else is forgiven: whatever is not in the worker's cache fails without a network. */
const noNetwork =
  /ERR_INTERNET_DISCONNECTED|Failed to load resource: net::ERR_FAILED|failed: net::ERR_FAILED/;

/** Opens a page and waits until the worker has its files and answers for the page. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller?.state === 'activated';
  });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** The headless shell, in which the other journeys run, finds everything installable. */
function wholeBrowser(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync);
}

test(
  'Chromium finds nothing that stands in the way of installing',
  { tag: '@desktop' },
  async ({ baseURL }, info) => {
    const executablePath = wholeBrowser();
    test.skip(!executablePath, 'needs a whole Chromium');
    // A window without a history cannot install.
    const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
      executablePath: executablePath ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const errorsOn = async (address: string) => {
      await page.goto(`${baseURL}${address}`);
      return (await session.send('Page.getInstallabilityErrors')).installabilityErrors;
    };
    // The check does find a missing manifest.
    expect(await errorsOn('/healthz')).toMatchObject([{ errorId: 'no-manifest' }]);
    for (const [address, manifest] of [
      ['/', '/manifest.webmanifest'],
      ['/hi', '/hi/manifest.webmanifest'],
    ] as const) {
      expect(await errorsOn(address)).toEqual([]);
      const { url, errors } = await session.send('Page.getAppManifest');
      expect([url, errors]).toEqual([`${baseURL}${manifest}`, []]);
    }
    await context.close();
  },
);

test('offline there is a page of its own in both languages, and the page that was asked for once there is a network', {
  tag: '@phone',
}, async ({ page, context, faults }) => {
  faults.allow(noNetwork);
  await openWithWorker(page, '/');
  await context.addCookies([{ name: 'theme', value: 'dark', url: page.url() }]);
  await context.setOffline(true);
  await page.goto('/hi/search?q=mehendi');
  await expect(heading(page)).toHaveText('आप ऑफ़लाइन हैं');
  await page.goto('/search?q=mehendi');
  await expect(heading(page)).toHaveText('You are offline');
  // Nothing on the offline page can be out of date.
  await expect(page.getByRole('main')).not.toContainText('₹');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(/^Search Results: [1-9]/);
  expect(page.url()).toMatch(/\/search\?q=mehendi$/);
});

test('the offline page leads on where the network was back before it could listen, and always on this site', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  for (const [from, address] of [
    ['/search?q=mehendi', '/search?q=mehendi'],
    ['//example.com/', '//example.com/'],
    ['https://example.com/', '/'],
    ['@example.com/', '/'],
  ] as const) {
    await page.goto(`/offline?from=${encodeURIComponent(from)}`);
    await page.waitForURL(`${baseURL}${address}`);
  }
});

test('the button of the offline page leads home where no other page was asked for', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  await open(page, '/offline');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(`${baseURL}/`);
});

test('offline, My Orders is there as last seen, to be read only, until somebody signs out', {
  tag: '@phone',
}, async ({ page, context, faults }) => {
  faults.allow(noNetwork);
  const service = await newService(page, 3);
  const { token } = await newCustomer(page);
  const orderNumber = await bookByCall(page, token, service);
  await openWithWorker(page, '/dashboard/myorders');
  await expect(page.getByText(orderNumber)).toBeVisible();

  await seesOrders(page, context, { orderNumber, name: service.name });

  await page.goto('/user');
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(orderNumber);
  await context.setOffline(true);
  await page.goto('/dashboard/myorders');
  await expect(heading(page)).toHaveText('You are offline');
  await expect(page.getByText(orderNumber)).toHaveCount(0);
});

test('offline: My Orders opens from a page that is open already, with all of its texts', async ({
  page,
  context,
  phone,
  faults,
}) => {
  test.skip(phone, 'the menu is a page of its own there');
  faults.allow(noNetwork);
  await newCustomer(page);
  await openWithWorker(page, '/');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(heading(page)).toHaveText('My Orders');
});

type Booked = { orderNumber: string; name: string };

async function seesOrders(page: Page, context: BrowserContext, { orderNumber, name }: Booked): Promise<void> {
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText('You are offline');
  await expect(page.getByRole('heading', { level: 2, name: 'My Orders' })).toBeVisible();
  await expect(page.getByText(/^As of \d+ \w+ 2\d{3}, .*You are offline/)).toBeVisible();
  await expect(page.getByText(orderNumber)).toBeVisible();
  await expect(page.getByRole('button', { name: /Cancel Order|Pay Now/ })).toHaveCount(0);
  await page.getByRole('button', { name: `View Details of ${name}` }).click();
  await expect(page.getByRole('dialog', { name })).toContainText('Rose Lane');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(heading(page)).toContainText('My Orders');
  await expect(page.getByRole('button', { name: `Cancel Order of ${name}` })).toBeVisible();
}

/** The product behind another address, with a service worker of a version that the journey chooses. */
async function serveVersions(target: string) {
  let version = 'first';
  const server = createServer(async ({ url = '', headers }, response) => {
    const answer = await fetch(target + url, { headers: { cookie: headers.cookie ?? '' } });
    response.statusCode = answer.status;
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      response.setHeader(name, answer.headers.get(name) ?? '');
    }
    const body = Buffer.from(await answer.arrayBuffer());
    const worker = () => body.toString().replace(/const version = '\w+'/, `const version = '${version}'`);
    response.end(url === '/sw.js' ? worker() : body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: (next: string) => {
      version = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a new version is offered, comes when it is asked for, and removes the files of the old one', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const product = await serveVersions(baseURL ?? '');
  await openWithWorker(page, product.address);
  await page.evaluate(() => document.body.setAttribute('data-same-visit', ''));
  product.release('second');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  // The new version waits until it is asked for.
  expect(await cacheNames(page)).toEqual(['utsav-first', 'utsav-second']);
  await expect(page.locator('[data-same-visit]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('[data-same-visit]')).toHaveCount(0);
  await expect.poll(() => cacheNames(page)).toEqual(['utsav-second']);
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  product.close();
});
