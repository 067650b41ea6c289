import { smallScreenPx } from '@utsav/contract/limits';
import { useMediaQuery } from './use-media-query.ts';

const query = `(max-width: ${smallScreenPx - 0.02}px)`;

/** Under 768 px, where tables become cards. False on the server. */
export const useSmallScreen = (): boolean => useMediaQuery(query);
