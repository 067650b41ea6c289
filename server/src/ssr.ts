import type { Endpoint } from '@utsav/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tag } from './core/cache/cache.ts';
import { createKept, flatHeaders, type Kept, sendKept } from './core/cache/cached-reply.ts';
import type { AppContext } from './core/context.ts';
import { securityHeaders } from './core/http/security-headers.ts';
import { openPageSource, type Page, type Transport } from './page-source.ts';

/** Serves everything that is not an API: pages, rendered on the server, and the files they are made of. */
export async function registerPages(
  app: FastifyInstance,
  options: {
    dev: boolean;
    publicUrl: string;
    /** Where Vite keeps its work; a test run must not pull the rug from under a running server. */
    viteCache?: string;
    /** Where pages are kept; without it each is rendered afresh. */
    keep?: Pick<AppContext, 'cache' | 'clock'>;
  },
): Promise<void> {
  const source = await openPageSource(app, options.dev, options.viteCache);
  const { keep } = options;
  const { ofPages } = securityHeaders(options);
  const transport = inProcess(app, keep?.cache);

  async function makePage(request: FastifyRequest, theme: string): Promise<Kept> {
    const template = await source.template(request.url);
    const made = (page: Pick<Page, 'status' | 'head' | 'body' | 'state' | 'sharedSeconds'>, headers = {}) =>
      createKept(filled(template, theme, page), {
        type: 'text/html; charset=utf-8',
        status: page.status,
        tags: pageTags,
        expires: (keep?.clock.now().getTime() ?? 0) + page.sharedSeconds * 1000,
        revalidated: true,
        head: flatHeaders({ ...ofPages, ...source.headers, ...headers }),
        vary: 'Cookie',
      });
    const entry = await source.entry();
    try {
      const page = await entry.render({ url: request.url, publicUrl: options.publicUrl, transport });
      if (page.redirect) return made(page, { location: page.redirect });
      return made({ ...page, head: source.announce(page.modules) + page.head });
    } catch (error) {
      // The page says so, and the browser tries by itself if it can.
      request.log.error({ err: error }, 'rendering failed');
      const { head, body } = entry.renderFailure();
      const failure = { head: source.announce([]) + head, body, state: '' };
      return made({ ...failure, status: 500, sharedSeconds: 0 });
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
function inProcess(app: FastifyInstance, cache: AppContext['cache'] | undefined): Transport {
  return async ({ method, path: url, body }) => {
    const kept = await answered(() => cache?.calls.get(url)?.(body));
    if (kept) return { status: kept.status, json: JSON.parse(kept.body().toString()) };
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
