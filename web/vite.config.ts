import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

// The contract is read from its TypeScript sources, so that no build has to come before this one.
const source = 'source';
const everyPage = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|clsx|react-hot-toast)\//;

/** React Router names its components for developers' tools, which keeps the unused ones (forms, prefetching) in. */
const slimRouter: Plugin = {
  name: 'slim-router',
  transform: {
    filter: { id: /react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
      map: null,
    }),
  },
};

/** Compresses once at build time, as well as possible, what would otherwise be compressed for every visitor. */
const precompress: Plugin = {
  name: 'precompress',
  writeBundle({ dir }, bundle) {
    if (!dir || dir.endsWith('server')) return;
    for (const { fileName } of Object.values(bundle)) {
      if (!/\.(js|css|svg)$/.test(fileName)) continue;
      const file = path.join(dir, fileName);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(command === 'build' ? [slimRouter, precompress] : [])],
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
    modulePreload: { polyfill: false },
    // Making a schema has no effect of its own: one that nobody uses need not be sent.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'reply', 'text', 'numeric'] },
      // What every page runs on: one file that packs well and stays in the browser's cache over many releases.
      ...(isSsrBuild
        ? {}
        : {
            output: {
              codeSplitting: {
                groups: [{ name: 'base', test: everyPage }],
              },
            },
          }),
    },
  },
}));
