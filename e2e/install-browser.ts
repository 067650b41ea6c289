import { findChromium } from '../scripts/chromium.ts';

/** Before the first journey: a machine without a browser gets one. */
export default async function installBrowser(): Promise<void> {
  await findChromium();
}
