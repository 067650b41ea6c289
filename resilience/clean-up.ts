/* Stops everything that a scenario started, also when it fails. */

const tasks: (() => unknown)[] = [];

export function onCleanUp(task: () => unknown): void {
  tasks.push(task);
}

/** In reverse order of starting. */
export async function cleanUp(): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    try {
      await task();
    } catch (error) {
      console.error(`  (clean-up failed: ${(error as Error).message})`);
    }
  }
}
