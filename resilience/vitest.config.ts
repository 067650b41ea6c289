import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'resilience',
    include: ['*.test.ts'],
    // Products are started and killed here, on a machine that runs all other tests as well.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { requireAssertions: true },
  },
});
