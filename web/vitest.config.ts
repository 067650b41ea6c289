import { defaultClientConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { lucideIcons } from './lucide-icons.ts';

/**
 * Tests that replace modules (vi.mock), or leave listeners on the window, need these for themselves: vitest.isolated.config.ts
 * runs them.
 */
export const isolatedTests = 'src/**/*.isolated.test.tsx';

/** Newer versions of Node have a storage of their own, which would stand in the place of the browser's. */
const noStorageOfNode = '--no-experimental-webstorage';

export default defineConfig({
  plugins: [lucideIcons],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'web',
    sequence: { groupOrder: 1 },
    environment: 'happy-dom',
    isolate: false,
    execArgv: process.allowedNodeEnvironmentFlags.has(noStorageOfNode) ? [noStorageOfNode] : [],
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, isolatedTests],
    setupFiles: ['src/test-setup.ts', 'src/testing/fail-on-console-error.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { requireAssertions: true },
  },
});
