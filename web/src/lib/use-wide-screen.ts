import { useMediaQuery } from './use-media-query.ts';

/** True from 1024 px on, where lists of admins are tables and there is room for two months. False on the server. */
export const useWideScreen = (): boolean => useMediaQuery('(min-width: 64rem)');
