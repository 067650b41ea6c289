import { configDefaults, defineConfig } from 'vitest/config';
import web, { isolatedTests } from './vitest.config.ts';

export default defineConfig({
  ...web,
  test: {
    ...web.test,
    name: 'web-isolated',
    isolate: true,
    include: [isolatedTests],
    exclude: configDefaults.exclude,
  },
});
