/* Whatever a promise started is ended when it is over, however it ended. */

const ends: (() => unknown)[] = [];

export function atTheEnd(end: () => unknown): void {
  ends.push(end);
}

/** The last thing started is ended first. */
export async function cleanUp(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) {
    try {
      await end();
    } catch (error) {
      console.error(`  (could not be ended: ${(error as Error).message})`);
    }
  }
}
