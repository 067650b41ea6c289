import { QueryCache } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { isToastShown, showToast } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: failures are logged only (the silent failures of specification section 8). */
    queryMeta: { public?: boolean; silent?: boolean; sharedSeconds?: number };
  }
}

/** Toasts the server's message when it refuses a query; screens show the other failures themselves. */
export function createQueryCache(): QueryCache {
  return new QueryCache({
    onError: (error, { meta }) => {
      console.warn(error);
      // Queries of one page often fail together, with the same message.
      if (meta?.silent || !isApiError(error) || isToastShown(error.message)) return;
      showToast('error', error.message);
    },
  });
}
