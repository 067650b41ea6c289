import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { readStored } from '../../../lib/storage.ts';
import { viewedKey } from '../viewed-key.ts';

const RecentlyViewed = lazy(() => import('./recently-viewed.tsx'));

/** A chunk of its own, loaded by who has looked at a service before. */
export function LazyRecentlyViewed(props: ComponentProps<typeof RecentlyViewed>) {
  const [isKnown, setIsKnown] = useState(false);
  // Not before hydration: the server sends the same page to everybody.
  useEffect(() => setIsKnown(readStored(viewedKey) !== null), []);
  if (!isKnown) return null;
  return (
    <Suspense>
      <RecentlyViewed {...props} />
    </Suspense>
  );
}
