import type { Location } from 'react-router';
import { useLocation } from './navigation.tsx';

export type ReturnState = { from?: string };

/** Navigation state for /login, so that the person comes back here afterwards. */
export function returnState(location: Pick<Location, 'pathname' | 'search' | 'hash'>): ReturnState {
  return { from: location.pathname + location.search + location.hash };
}

/** Passes on from one account page to the next where to go after signing in. */
export function useReturnState(): ReturnState {
  const from = useReturnTo();
  return from === '/' ? {} : { from };
}

/** Where to go after signing in: back to the page that required it, or home. */
export function useReturnTo(): string {
  const from = (useLocation().state as ReturnState | null)?.from;
  // Other sites are refused: '//other.example' would leave this one.
  return from?.startsWith('/') && !from.startsWith('//') ? from : '/';
}
