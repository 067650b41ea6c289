import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookMs = 5_000;
/** Shares of the time between two looks that the event loop had something to do. */
const rush = 0.3;
const quiet = 0.05;

/**
 * After a rush the process keeps the memory that it took, because nothing makes the engine look for what it could give
 * back. The first quiet moment does: it takes some tens of milliseconds, when hardly anybody waits.
 */
export function returnMemoryWhenQuiet(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let before = performance.eventLoopUtilization();
  let rushed = false;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > rush) rushed = true;
    if (!rushed || utilization > quiet) return;
    rushed = false;
    collect();
  }, lookMs).unref();
}
