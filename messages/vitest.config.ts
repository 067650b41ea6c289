import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'messages',
    sequence: { groupOrder: 1 },
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    expect: { requireAssertions: true },
  },
});
