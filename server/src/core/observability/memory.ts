import { Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';

/** By how much the memory in use may grow before what is no longer needed is looked for. */
const growthPercent = 30;

const lookMs = 5_000;
/** Shares of the time between two looks that the event loop had something to do. */
const rush = 0.3;
const quiet = 0.05;

/** The engine takes memory as if the machine were its own: with its own settings a busy hour costs half as much again. */
export function useLittleMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
  returnMemoryWhenQuiet();
}

/**
 * After a rush the process keeps the memory that it took, because nothing makes the engine look for what it could give
 * back. The first quiet moment does: it takes about a tenth of a second, when hardly anybody waits.
 */
function returnMemoryWhenQuiet(): void {
  let before = performance.eventLoopUtilization();
  let rushed = false;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > rush) rushed = true;
    if (!rushed || utilization > quiet) return;
    rushed = false;
    void returnMemory();
  }, lookMs).unref();
}

/** As developers' tools ask for it. The engine's own gc() finds what is free as well, but keeps the pages it was on. */
export function returnMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  return new Promise((resolve) => {
    session.post('HeapProfiler.collectGarbage', () => {
      // The engine holds a lock while it calls back, which ending the session waits for.
      setImmediate(() => {
        session.disconnect();
        resolve();
      });
    });
  });
}
