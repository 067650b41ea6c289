import { Readable } from 'node:stream';
import { listingPath, productPath, vendorPath } from '@utsav/contract/address-bar';
import { defaultLocale, type Locale, locales } from '@utsav/messages/locales';
import { pathInLocale } from '@utsav/messages/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import { escapeHtml } from '../../core/html.ts';
import { refuseWhenOverloaded } from '../../core/http/load-shedding.ts';
import { clientRate } from '../../core/rate-limit/client-rate.ts';
import { listListings, listProductsFrom, listRunStarts, listVendors } from './queries.ts';

/**
 * A file may have 50,000 addresses and 50 MB (sitemaps.org). A product has an address for each language, each of about
 * 700 bytes because it names the others.
 */
const productsPerFile = 22_000;

/** Vendors share a file with the listings. */
const maxVendors = 10_000;

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A page of the site: its address, which may have parameters, and whether search engines may list it. */
export type SitePage = { path: string; isIndexed: boolean };

/** Limits one client, because each file reads thousands of products and robots can wait. */
const filesPerMinute = 60;

export function registerSitemap(
  app: FastifyInstance,
  context: AppContext,
  listPages: () => Promise<readonly SitePage[]>,
  perFile = productsPerFile,
): void {
  const { db, config } = context;
  const url = (path: string) => config.publicUrl + path;
  const count = clientRate(context, 'sitemap', filesPerMinute);
  const limited = {
    onRequest: async (request: FastifyRequest) => {
      refuseWhenOverloaded(request);
      await count(request);
    },
  };

  app.get('/robots.txt', async (_request, reply) => {
    const unindexed = (await listPages()).filter((page) => !page.isIndexed);
    const closed = new Set(unindexed.flatMap(({ path }) => rulesOf(path)));
    const pages = locales.flatMap((locale) => [...closed].map((path) => pathInLocale(path, locale)));
    const rules = ['/api/', '/calendar/', ...pages].map((path) => `Disallow: ${path}`);
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return ['User-agent: *', ...rules, '', `Sitemap: ${url('/sitemap.xml')}`, ''].join('\n');
  });

  // It is one file as long as all addresses fit, else an index of files.
  app.get('/sitemap.xml', limited, async (_request, reply) => {
    const starts = await listRunStarts(db, perFile);
    if (starts.length <= 1) {
      return sendXml(
        reply,
        urlSet(url, [publicPages(db, await listPages()), services(db, starts[0] ?? '', perFile)]),
      );
    }
    const files = ['/sitemap-pages.xml', ...starts.map((id) => `/sitemap-services-${id}.xml`)];
    const entries = files.map((file) => `<sitemap><loc>${escapeHtml(url(file))}</loc></sitemap>\n`);
    return sendXml(reply, [
      declaration,
      `<sitemapindex xmlns="${schema}">\n`,
      ...entries,
      '</sitemapindex>\n',
    ]);
  });

  app.get('/sitemap-pages.xml', limited, async (_request, reply) =>
    sendXml(reply, urlSet(url, [publicPages(db, await listPages())])),
  );

  app.get<{ Params: { start: string } }>(
    '/sitemap-services-:start([0-9a-z]+).xml',
    limited,
    async (request, reply) => sendXml(reply, urlSet(url, [services(db, request.params.start, perFile)])),
  );
}

/** The rule ends with $ unless it is for a folder, because a category may be called 'cartoonists'. */
const rulesOf = (path: string) => {
  const [, folder, page] = path.split('/');
  return page ? [`/${folder}/`] : [`${path}$`, `${path}?`];
};

const languages = [
  ...locales.map((locale) => [locale, locale] as const),
  ['x-default', defaultLocale] as const,
];

type Page = { path: string; changed?: Date };

async function* publicPages(db: Db, pages: readonly SitePage[]): AsyncGenerator<Page> {
  yield* pages.filter(({ path, isIndexed }) => isIndexed && !path.includes(':'));
  for (const { category, subCategory } of await listListings(db)) {
    yield { path: listingPath(category, subCategory) };
  }
  for (const vendor of await listVendors(db, maxVendors)) yield { path: vendorPath(vendor) };
}

async function* services(db: Db, start: string, count: number): AsyncGenerator<Page> {
  for (const row of await listProductsFrom(db, start, count)) {
    yield { path: productPath(row), changed: row.updatedAt };
  }
}

async function* urlSet(url: (path: string) => string, sources: AsyncGenerator<Page>[]) {
  yield declaration;
  yield `<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (const source of sources) {
    for await (const { path, changed } of source) {
      const changedAt = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      const addressIn = (locale: Locale) => escapeHtml(url(pathInLocale(path, locale)));
      const others = languages.map(
        ([name, locale]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(locale)}"/>`,
      );
      for (const locale of locales) {
        yield `<url><loc>${addressIn(locale)}</loc>${changedAt}${others.join('')}</url>\n`;
      }
    }
  }
  yield '</urlset>\n';
}

function sendXml(reply: FastifyReply, text: Iterable<string> | AsyncIterable<string>) {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(Readable.from(text));
}
