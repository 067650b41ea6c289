import { QueryCache } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import { isToastShown, showToast } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: failures are logged only. */
    queryMeta: { public?: boolean; silent?: boolean; sharedSeconds?: number };
  }
}

/**
 * Toasts the server's message when it refuses a query. Screens show other failures themselves, except where they still
 * show older data, where every failure is toasted.
 */
export function createQueryCache(): QueryCache {
  return new QueryCache({
    onError: (error, { meta, state }) => {
      console.warn(error);
      if (meta?.silent || !isApiError(error)) return;
      // A list shows below its end that its next page has failed.
      const isOnScreen = state.data === undefined || state.fetchMeta?.fetchMore !== undefined;
      const text = isOnScreen ? error.message : errorText(error);
      // Queries of one page often fail together, with the same message.
      if (!isToastShown(text)) showToast('error', text);
    },
  });
}
