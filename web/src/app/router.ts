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

/** Which routes ended in an error on the server, if any did. */
export type RouteErrors = Record<string, { status: number; statusText: string; data: null; internal: false }>;

export async function createClientRouter(client: QueryClient, errors: RouteErrors | null | undefined) {
  const routes = routeObjects(client);
  const matches = matchRoutes(routes, window.location) ?? [];
  // The first page's chunks are loaded before hydrating; otherwise the rendered page would differ from the HTML.
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  // With `errors` undefined the server rendered nothing, and the loaders run as after a navigation.
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

/** Only the status is passed on, so that the browser shows the not-found page too. */
export function routeErrorsOf(context: StaticHandlerContext): RouteErrors | null {
  if (!context.errors) return null;
  return Object.fromEntries(
    Object.keys(context.errors).map((routeId) => [
      routeId,
      { status: context.statusCode, statusText: '', data: null, internal: false },
    ]),
  );
}
