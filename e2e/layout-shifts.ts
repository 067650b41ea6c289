import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/* Nothing jumps: the layout shift of a page stays under 0.02. */

const most = 0.02;

/** From the next page on; call it once. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found = { total: 0, what: [] as string[] };
    Object.assign(window, { shifts: found });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element | null }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        found.total += entry.value;
        const names = entry.sources.map(({ node }) => String(node?.className ?? node?.nodeName));
        found.what.push(`${entry.value.toFixed(3)} (${names.join('; ')})`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page, waits until it asks for nothing any more, and looks at what moved meanwhile. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expectStill(page, path);
}

export async function expectStill(page: Page, path: string): Promise<void> {
  const { total, what } = await page.evaluate(
    () => (window as unknown as { shifts: { total: number; what: string[] } }).shifts,
  );
  expect.soft(total, `${path} moved: ${what.join(', ')}`).toBeLessThan(most);
}
