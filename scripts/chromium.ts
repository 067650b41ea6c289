import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { install } from './install.ts';
import { runTool } from './run.ts';

/** The headless shell comes first: the journeys take half as long in it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
/** They have the letters of Hindi. */
const fonts = 'fonts-noto-core';
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** An installed browser, if there is one. */
export function installedChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...candidates, ...elsewhere].find((file) => file && existsSync(file));
}

/**
 * The browser for the tests: an installed one, else the system's package when we may install it, else Playwright's
 * own download (then the answer is empty, because Playwright knows where it put it).
 */
export async function findChromium(): Promise<string> {
  const found = installedChromium();
  if (found) return found;
  // Older systems have no package of the first.
  if ((await install('chromium-headless-shell', fonts)) || (await install('chromium', fonts))) {
    const now = installedChromium();
    if (now) return now;
  }
  await runTool('playwright', ['install', 'chromium-headless-shell']);
  return '';
}
