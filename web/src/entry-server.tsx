import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import type { Locale } from '@utsav/messages/locales';
import { localeOfPath } from '@utsav/messages/paths';
import { renderToString } from 'react-dom/server';
import { StaticRouterProvider } from 'react-router';
import { BrokenPage } from './app/broken-page.tsx';
import fraunces from './app/fonts/fraunces.woff2?url';
import inter from './app/fonts/inter.woff2?url';
import { headTags } from './app/head-tags.ts';
import type { PageState } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { createServerRouter, namespacesOf, routeErrorsOf } from './app/router.ts';
import { scriptJson } from './app/script-json.ts';
import { setTransport, type Transport } from './lib/api-client.ts';
import { type HeadCollector, HeadContext } from './lib/head.tsx';
import { loadMessages, translatorOf } from './lib/messages.ts';
import { createServerQueryClient } from './lib/query-client.ts';
import { allPages } from './lib/routes.ts';

export type RenderRequest = { url: string; publicUrl: string; transport: Transport };
export type RenderedPage = {
  status: number;
  redirect?: string;
  head: string;
  body: string;
  state: string;
  /** Source files of the page, for preloading their chunks. */
  modules: string[];
  /** How long the page may be cached for everybody; 0 forbids it. */
  sharedSeconds: number;
};

export const pages = allPages.map(({ path, isIndexed }) => ({ path, isIndexed }));

const fontLinks = [inter, fraunces]
  .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
  .join('');

/** Renders a page as a guest sees it. Pages that depend on who is signed in are rendered as a skeleton. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  // The transport is the same for every request, so a global is fine.
  setTransport(request.transport);
  const client = createServerQueryClient();
  try {
    // A leading '//' would be read as another host.
    const url = new URL(request.url.replace(/^\/+/, '/'), request.publicUrl).href;
    const routed = await createServerRouter(client, url);
    if (routed.redirect) {
      const redirect = routed.redirect.headers.get('location') ?? '/';
      return {
        status: routed.redirect.status,
        redirect,
        head: '',
        body: '',
        state: '',
        modules: [],
        sharedSeconds: 0,
      };
    }
    const { router, context } = routed;
    const locale = localeOfPath(new URL(url).pathname);
    const collector: HeadCollector = {};
    const rendered = renderToString(
      <HeadContext value={collector}>
        <Providers client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Providers>
      </HeadContext>,
    );
    const { hoisted, body } = splitHoisted(rendered);
    const state: PageState = { queries: dehydrate(client), errors: routeErrorsOf(context) };
    return {
      status: context.statusCode,
      head: fontLinks + hoisted + headTags(collector.head, request.publicUrl),
      body,
      state: scriptJson(state),
      modules: [
        ...context.matches.map(({ route }) => `src/pages/${route.id}.tsx`),
        ...namespacesOf(context.matches).map((name) => `../messages/src/${locale}/${name}.ts`),
      ],
      sharedSeconds: context.statusCode === 200 ? sharedSecondsOf(client) : 0,
    };
  } finally {
    client.clear();
  }
}

/** The page that is sent when `render` has failed. */
export async function renderFailure(locale: Locale): Promise<{ head: string; body: string }> {
  await loadMessages(locale, ['layout']);
  const t = translatorOf(locale);
  const head = `${fontLinks}<title>${t('layout.broken.title')}</title><meta name="robots" content="noindex">`;
  return { head, body: renderToString(<BrokenPage locale={locale} />) };
}

const maxSharedSeconds = 60;

/** The shortest time of the page's queries; 0 when one failed or is personal. */
function sharedSecondsOf(client: QueryClient): number {
  // Personal queries are disabled on the server.
  const wasFetched = ({ state }: Query) => state.status !== 'pending' || state.fetchStatus !== 'idle';
  const queries = client.getQueryCache().getAll().filter(wasFetched);
  const complete = queries.every(({ state, meta }) => state.status === 'success' && meta?.public === true);
  if (!complete) return 0;
  return Math.min(
    maxSharedSeconds,
    ...queries.map(({ meta }) => Number(meta?.sharedSeconds ?? maxSharedSeconds)),
  );
}

/** React renders preload links in front of the page; move them to the head. */
function splitHoisted(rendered: string): { hoisted: string; body: string } {
  const hoisted = /^(?:<link[^>]*>)*/.exec(rendered)?.[0] ?? '';
  return { hoisted, body: rendered.slice(hoisted.length) };
}
