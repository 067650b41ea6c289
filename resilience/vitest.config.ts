import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'resilience',
    include: ['*.test.ts'],
    // After all others: products are started, killed and counted here, and should not compete for the processor.
    sequence: { groupOrder: 1 },
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { requireAssertions: true },
  },
});
