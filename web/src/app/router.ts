import type { QueryClient } from '@tanstack/react-query';
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  matchRoutes,
  type StaticHandlerContext,
} from 'react-router';
import { expectHeading } from '../lib/navigation-focus.ts';
import { routeObjects } from './route-objects.tsx';

/** What the server's rendering leaves for the browser: which routes ended in an error, if any did. */
export type RouteErrors = Record<string, { status: number; statusText: string; data: null; internal: false }>;

export async function createClientRouter(client: QueryClient, errors: RouteErrors | null | undefined) {
  const routes = routeObjects(client);
  const matches = matchRoutes(routes, window.location) ?? [];
  // Everything the first page needs must be there before hydrating, or React would find another page than the HTML.
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  // With `errors` undefined nothing was rendered by the server, and the loaders run as after a navigation.
  const hydrationData: HydrationState | undefined =
    errors === undefined
      ? undefined
      : {
          loaderData: Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null])),
          errors,
        };
  const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
  let shownPath = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === shownPath) return;
    shownPath = location.pathname;
    expectHeading(shownPath);
  });
  return router;
}

export async function createServerRouter(client: QueryClient, url: string) {
  const handler = createStaticHandler(routeObjects(client));
  const result = await handler.query(new Request(url));
  if (result instanceof Response) return { redirect: result };
  return { context: result, router: createStaticRouter(handler.dataRoutes, result) };
}

/** Only a page that does not exist is handed on; the browser tries everything else again by itself. */
export function routeErrorsOf(context: StaticHandlerContext): RouteErrors | null {
  if (!context.errors) return null;
  return Object.fromEntries(
    Object.keys(context.errors).map((routeId) => [
      routeId,
      { status: context.statusCode, statusText: '', data: null, internal: false },
    ]),
  );
}
