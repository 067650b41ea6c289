import type { DehydratedState } from '@tanstack/react-query';
import type { RouteErrors } from './router.ts';

/** The server's data for hydration. A block of JSON needs no exception in the Content-Security-Policy. */
export type PageState = { queries: DehydratedState; errors: RouteErrors | null };

export const stateElementId = 'state';

export function readState(): PageState | undefined {
  const text = document.getElementById(stateElementId)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}
