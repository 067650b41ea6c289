import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
import { siteConfigQuery } from '../features/site/api.ts';
import { sessionIdentity } from '../lib/session.ts';
import { ErrorPage } from './error-page.tsx';
import { Guard } from './guard.tsx';
import { type Load, notFound } from './load.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RootLayout } from './root-layout.tsx';
import { type PageRoute, pageFile, pageModules, pageRoutes } from './routes.tsx';

// How long a navigation waits for data before it shows the page's skeleton.
const loaderTimeoutMs = 200;

const onNewPathOnly = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

function loaderOf(load: Load | undefined, access: PageRoute['access'], client: QueryClient) {
  if (!load) return {};
  return {
    shouldRevalidate: onNewPathOnly,
    loader: async ({ params, request }: LoaderFunctionArgs) => {
      if (access !== 'public' && (import.meta.env.SSR || sessionIdentity() === null)) return null;
      const loading = load({ client, params, url: new URL(request.url) });
      if (import.meta.env.SSR) await loading;
      else await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, loaderTimeoutMs))]);
      return null;
    },
  };
}

function pageObject(route: PageRoute, client: QueryClient): RouteObject {
  return {
    id: route.page,
    path: route.path,
    ErrorBoundary: ErrorPage,
    lazy: withRetry(() => loadPage(route, client)),
  };
}

async function loadPage({ page, access }: PageRoute, client: QueryClient) {
  const load = pageModules[pageFile(page)];
  if (!load) throw new Error(`There is no file for the page ${page}`);
  const { default: Page, ...module } = await load();
  const element = (
    <Guard access={access}>
      <Page />
    </Guard>
  );
  return { element, ...loaderOf(module.load, access, client) };
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

/** The pages as React Router wants them, each inside its layout, all under the root layout. */
export function routeObjects(client: QueryClient): RouteObject[] {
  const inLayout = (layout: PageRoute['layout']) =>
    pageRoutes.filter((route) => route.layout === layout).map((route) => pageObject(route, client));
  return [
    {
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
    },
  ];
}
