import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'messages',
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    expect: { requireAssertions: true },
  },
});
