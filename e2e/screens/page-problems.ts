import type { Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';

/** The rules of axe about images, buttons and fields without a name. */
const nameRules = ['cat.text-alternatives', 'cat.name-role-value'];

/** Why a page is not worth a picture, one line each: it shows JSON, a failure, or controls without a name. */
export async function pageProblems(page: Page, { failureExpected = false } = {}): Promise<string[]> {
  const { isJson, failure } = await page.evaluate(() => ({
    isJson: document.contentType === 'application/json',
    failure: document.querySelector<HTMLElement>('[data-failure], [data-broken]')?.innerText,
  }));
  if (isJson) return ['it shows JSON'];
  const problems = await axeViolations(page, nameRules);
  if (failure !== undefined && !failureExpected) problems.push(`it shows a failure: ${failure}`);
  if (failure === undefined && failureExpected) problems.push('it shows no failure');
  return problems;
}
