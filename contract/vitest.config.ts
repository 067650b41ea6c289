import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    expect: { requireAssertions: true },
  },
});
