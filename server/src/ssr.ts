import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Endpoint } from '@utsav/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Tag } from './core/cache.ts';
import { createKept, type Kept, sendKept } from './core/kept-reply.ts';
import type { Parts } from './core/parts.ts';
import { StartError } from './core/start-error.ts';

type Transport = (call: {
  method: string;
  path: string;
  body: unknown;
}) => Promise<{ status: number; json: unknown }>;

type Page = {
  status: number;
  redirect?: string;
  head: string;
  body: string;
  state: string;
  modules: string[];
  /** How long others may get the same page; 0 when they may not. */
  sharedSeconds: number;
};

/** What web/src/entry-server.tsx exports. */
type Entry = {
  render(request: { url: string; publicUrl: string; transport: Transport }): Promise<Page>;
  renderFailure(): Pick<Page, 'head' | 'body'>;
};

/** How pages are made: from the built files, or through Vite while developing. */
type Source = {
  template(url: string): Promise<string>;
  entry(): Promise<Entry>;
  /** Tags that start loading the chunks of a page before its script asks for them. */
  preloads(modules: readonly string[]): string;
  headers: Record<string, string>;
};

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>;

// The same from server/src and from server/dist.
const webFolder = fileURLToPath(new URL('../../web/', import.meta.url));
const viteCache = path.join(webFolder, '.cache/vite');
const year = 365 * 24 * 3600;

/** Serves everything that is not an API: pages, rendered on the server, and the files they are made of. */
export async function registerPages(
  app: FastifyInstance,
  options: {
    dev: boolean;
    publicUrl: string;
    /** Where Vite keeps its work; a test run must not pull the rug from under a running server. */
    viteCache?: string;
    /** Where pages are kept; without it each is rendered afresh. */
    keep?: Pick<Parts, 'cache' | 'clock'>;
  },
): Promise<void> {
  const source = options.dev
    ? await developmentSource(app, options.viteCache ?? viteCache)
    : await builtSource(app);
  const { keep } = options;
  const transport = inProcess(app, keep?.cache);

  async function makePage(request: FastifyRequest, theme: string): Promise<Kept> {
    const template = await source.template(request.url);
    const made = (page: Pick<Page, 'status' | 'head' | 'body' | 'state' | 'sharedSeconds'>, headers = {}) =>
      createKept(Buffer.from(filled(template, theme, page)), {
        type: 'text/html; charset=utf-8',
        status: page.status,
        tags: pageTags,
        expires: (keep?.clock.now().getTime() ?? 0) + page.sharedSeconds * 1000,
        headers: { vary: 'Cookie', ...source.headers, ...headers },
      });
    const entry = await source.entry();
    try {
      const page = await entry.render({ url: request.url, publicUrl: options.publicUrl, transport });
      if (page.redirect) return made(page, { location: page.redirect });
      return made({ ...page, head: source.preloads(page.modules) + page.head });
    } catch (error) {
      // The page says so, and the browser tries by itself if it can.
      request.log.error({ err: error }, 'rendering failed');
      return made({ ...entry.renderFailure(), status: 500, state: '', sharedSeconds: 0 });
    }
  }

  app.get('/*', { compress: false, config: { quiet: true } }, async (request, reply) => {
    const theme = themeAttribute(request);
    const make = () => makePage(request, theme);
    const page = keep ? keep.cache.read(`page ${theme}${request.url}`, make) : make();
    return sendKept(request, reply, await page);
  });
}

/** Every page shows services somewhere, be it as more of the same category. */
const pageTags: Tag[] = ['lists', 'uploaders'];

/** Calls to the API made while rendering go straight into the app, as a guest; kept answers are just taken. */
function inProcess(app: FastifyInstance, cache: Parts['cache'] | undefined): Transport {
  return async ({ method, path: url, body }) => {
    const kept = await answered(() => cache?.calls.get(url)?.(body));
    if (kept) return { status: kept.status, json: JSON.parse(kept.body.toString()) };
    const reply = await app.inject({
      method: method as Endpoint['method'],
      url,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: reply.statusCode, json: reply.json() };
  };
}

/** What went wrong is said by the call itself, in the words of its reply. */
async function answered(ask: () => Kept | Promise<Kept> | undefined): Promise<Kept | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}

function filled(template: string, theme: string, page: Pick<Page, 'head' | 'body' | 'state'>): string {
  const state = page.state && `<script type="application/json" id="state">${page.state}</script>`;
  // Functions, because a '$&' in somebody's text is not meant for replace().
  return template
    .replace('<html ', () => `<html ${theme}`)
    .replace('<!--head-->', () => page.head)
    .replace('<!--body-->', () => page.body)
    .replace('<!--state-->', () => state);
}

/** The chosen theme is on <html> before anything is painted, without a script. */
function themeAttribute(request: FastifyRequest): string {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return chosen ? `data-theme="${chosen}" ` : '';
}

async function builtSource(app: FastifyInstance): Promise<Source> {
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

  // Names of built assets change with their content, so they may be kept for ever.
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
    preloads: (modules) => preloadTags(manifest, modules),
    headers: {},
  };
}

/** favicon.svg and its like: few, small, and known by name. */
async function serveFixedFiles(app: FastifyInstance, folder: string): Promise<void> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.html')
    .map((entry) => entry.name);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
    for (const name of names) {
      scope.get(`/${name}`, (_request, reply: FastifyReply) =>
        reply.header('cache-control', 'public, max-age=3600').sendFile(name),
      );
    }
  });
}

function preloadTags(manifest: Manifest, modules: readonly string[]): string {
  const start = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const atStart = chunksOf(manifest, start ? [start] : []);
  return [...chunksOf(manifest, modules)]
    .filter((key) => !atStart.has(key))
    .flatMap((key) => {
      const chunk = manifest[key];
      const styles = (chunk?.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`);
      return [...styles, `<link rel="modulepreload" crossorigin href="/${chunk?.file}">`];
    })
    .join('');
}

/** Those chunks and whatever they import, each once. */
function chunksOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) continue;
    found.add(key);
    chunksOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}

// Hot reload needs an inline script, eval-free but inline, and a socket; only ever while developing.
const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; media-src 'self' blob: https:; connect-src 'self' ws: wss:";

async function developmentSource(app: FastifyInstance, cacheDir: string): Promise<Source> {
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
    preloads: () => '',
    headers: { 'content-security-policy': developmentPolicy },
  };
}
