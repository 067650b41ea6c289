import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** The accounts of the demo catalogue (server/src/demo/load.ts). */
export const accounts = {
  admin: { email: 'admin@utsav.example', password: 'demo-admin' },
  customer: { email: 'customer@utsav.example', password: 'demo-customer' },
} as const;

type Faults = {
  /** Some faults are what a journey is about: name them, and only they are forgiven. */
  allow(pattern: RegExp): void;
};

/** A journey fails on any console error, page error or server error that it did not expect. */
export const test = base.extend<{ faults: Faults; phone: boolean }>({
  faults: [
    async ({ page }, use) => {
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
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(found.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
  phone: async ({ page }, use) => use((page.viewportSize()?.width ?? 1440) < 768),
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
  }).toPass({ timeout: 15_000 });
  return code;
}

type Tokens = { accesstoken: string; refreshToken: string };

/** Signs in through the calls, for journeys that are about something else. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<string> {
  const answer = await page.request.post('/api/user/login', { data: account });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: Tokens };
  await page.goto('/healthz');
  await page.evaluate((tokens) => {
    localStorage.setItem('accesstoken', tokens.accesstoken);
    localStorage.setItem('refreshToken', tokens.refreshToken);
  }, data);
  return data.accesstoken;
}

/** A new, verified customer of this journey's own, signed in on the page. */
export async function newCustomer(
  page: Page,
  name = 'Asha Rao',
): Promise<{ email: string; password: string }> {
  const account = { email: freshEmail('customer'), password: 'a-good-password' };
  const form = { ...account, name, mobile: '9876543210', role: 'USER' };
  const registered = await page.request.post('/api/user/register', { data: form });
  expect(registered.ok(), await registered.text()).toBe(true);
  const otp = await mailedCode(page, account.email);
  const verified = await page.request.post('/api/user/verify-otp', { data: { email: account.email, otp } });
  expect(verified.ok(), await verified.text()).toBe(true);
  await signIn(page, account);
  return account;
}
