import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than processors: many tests wait for a disk, a database or a process that starts.
    maxWorkers: availableParallelism() + 1,
    projects: [
      'contract/vitest.config.ts',
      'messages/vitest.config.ts',
      'server/vitest.config.ts',
      'web/vitest.config.ts',
      'web/vitest.isolated.config.ts',
      'resilience/vitest.config.ts',
    ],
  },
});
