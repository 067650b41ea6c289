import { defineConfig } from '@playwright/test';
import { installedChromium } from '../scripts/chromium.ts';
import { freePort } from '../server/src/testing/free-port.ts';

// In the environment, because every worker reads this file again.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_RAZORPAY_PORT ??= String(await freePort());
const port = process.env.E2E_PORT;
const chromium = installedChromium();

/**
 * Journeys in a real browser against the built product, on a phone and on a desktop. Those whose steps are the same at every
 * width have a tag, @phone or @desktop, and run there only.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './install-browser.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: '100%',
  // Time enough for a machine that runs the other tests as well; a journey that hangs still ends.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // Requests of a service worker do not pass page.route; install.spec.ts allows the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording takes a third of the time of a run: ask for it where a failure is hard to see.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: `node_modules/.bin/tsx e2e/server.ts ${port} --payments`,
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
