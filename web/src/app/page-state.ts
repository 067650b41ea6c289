import type { DehydratedState } from '@tanstack/react-query';
import type { RouteErrors } from './router.ts';

/** What the HTML carries for the browser, in a block of JSON that no policy has to allow as a script. */
export type PageState = { queries: DehydratedState; errors: RouteErrors | null };

export const stateElementId = 'state';

/** JSON that cannot end the element it stands in. */
export function writeState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

export function readState(): PageState | undefined {
  const written = document.getElementById(stateElementId)?.textContent;
  return written ? (JSON.parse(written) as PageState) : undefined;
}
