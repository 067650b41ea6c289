import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** React Router names its components for developers' tools, which keeps the unused ones (forms, prefetching) in. */
export const slimRouter: Plugin = {
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

/** React DOM carries replacements for what every browser that we build for has. */
export const slimReact: Plugin = {
  name: 'slim-react',
  transform: {
    filter: { id: /react-dom-client\.production\.js/ },
    handler: (code) => ({
      code: code.replace(
        /"(?:undefined" !|function" =)== typeof (?:AbortController|reportError|queueMicrotask)\b/g,
        'true',
      ),
      map: null,
    }),
  },
};

/** The schemas come with the first call (see any features/.../api.ts); a plain import of one would bring them into every page. */
export const lightFirstScript: Plugin = {
  name: 'light-first-script',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const first = new Set(
      chunks.filter(({ facadeModuleId }) =>
        /\/(wake-up\.ts|entry-client\.tsx|pages\/home\.tsx)$/.test(facadeModuleId ?? ''),
      ),
    );
    // A set also visits what is added while it is walked.
    for (const { imports } of first) {
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);
    }
    const modules = [...first].flatMap((chunk) => chunk.moduleIds);
    if (this.environment.name !== 'client' || !modules.some((id) => id.includes('/node_modules/zod/')))
      return;
    const guilty = modules.filter((id) =>
      this.getModuleInfo(id)?.importedIds.some((imported) => imported.includes('/node_modules/zod/')),
    );
    const importers = guilty
      .flatMap((id) => this.getModuleInfo(id)?.importers ?? [])
      .filter((id) => /web\/src/.test(id));
    this.error(
      `zod got into the script of every page. Import schemas and endpoints with import() in: ${[...new Set(importers)].join(', ')}`,
    );
  },
};

/** Compresses once at build time, as well as possible, what would otherwise be compressed for every visitor. */
export const precompress: Plugin = {
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
