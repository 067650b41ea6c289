import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Locale } from '@utsav/messages/locales';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ViteDevServer } from 'vite';
import { StartError } from './core/errors/start-error.ts';
import type { SitePage } from './features/site/sitemap.ts';

export type Transport = (call: {
  method: string;
  path: string;
  body: unknown;
}) => Promise<{ status: number; json: unknown }>;

export type Page = {
  status: number;
  redirect?: string;
  head: string;
  body: string;
  state: string;
  modules: string[];
  /** How long shared caches may store the page; 0 forbids it. */
  sharedSeconds: number;
};

/** The exports of web/src/entry-server.tsx. */
type Entry = {
  pages: readonly SitePage[];
  render(request: { url: string; publicUrl: string; transport: Transport }): Promise<Page>;
  renderFailure(locale: Locale): Promise<Pick<Page, 'head' | 'body'>>;
};

/** Pages come from the built files, or through Vite in development. */
export type PageSource = {
  template(url: string): Promise<string>;
  entry(): Promise<Entry>;
  /** Tags that preload the chunks of a page, which its script would otherwise find one after the other. */
  announce(modules: readonly string[]): string;
  headers: Record<string, string>;
};

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

// This path is right from server/src and from server/dist.
const webFolder = fileURLToPath(new URL('../../web/', import.meta.url));
const viteCache = path.join(webFolder, '.cache/vite');
const year = 365 * 24 * 3600;

export function openPageSource(
  app: FastifyInstance,
  dev: boolean,
  cacheDir = viteCache,
): Promise<PageSource> {
  return dev ? developmentSource(app, cacheDir) : builtSource(app);
}

async function builtSource(app: FastifyInstance): Promise<PageSource> {
  const clientFolder = path.join(webFolder, 'dist/client');
  const entryFile = path.join(webFolder, 'dist/server/entry-server.js');
  if (!existsSync(entryFile) || !existsSync(path.join(clientFolder, 'index.html'))) {
    throw new StartError('The pages are not built yet: run `npm run build` first.');
  }
  const template = await readFile(path.join(clientFolder, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(
    await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8'),
  );
  const entry: Entry = await import(pathToFileURL(entryFile).href);

  // Names of built assets change with their content, so they may be cached for ever.
  await app.register(fastifyStatic, {
    root: path.join(clientFolder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    maxAge: year * 1000,
    immutable: true,
  });
  await serveFixedFiles(app, clientFolder);
  return {
    template: async () => template,
    entry: async () => entry,
    announce: (modules) => announcements(manifest, modules),
    headers: {},
  };
}

/** Revalidated each time, so that browsers find a new version. */
const serviceWorker = 'sw.js';

/** Serves files such as favicon.svg, whose names do not change with their content. */
async function serveFixedFiles(app: FastifyInstance, folder: string): Promise<void> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.html')
    .map((entry) => entry.name);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
    for (const name of names) {
      scope.get(`/${name}`, (_request, reply: FastifyReply) =>
        reply
          .header('cache-control', name === serviceWorker ? 'no-cache' : 'public, max-age=3600')
          .sendFile(name),
      );
    }
  });
}

/** Links for the page's own chunks, without those that the template has already. */
function announcements(manifest: Manifest, modules: readonly string[]): string {
  const linked = chunksOf(manifest, ['index.html']);
  const chunks = [...chunksOf(manifest, modules)]
    .filter((key) => !linked.has(key))
    .flatMap((key) => manifest[key] ?? []);
  const styles = chunks.flatMap(({ css = [] }) => css);
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('');
}

/** These chunks and the chunks that they import, each once. */
function chunksOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) continue;
    found.add(key);
    chunksOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}

// Hot reload needs an inline script and a socket, which are allowed in development only.
const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; media-src 'self' blob: https:; connect-src 'self' ws: wss:";

async function developmentSource(app: FastifyInstance, cacheDir: string): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite: ViteDevServer = await createServer({
    root: webFolder,
    appType: 'custom',
    cacheDir,
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  const index = path.join(webFolder, 'index.html');
  return {
    template: async (url) => vite.transformIndexHtml(url, await readFile(index, 'utf8')),
    entry: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as Entry,
    announce: () => '',
    headers: { 'content-security-policy': developmentPolicy },
  };
}
