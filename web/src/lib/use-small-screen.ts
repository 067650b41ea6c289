import { smallScreenPx } from '@utsav/contract/limits';
import { useSyncExternalStore } from 'react';

const query = `(max-width: ${smallScreenPx - 0.02}px)`;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Under 768 px, where tables become cards. False on the server. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
