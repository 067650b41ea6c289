import { setImmediate } from 'node:timers/promises';

/** Long enough to be cheap, short enough that nobody notices the wait. */
const turnMs = 10;

export type Pause = () => Promise<void>;

/** Called in each round of a long loop, it lets other requests run once the loop has been busy for a moment. */
export function createPause(): Pause {
  let resumed = performance.now();
  return async () => {
    if (performance.now() - resumed < turnMs) return;
    await setImmediate();
    resumed = performance.now();
  };
}
