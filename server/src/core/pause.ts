import { setImmediate } from 'node:timers/promises';

/** Long enough to be cheap, short enough that nobody notices the wait. */
const turnMs = 10;

export type Pause = () => Promise<void>;

/** For long loops: called in each round, it lets other requests run once the loop has been busy for a moment. */
export function createPause(): Pause {
  let resumed = performance.now();
  return async () => {
    if (performance.now() - resumed < turnMs) return;
    await setImmediate();
    resumed = performance.now();
  };
}
