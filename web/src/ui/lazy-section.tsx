import { type ComponentType, lazy } from 'react';
import { FailureState } from './failure-state.tsx';

/**
 * A part further down a page, as a chunk of its own that delays nothing that is seen first. The server renders such a part
 * at once: in the browser that HTML stays until the chunk is there, and without the chunk the page goes on. Memoize what
 * shows it, because an update before the chunk is there would replace the server's HTML by the skeleton.
 */
export const lazySection = <Props,>(section: Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => section.catch(() => ({ default: NotLoaded })));

function NotLoaded() {
  return <FailureState error={undefined} onRetry={() => window.location.reload()} />;
}
