import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than there are processors: many tests wait for a database or for another process.
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
