import { AsyncLocalStorage } from 'node:async_hooks';
import { fastifyCookie } from '@fastify/cookie';
import etag from '@fastify/etag';
import type { Endpoint } from '@utsav/contract/endpoint';
import { defaultLocale, isLocale, type Locale, languageTags } from '@utsav/messages/locales';
import { localeOfPath, pathInLocale, pathWithoutLocale } from '@utsav/messages/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cache, CachedResponse, Tag } from './core/cache/cache.ts';
import { etagHeaders, sendCached } from './core/cache/cached-response.ts';
import { refuseWhenOverloaded } from './core/http/load-shedding.ts';
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

  async function renderPage(request: FastifyRequest, theme: string): Promise<CachedResponse> {
    const template = await source.template(request.url);
    const locale = localeOfPath(request.url);
    const respond = (page: Rendered, headers: Record<string, string> = {}) => {
      const html = fillTemplate(template, `${theme}lang="${languageTags[locale]}"`, page);
      return {
        status: page.status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          vary: 'Cookie',
          ...etagHeaders(html),
          ...source.headers,
          ...headers,
        },
        body: Buffer.from(html),
        maxAgeSeconds: page.sharedSeconds,
      };
    };
    const entry = await source.entry();
    try {
      const page = await renderedIn.run(locale, () =>
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
      const chosen = chosenAddress(request);
      if (chosen) return reply.header('vary', 'Cookie').header('cache-control', 'no-store').redirect(chosen);
      const path = pathWithoutLocale(request.url);
      if (searchPage.test(path)) await options.countSearch?.(request);
      const theme = themeAttribute(request);
      const key = `page ${theme}${request.url}`;
      return sendCached(options.cache, { request, reply }, { key, tags: pageTags }, async () => {
        if (!(await isCheap(source, path))) refuseWhenOverloaded(request);
        return renderPage(request, theme);
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

/** Every page shows products, at least as suggestions. */
const pageTags: Tag[] = ['lists', 'vendors'];

/** The language of the page that is being rendered, for its calls to the API. */
const renderedIn = new AsyncLocalStorage<Locale>();

/** Calls to the API made while rendering stay in this process, and are made as a guest. */
function inProcess(app: FastifyInstance): Transport {
  return async ({ method, path: url, body }) => {
    const reply = await app.inject({
      method: method as Endpoint['method'],
      url,
      headers: { 'accept-language': renderedIn.getStore() ?? defaultLocale },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: reply.statusCode, json: reply.json() };
  };
}

type Rendered = Omit<Page, 'modules' | 'redirect'> & { links: string };

function fillTemplate(
  template: string,
  attributes: string,
  page: Pick<Rendered, 'head' | 'links' | 'body' | 'state'>,
): string {
  const state = page.state && `<script type="application/json" id="state">${page.state}</script>`;
  // Functions, because replace() would interpret '$&' in a text.
  return (
    template
      .replace(/<html lang="[^"]*"/, () => `<html ${attributes}`)
      .replace('<!--head-->', () => page.head)
      // After the style sheet, because the first paint waits for it and browsers load few files at a time.
      .replace('</head>', () => `${page.links}</head>`)
      .replace('<!--body-->', () => page.body)
      .replace('<!--state-->', () => state)
  );
}

/**
 * The address of a page in the language that the visitor has chosen, if the given one names none. Without a choice
 * there is no redirect: the page offers the other language.
 */
function chosenAddress(request: FastifyRequest): string | undefined {
  const chosen = cookiesOf(request).language;
  if (!isLocale(chosen) || chosen === defaultLocale || localeOfPath(request.url) !== defaultLocale) return;
  return pathInLocale(request.url.replace(/^\/+/, '/'), chosen);
}

/** Puts the chosen theme on <html>, so that it is painted at once and without a script. */
function themeAttribute(request: FastifyRequest): string {
  const chosen = cookiesOf(request).theme;
  return chosen === 'light' || chosen === 'dark' ? `data-theme="${chosen}" ` : '';
}

const cookiesOf = ({ headers: { cookie } }: FastifyRequest) => (cookie ? fastifyCookie.parse(cookie) : {});
