import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

/*
 * Once in some thousand clicks a headless Chromium stops drawing: scripts go on, but no frame ever comes, and a click
 * waits for one until the journey's time is up. That says nothing about the product, so such a journey is made again in
 * a new browser. Every other failure stands as it is.
 */

const patienceMs = 5_000;
const note = ({ project, testId }: TestInfo) => path.join(project.outputDir, 'stopped-drawing', testId);

/** A page whose script does not answer either is not the browser's fault. */
async function hasStoppedDrawing(page: Page): Promise<boolean> {
  const seen = page.evaluate(
    (patience) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(false));
        setTimeout(() => resolve(true), patience);
      }),
    patienceMs,
  );
  const unanswered = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2 * patienceMs));
  return Promise.race([seen.catch(() => false), unanswered]);
}

/** To be asked when a journey has failed. */
export async function noteIfStoppedDrawing(page: Page, journey: TestInfo): Promise<void> {
  if (!(await hasStoppedDrawing(page))) return;
  mkdirSync(path.dirname(note(journey)), { recursive: true });
  writeFileSync(note(journey), '');
  console.log(`The browser stopped drawing during: ${journey.titlePath.join(' › ')}`);
}

/** To be asked when a journey begins: only one whose browser stopped drawing may be made again. */
export function refuseOtherRetries(journey: TestInfo): void {
  if (journey.retry > 0 && !existsSync(note(journey))) throw new Error('Failed at its only try, see above.');
}
