import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'resilience',
    include: ['*.test.ts'],
    // Before all others, which are group 1: products are started, killed and counted here, and need the processor.
    sequence: { groupOrder: 0 },
    testTimeout: 120_000,
    hookTimeout: 30_000,
    expect: { requireAssertions: true },
  },
});
