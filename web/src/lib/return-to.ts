import { type Location, useLocation } from 'react-router';

export type ReturnState = { from?: string };

/** The state to send along to /login, so that the person comes back here afterwards. */
export function returnState(location: Pick<Location, 'pathname' | 'search' | 'hash'>): ReturnState {
  return { from: location.pathname + location.search + location.hash };
}

/** Where to go after signing in: back to the page that asked for it, or home. */
export function useReturnTo(): string {
  const from = (useLocation().state as ReturnState | null)?.from;
  // Only our own pages: '//elsewhere.example' would leave the site.
  return from?.startsWith('/') && !from.startsWith('//') ? from : '/';
}
