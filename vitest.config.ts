import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Otherwise one processor is left idle, half of them on a small machine.
    maxWorkers: '100%',
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
