import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { stateOfDrawing } from './drawing.ts';

export { expect };

/** The accounts of the demo catalogue (server/src/demo/load.ts). */
export const accounts = {
  admin: { email: 'admin@utsav.example', password: 'demo-admin' },
  customer: { email: 'customer@utsav.example', password: 'demo-customer' },
} as const;

type Faults = {
  /** Allows errors that a journey causes on purpose. */
  allow(pattern: RegExp): void;
};

/** A journey fails on any console error, page error, hydration warning or failed request that it did not expect. */
export const test = base.extend<{ faults: Faults; phone: boolean; live: boolean }>({
  /** Whether pages follow the stream of notifications. The demo accounts would see those of other journeys. */
  live: [false, { option: true }],
  faults: [
    async ({ page, live }, use, journey) => {
      if (!live) await refuseStream(page.context());
      const found: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        // A refused call is the server doing its job; the journey itself checks what the screen makes of it.
        const refused = /Failed to load resource: the server responded with a status of 4\d\d/;
        if (message.type() === 'error' && !refused.test(message.text()))
          found.push(`console: ${message.text()}`);
        if (/hydrat/i.test(message.text())) found.push(`hydration: ${message.text()}`);
      });
      page.on('pageerror', (error) => found.push(`page error: ${error.message}`));
      page.on('response', (response) => {
        if (response.status() >= 500) found.push(`${response.status()} ${response.url()}`);
      });
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? '';
        // The page gives up what it no longer needs: a search that was typed over, a picture scrolled past.
        if (why !== 'net::ERR_ABORTED') found.push(`failed: ${why} ${request.url()}`);
      });
      await use({ allow: (pattern) => allowed.push(pattern) });
      if (journey.status !== journey.expectedStatus)
        console.log(`${journey.title}: the page when this failed: ${await stateOfDrawing(page)}`);
      expect(found.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
  phone: async ({ page }, use) => use((page.viewportSize()?.width ?? 1440) < 768),
});

/**
 * As for a person with too many tabs: the page refreshes every 30 seconds, and its network falls silent. A route would
 * do it too, but pages with a route have no cache.
 */
export const refuseStream = (context: BrowserContext) =>
  context.addInitScript(() => {
    const original = window.fetch;
    window.fetch = async (input, init) =>
      String(input).endsWith('/api/notification/stream')
        ? new Response(null, { status: 429 })
        : original(input, init);
  });

let made = 0;

/** An address nobody used before. */
export function freshEmail(who: string): string {
  made += 1;
  return `${who}-${Date.now().toString(36)}-${process.pid}-${made}@example.com`;
}

/** The newest six-digit code that was mailed to an address, read from the local mailbox page. */
export async function mailedCode(page: Page, email: string, notThis = ''): Promise<string> {
  let code = '';
  await expect(async () => {
    const list = await (await page.request.get('/mailbox')).text();
    for (const [, id, recipient] of list.matchAll(/href="\/mailbox\/(\w+)"[\s\S]*?<small>to ([^,]+),/g)) {
      if (recipient !== email) continue;
      const mail = await (await page.request.get(`/mailbox/${id}`)).text();
      code = /\b\d{6}\b/.exec(mail.slice(mail.indexOf('<pre>')))?.[0] ?? '';
      if (code) break;
    }
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe(notThis);
  }).toPass({ timeout: 30_000 });
  return code;
}

type Account = { email: string; password: string };
type Tokens = { accesstoken: string; refreshToken: string };

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export async function logIn(request: APIRequestContext, account: Account): Promise<Tokens> {
  const answer = await request.post('/api/user/login', { data: account });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: Tokens }).data;
}

/** Sessions of the demo accounts, one for each worker: no journey logs out of these. */
const shared = new Map<Account, Promise<Tokens>>();

export function tokensOf(request: APIRequestContext, account: Account): Promise<Tokens> {
  if (account !== accounts.admin && account !== accounts.customer) return logIn(request, account);
  const tokens = shared.get(account) ?? logIn(request, account);
  shared.set(account, tokens);
  return tokens;
}

/** Signs in through the calls, for journeys that are about something else. */
export async function signIn(page: Page, account: Account): Promise<string> {
  const tokens = await tokensOf(page.request, account);
  // An address of ours without a script that could read the storage meanwhile.
  await page.goto('/healthz');
  await page.evaluate((stored) => {
    localStorage.setItem('accesstoken', stored.accesstoken);
    localStorage.setItem('refreshToken', stored.refreshToken);
  }, tokens);
  return tokens.accesstoken;
}

/** A new, verified customer of this journey's own, signed in on the page. */
export async function newCustomer(page: Page, name = 'Asha Rao'): Promise<Account & { token: string }> {
  const account = { email: freshEmail('customer'), password: 'a-good-password' };
  const form = { ...account, name, mobile: '9876543210', role: 'USER' };
  const registered = await page.request.post('/api/user/register', { data: form });
  expect(registered.ok(), await registered.text()).toBe(true);
  const otp = await mailedCode(page, account.email);
  const verified = await page.request.post('/api/user/verify-otp', { data: { email: account.email, otp } });
  expect(verified.ok(), await verified.text()).toBe(true);
  return { ...account, token: await signIn(page, account) };
}

/** A click before the page's script is there would be one without it: a link would load its page from the server. */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__react')),
  );
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForScript(page);
}

/** Waits until everything that the page asked for is shown. */
export async function waitForContent(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.animate-shimmer, main .animate-spin'));
}

export async function openWhole(page: Page, address: string): Promise<void> {
  await open(page, address);
  await waitForContent(page);
}

/** Holds matching requests until they are released; `requests` are the addresses of all that came. */
export async function hold(page: Page, url: string | RegExp) {
  const requests: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    requests.push(route.request().url());
    await released;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { requests, release };
}

/** Moves the page's clock, which has to be installed, over the pauses between the retries of a failing call. */
export const skipRetries = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.runFor(1_000);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass();

/** A toast is gone after seconds, so waiting for it begins before the click. */
export async function toasted(page: Page, text: string, action: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.getByText(text).first().waitFor(), action()]);
}
