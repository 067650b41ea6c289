import { type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { createMutationCache } from './mutation-toasts.ts';
import { sessionIdentity, subscribeToSession } from './session.ts';

const minute = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: {
      queries: {
        staleTime: minute,
        gcTime: 10 * minute,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      // Without a network they fail at once and say so: a booking must not be sent by itself minutes later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** One client for each request on the server: nothing is kept, nothing retried, and no timer outlives the page. */
export function createServerQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } },
  });
}

// A refusal stays a refusal; only an answer that never came or a server in trouble may change its mind.
function isWorthRetrying(error: unknown): boolean {
  return isApiError(error) && (error.code === 'NETWORK' || error.status >= 500);
}

/** Takes over what the page's HTML carried, as fresh as the page itself, whatever the two clocks say. */
export function takeOver(client: QueryClient, carried: DehydratedState): void {
  const now = Date.now();
  for (const query of carried.queries) query.state.dataUpdatedAt = now;
  hydrate(client, carried);
}

/**
 * When somebody signs in or out, whatever is not marked `meta: { public: true }` belongs to somebody else and is
 * dropped; what is on screen is fetched again for the new person (specification section 4).
 */
export function followSession(client: QueryClient): () => void {
  return subscribeToSession(() => {
    const isPersonal = (query: { meta?: Record<string, unknown> | undefined }) => query.meta?.public !== true;
    void client.cancelQueries({ predicate: isPersonal }, { revert: false });
    for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) query.reset();
    if (sessionIdentity() !== null) void client.refetchQueries({ predicate: isPersonal, type: 'active' });
  });
}
