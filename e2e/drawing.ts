import type { Page } from '@playwright/test';

const patienceMs = 5_000;

/**
 * Whether a page still draws, for the report of a failed journey: a click waits for a frame, so that one on a page that
 * has stopped drawing looks as if the element never came to rest.
 */
export async function stateOfDrawing(page: Page): Promise<string> {
  const seen = page.evaluate(
    (patience) =>
      new Promise<string>((resolve) => {
        requestAnimationFrame(() => resolve('it draws'));
        setTimeout(() => resolve('its script answers, but it has stopped drawing'), patience);
      }),
    patienceMs,
  );
  const unanswered = new Promise<string>((resolve) =>
    setTimeout(() => resolve('its script does not answer'), 2 * patienceMs),
  );
  return Promise.race([seen.catch(() => 'it is gone'), unanswered]);
}
