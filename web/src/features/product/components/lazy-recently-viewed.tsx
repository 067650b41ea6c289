import { type ComponentProps, useEffect, useState } from 'react';
import { readStored } from '../../../lib/storage.ts';
import { lazyOptional } from '../../../ui/lazy-optional.tsx';
import { viewedKey } from '../viewed-key.ts';

const RecentlyViewed = lazyOptional(() => import('./recently-viewed.tsx'));

/** Its chunk is loaded only when a service has been viewed before. */
export function LazyRecentlyViewed(props: ComponentProps<typeof RecentlyViewed>) {
  const [hasViewed, setHasViewed] = useState(false);
  // Shown after hydration only: the server sends the same page to everybody.
  useEffect(() => setHasViewed(readStored(viewedKey) !== null), []);
  return hasViewed && <RecentlyViewed {...props} />;
}
