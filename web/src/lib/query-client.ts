import { type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { createMutationCache } from './mutation-toasts.ts';
import { createQueryCache } from './query-toasts.ts';
import { sessionIdentity, subscribeToSession } from './session.ts';

const minute = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: createQueryCache(),
    mutationCache: createMutationCache(),
    defaultOptions: {
      queries: {
        staleTime: minute,
        gcTime: 10 * minute,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      // Mutations fail at once without a network, because a booking must not be sent minutes later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** One client per request on the server: no retries, and no timers that outlive the request. */
export function createServerQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } },
  });
}

// A refusal would be repeated; only network and server errors may pass.
function isWorthRetrying(error: unknown): boolean {
  return isApiError(error) && (error.code === 'NETWORK' || error.status >= 500);
}

/** Hydrates the queries of the server's HTML. They count as fetched now, whatever the server's clock says. */
export function hydrateQueries(client: QueryClient, dehydrated: DehydratedState): void {
  const now = Date.now();
  for (const query of dehydrated.queries) query.state.dataUpdatedAt = now;
  hydrate(client, dehydrated);
}

/**
 * At sign-in and sign-out every query without `meta: { public: true }` is reset, and the active ones are refetched
 * for the new person.
 */
export function resetQueriesOnSessionChange(client: QueryClient): () => void {
  return subscribeToSession(() => {
    const isPersonal = (query: { meta?: Record<string, unknown> | undefined }) => query.meta?.public !== true;
    void client.cancelQueries({ predicate: isPersonal }, { revert: false });
    for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) query.reset();
    if (sessionIdentity() !== null) void client.refetchQueries({ predicate: isPersonal, type: 'active' });
  });
}
