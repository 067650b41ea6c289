/** Runs once the page has nothing else to do, after two seconds at the latest. Safari has no such callback. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}
