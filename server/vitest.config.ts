import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'server',
    sequence: { groupOrder: 1 },
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database.ts'],
    env: { NODE_ENV: 'test' },
    // Time enough for a machine that is busy with other things; a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A poll waits for something to happen, and the machine may be slow to let it.
    expect: { requireAssertions: true, poll: { timeout: 20_000 } },
  },
});
