import { type ComponentProps, useEffect, useState } from 'react';
import { readStored } from '../../../lib/storage.ts';
import { lazyOptional } from '../../../ui/lazy-optional.tsx';
import { viewedKey } from '../viewed-key.ts';

const RecentlyViewed = lazyOptional(() => import('./recently-viewed.tsx'));

/** A chunk of its own, loaded only when a service has been viewed before. */
export function LazyRecentlyViewed(props: ComponentProps<typeof RecentlyViewed>) {
  const [hasViewed, setHasViewed] = useState(false);
  // Not before hydration: the server sends the same page to everybody.
  useEffect(() => setHasViewed(readStored(viewedKey) !== null), []);
  return hasViewed && <RecentlyViewed {...props} />;
}
