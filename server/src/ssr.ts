import { AsyncLocalStorage } from 'node:async_hooks';
import etag from '@fastify/etag';
import type { Endpoint } from '@utsav/contract/endpoint';
import { defaultLocale, type Locale, languageTags } from '@utsav/messages/locales';
import { localeOfPath, pathWithoutLocale } from '@utsav/messages/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cache, CachedResponse, Tag } from './core/cache/cache.ts';
import { etagHeaders, sendCached, withTags } from './core/cache/cached-response.ts';
import { firstScript } from './core/http/first-script.ts';
import { refuseWhenOverloaded } from './core/http/load-shedding.ts';
import { unknownTags } from './features/product/tag-queries.ts';
import type { Page, PageSource, Transport } from './page-source.ts';

type Options = {
  source: PageSource;
  publicUrl: string;
  /** Without a cache each page is rendered again. */
  cache?: Cache;
  /** Counts a search of a client, and throws when there are too many. */
  countSearch?: (request: FastifyRequest) => Promise<void>;
};

/** Serves the pages, which are rendered on the server, and their files. */
export async function registerPages(app: FastifyInstance, options: Options): Promise<void> {
  const { source } = options;
  const transport = inProcess(app);

  async function renderPage(request: FastifyRequest, isShell: boolean): Promise<CachedResponse> {
    const template = await source.template(request.url);
    const locale = localeOfPath(request.url);
    const rendering: Rendering = { locale, tags: new Set(), isOnce: false };
    const respond = (page: Rendered, headers: Record<string, string> = {}) => {
      const sharedSeconds = rendering.isOnce ? 0 : page.sharedSeconds;
      const html = fillTemplate(template, languageTags[locale], page);
      return {
        status: page.status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          ...etagHeaders(html),
          ...(page.status === 200 && sharedSeconds > 0 && !isShell ? sharedHeaders : {}),
          ...source.headers,
          ...headers,
        },
        body: Buffer.from(html),
        maxAgeSeconds: sharedSeconds,
        tags: [...rendering.tags],
      };
    };
    const entry = await source.entry();
    try {
      const page = await renderedIn.run(rendering, () =>
        entry.render({ url: request.url, publicUrl: options.publicUrl, transport }),
      );
      if (page.redirect) return respond({ ...page, links: '' }, { location: page.redirect });
      return respond({ ...page, links: source.announce(page.modules) });
    } catch (error) {
      // The page contains the error, and the browser renders it again if it can.
      request.log.error({ err: error }, 'rendering failed');
      const { head, body } = await entry.renderFailure(locale);
      return respond({ head, links: source.announce([]), body, state: '', status: 500, sharedSeconds: 0 });
    }
  }

  await app.register(async (pages) => {
    await pages.register(etag);
    pages.get('/*', { compress: false }, async (request, reply) => {
      const path = pathWithoutLocale(request.url);
      if (searchPage.test(path)) await options.countSearch?.(request);
      const key = `page ${request.url}`;
      return sendCached(options.cache, { request, reply }, { key, tags: [] }, async () => {
        const isShell = await isCheap(source, path);
        if (!isShell) refuseWhenOverloaded(request);
        return renderPage(request, isShell);
      });
    });
  });
}

const searchPage = /^\/search(?:[/?]|$)/;

/** Pages that are not indexed are skeletons that the browser fills, so that signing in and booking work under load. */
async function isCheap(source: PageSource, path: string): Promise<boolean> {
  const [pathname = ''] = path.split('?');
  const { pages } = await source.entry();
  return pages.some((page) => !page.isIndexed && page.path === pathname);
}

/** The page that is being rendered: its language, what the answers to its calls depend on, and if one may not be cached. */
type Rendering = { locale: Locale; tags: Set<Tag>; isOnce: boolean };
const renderedIn = new AsyncLocalStorage<Rendering>();

/**
 * A CDN may pass on a page for 5 s, and for 5 s more while it asks for the next one: a change is visible after 10 s at most.
 * Browsers ask each time.
 */
const sharedHeaders = { 'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=5' };

/** Calls to the API made while rendering stay in this process, and are made as a guest. */
function inProcess(app: FastifyInstance): Transport {
  return async ({ method, path: url, body }) => {
    const page = renderedIn.getStore();
    const {
      result: reply,
      tags,
      isOnce,
    } = await withTags(() =>
      app.inject({
        method: method as Endpoint['method'],
        url,
        headers: { 'accept-language': page?.locale ?? defaultLocale },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    );
    for (const tag of tags ?? unknownTags) page?.tags.add(tag);
    if (page && isOnce) page.isOnce = true;
    return { status: reply.statusCode, json: reply.json() };
  };
}

type Rendered = Omit<Page, 'modules' | 'redirect'> & { links: string };

function fillTemplate(
  template: string,
  language: string,
  page: Pick<Rendered, 'head' | 'links' | 'body' | 'state'>,
): string {
  const state = page.state && `<script type="application/json" id="state">${page.state}</script>`;
  // Functions, because replace() would interpret '$&' in a text.
  return (
    template
      .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
      .replace('<meta charset="utf-8" />', (charset) => charset + firstScript)
      .replace('<!--head-->', () => page.head)
      // After the style sheet, because the first paint waits for it and browsers load few files at a time.
      .replace('</head>', () => `${page.links}</head>`)
      .replace('<!--body-->', () => page.body)
      .replace('<!--state-->', () => state)
  );
}
