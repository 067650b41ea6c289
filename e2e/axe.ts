import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };

/** What axe finds on the page as it is, one line each; with rules, only by those. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly) => {
    type Options = { runOnly?: string[]; resultTypes: string[] };
    type Axe = { run(options: Options): Promise<{ violations: Violation[] }> };
    const { axe } = window as unknown as { axe: Axe };
    // Otherwise it also describes every element that is in order.
    const options = { resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) };
    return (await axe.run(options)).violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

/** With all of its rules, then those about colours in the dark: nothing else differs there. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await axeViolations(page), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const colours = ['color-contrast', 'link-in-text-block'];
  expect.soft(await axeViolations(page, colours), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
