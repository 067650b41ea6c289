import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'contract/vitest.config.ts',
      'server/vitest.config.ts',
      'web/vitest.config.ts',
      'hold/vitest.config.ts',
    ],
  },
});
