import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { lightFirstScript, precompress, slimReact, slimRouter } from './build-plugins.ts';

// The contract is read from its TypeScript sources, so that no build has to come before this one.
const source = 'source';
// What every page runs on, in three files: a release of one leaves the others in the browser's cache.
// A group takes along what its modules import, so the one that the others rest on comes first.
const reactAndRouter = /node_modules\/((react|react-router|scheduler)\/|react-dom\/(?!.*client))/;
const reactDom = /node_modules\/react-dom\//;
// Endless lists are not on every page.
const queries = /node_modules\/@tanstack\/(?!.*infiniteQuery(Observer|Behavior)?\.js)/i;
// Small pieces that nearly every page shares: together they pack better than apart.
const ourKit = new RegExp(
  [
    'web/src/lib/(api-client|api-error|refresh|session|storage|query-client|error-text|toast|head|navigation-focus|return-to|use-scroll-ends)\\.',
    'web/src/(app/paths|features/(site|category|subcategory|product|user|cart)/api|features/cart/components/cart-control)',
    'web/src/ui/(button|empty-state|failure-state|icon-button|illustrations|link|page-heading|picture|price|skeleton|spinner|tag)\\.',
    'web/src/features/product/components/product-(card|strip)\\.',
    'web/src/features/site/components/garland\\.',
    'contract/src/(limits|money|errors|address-bar|image-address)\\.',
    'lucide-react/dist/esm/(?!icons/(?!chevron-(left|right)\\.))',
    'node_modules/clsx/',
    'vite/preload-helper',
  ].join('|'),
);

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    ...(command === 'build' ? [slimReact, slimRouter, lightFirstScript, precompress] : []),
  ],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: {
    resolve: { conditions: [source, ...defaultServerConditions] },
    // One self-contained file for production: no package is looked up at start, and unused icons stay out of it.
    noExternal: command === 'build' ? true : ['@utsav/contract'],
  },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // A small picture inlined as data: would need its own permission in the Content-Security-Policy.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // The first page's chunks are announced by the server's HTML. A table of what every other page needs would ride
      // along in the first script and grow with each page.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => file.endsWith('.css')) : dependencies,
    },
    // Making a schema has no effect of its own: one that nobody uses need not be sent.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'reply', 'text', 'numeric'] },
      ...(isSsrBuild
        ? {}
        : {
            // The second is asked for by the first, by the name that the server tells it (src/wake-up.ts).
            input: ['index.html', 'src/entry-client.tsx'],
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: reactAndRouter, priority: 3 },
                  { name: 'react-dom', test: reactDom, priority: 2 },
                  { name: 'queries', test: queries, priority: 2 },
                  { name: 'kit', test: ourKit, priority: 1 },
                ],
              },
            },
          }),
    },
  },
}));
