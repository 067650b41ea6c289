import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3990);
const chromium = process.env.CHROMIUM_PATH || undefined;

/** Journeys in a real browser against the built product, on a phone and on a desktop. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: '100%',
  // Time enough for a machine that runs the other tests as well; a journey that hangs still ends.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // Its requests would pass by the routes of a journey; install.spec.ts allows it.
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
    { name: 'phone', use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: `node_modules/.bin/tsx e2e/server.ts ${port} --payments`,
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
