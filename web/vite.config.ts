import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { precompress } from './build-plugins.ts';

// The contract is read from its TypeScript sources, so that no build has to come before this one.
const source = 'source';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), precompress],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: {
    resolve: { conditions: [source, ...defaultServerConditions] },
    // One self-contained file for production: no package is looked up at start, and unused icons stay out of it.
    noExternal: command === 'build' ? true : ['@utsav/contract', '@utsav/messages'],
  },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // A small picture inlined as data: would need its own permission in the Content-Security-Policy.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // Every browser that we build for has it.
    modulePreload: { polyfill: false },
  },
}));
