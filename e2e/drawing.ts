import type { Page } from '@playwright/test';

const timeoutMs = 5_000;

/**
 * Whether a page still draws, for the report of a failed journey: a click waits for a frame, so that one on a page that
 * has stopped drawing looks as if the element never came to rest.
 */
export async function stateOfDrawing(page: Page): Promise<string> {
  const seen = page.evaluate(
    (timeout) =>
      new Promise<string>((resolve) => {
        requestAnimationFrame(() => resolve('it draws'));
        setTimeout(() => resolve('its script answers, but it has stopped drawing'), timeout);
      }),
    timeoutMs,
  );
  const unanswered = new Promise<string>((resolve) =>
    setTimeout(() => resolve('its script does not answer'), 2 * timeoutMs),
  );
  return Promise.race([seen.catch(() => 'it is gone'), unanswered]);
}
