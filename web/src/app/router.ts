import type { QueryClient } from '@tanstack/react-query';
import { pathWithoutLocale } from '@utsav/messages/paths';
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  matchRoutes,
  type StaticHandlerContext,
} from 'react-router';
import { noteNavigation } from '../lib/close-on-back.ts';
import { loadMessages, type Namespace, pageLocale } from '../lib/messages.ts';
import { expectHeading } from '../lib/navigation-focus.ts';
import { nextTask } from '../lib/next-task.ts';
import { type MessagesHandle, routeObjects } from './route-objects.tsx';

/** The routes that failed on the server. */
export type RouteErrors = Record<string, { status: number; statusText: string; data: null; internal: false }>;

export async function createClientRouter(
  client: QueryClient,
  errors: RouteErrors | null | undefined,
  /** Ids of failed routes whose loaders run once more. */
  retried: readonly string[] = [],
) {
  const routes = routeObjects(client);
  const matches = matchRoutes(routes, window.location) ?? [];
  // The first page's chunks and texts are loaded before hydrating; otherwise the rendered page would differ from the
  // HTML.
  await Promise.all([
    loadMessages(pageLocale(), namespacesOf(matches)),
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  ]);
  await nextTask();
  // With `errors` undefined the server rendered nothing, and the loaders run as after a navigation.
  const hydrationData: HydrationState | undefined =
    errors === undefined
      ? undefined
      : {
          loaderData: Object.fromEntries(
            matches.flatMap(({ route: { id = '' } }) => (retried.includes(id) ? [] : [[id, null]])),
          ),
          errors: retried.length > 0 ? null : errors,
        };
  const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
  let shownPath = pathWithoutLocale(router.state.location.pathname);
  router.subscribe(({ location, historyAction }) => {
    noteNavigation(historyAction);
    const path = pathWithoutLocale(location.pathname);
    if (path === shownPath) return;
    shownPath = path;
    expectHeading(shownPath);
  });
  return router;
}

/** The texts of a page, and of the layouts around it. */
export function namespacesOf(matches: readonly { route: { handle?: unknown } }[]): Namespace[] {
  return matches.flatMap(({ route }) => (route.handle as MessagesHandle | undefined)?.messages ?? []);
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
