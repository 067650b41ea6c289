import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { precompress, serviceWorker } from './build-plugins.ts';
import { compileMessages, formatOnly } from './compile-messages.ts';
import { lucideIcons } from './lucide-icons.ts';

const router = (file: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}.mjs`, import.meta.url));
/** For browsers the package names its development build only; the production build is without its warnings. */
const productionRouter = [
  { find: /^react-router$/, replacement: router('index') },
  { find: /^react-router\/dom$/, replacement: router('dom-export') },
];

// Contract and messages are read from their TypeScript sources, so that no build has to come before this one.
const source = 'source';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), lucideIcons, compileMessages, precompress, serviceWorker],
  resolve: {
    conditions: [source, ...defaultClientConditions],
    alias: [
      ...Object.entries(formatOnly).map(([find, replacement]) => ({ find, replacement })),
      ...(command === 'build' && !isSsrBuild ? productionRouter : []),
    ],
  },
  ssr: {
    resolve: { conditions: [source, ...defaultServerConditions] },
    // One self-contained file for production: no package is looked up at start, and unused icons stay out of it.
    noExternal: command === 'build' ? true : ['@utsav/contract', '@utsav/messages', 'use-intl'],
  },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // A small picture inlined as data: would need its own permission in the Content-Security-Policy.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // Every supported browser has it.
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // The script that every page needs is one file: many small ones compress worse.
          output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
          // A page loads the icons that it shows, not the whole list of them.
          treeshake: { moduleSideEffects: [{ test: /\/ui\/icons\.ts$/, sideEffects: false }] },
        },
  },
}));
