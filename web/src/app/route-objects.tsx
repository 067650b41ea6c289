import type { QueryClient } from '@tanstack/react-query';
import { localeOfPath } from '@utsav/messages/paths';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
import { siteConfigQuery } from '../features/site/api.ts';
import { notFound } from '../lib/load.ts';
import { loadMessages, type Namespace } from '../lib/messages.ts';
import { allPages, type PageRoute } from '../lib/routes.ts';
import { sessionIdentity } from '../lib/session.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { ErrorPage } from './error-page.tsx';
import { Guard } from './guard.tsx';
import { Language } from './language.tsx';
import { pageModule } from './page-modules.ts';
import { RootLayout } from './root-layout.tsx';

// A navigation waits this long for data before it shows the page's skeleton.
const loaderTimeoutMs = 200;

const onNewPathOnly = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The namespaces of a route's texts. */
export type MessagesHandle = { messages: readonly Namespace[] };

const localeOfUrl = (url: string | URL) => localeOfPath(new URL(url).pathname);

/** Loads the page's texts and data. It is not in the page's chunk, so that all three are loaded at once. */
function loaderOf({ page, access, messages }: PageRoute, client: QueryClient) {
  return async ({ params, request }: LoaderFunctionArgs) => {
    const texts = loadMessages(localeOfUrl(request.url), messages);
    const isPersonal = access !== 'public' && (import.meta.env.SSR || sessionIdentity() === null);
    if (!isPersonal) {
      // withRetry handles a script that fails to load.
      const module = await pageModule(page).catch(() => undefined);
      const loading = module?.load?.({ client, params, url: new URL(request.url) });
      if (import.meta.env.SSR) await loading;
      else await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, loaderTimeoutMs))]);
    }
    await texts;
    return null;
  };
}

function pageObject(route: PageRoute, client: QueryClient): RouteObject {
  return {
    id: route.page,
    path: route.path.slice(1),
    handle: { messages: route.messages } satisfies MessagesHandle,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageSkeleton,
    loader: loaderOf(route, client),
    shouldRevalidate: onNewPathOnly,
    lazy: withRetry(() => loadPage(route)),
  };
}

async function loadPage({ page, access }: PageRoute) {
  const { default: Page } = await pageModule(page);
  const element = (
    <Guard access={access}>
      <Page />
    </Guard>
  );
  return { element };
}

/** When a page's script fails to load, the router would show nothing and never call `lazy` again. */
const withRetry =
  <Module extends RouteModule>(load: () => Promise<Module>) =>
  () =>
    load().catch(() => ({ element: <RetryLoad load={load} /> }));

type RouteModule = { element?: ReactNode; Component?: ComponentType };

/** Loads the script whenever the page is opened; a second failure goes to the page's ErrorBoundary. */
function RetryLoad({ load }: { load: () => Promise<RouteModule> }) {
  const [Loaded] = useState(() =>
    lazy(async () => {
      const { element, Component = () => element } = await load();
      return { default: Component };
    }),
  );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Loaded />
    </Suspense>
  );
}

const layoutMessages: readonly Namespace[] = ['layout'];

/** The pages as routes of React Router, each inside its layout, all in the language of the address. */
export function routeObjects(client: QueryClient): RouteObject[] {
  return [
    {
      id: 'language',
      path: 'hi?',
      Component: Language,
      handle: { messages: layoutMessages } satisfies MessagesHandle,
      shouldRevalidate: ({ currentUrl, nextUrl }) => localeOfUrl(currentUrl) !== localeOfUrl(nextUrl),
      loader: async ({ request }) => {
        await loadMessages(localeOfUrl(request.url), layoutMessages);
        return null;
      },
      children: [rootObject(client)],
    },
  ];
}

function rootObject(client: QueryClient): RouteObject {
  const inLayout = (layout: PageRoute['layout']) =>
    allPages.filter((route) => route.layout === layout).map((route) => pageObject(route, client));
  return {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    shouldRevalidate: () => false,
    loader: async () => {
      const loading = client.prefetchQuery(siteConfigQuery());
      if (import.meta.env.SSR) await loading;
      return null;
    },
    children: [
      ...inLayout('plain'),
      {
        id: 'dashboard-layout',
        lazy: withRetry(async () => ({
          Component: (await import('./dashboard-layout.tsx')).DashboardLayout,
        })),
        children: inLayout('dashboard'),
      },
      {
        id: 'close-layout',
        lazy: withRetry(async () => ({ Component: (await import('./close-layout.tsx')).CloseLayout })),
        children: inLayout('close'),
      },
      {
        id: 'not-found',
        path: '*',
        loader: () => notFound(),
        ErrorBoundary: ErrorPage,
        Component: ErrorPage,
      },
    ],
  };
}
